import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Db } from "db/connection";
import { sign } from "~/server/request/secret.server";

const NOMBRE = "segundo-paso";
const CIFRA = "aes-256-gcm";
const NONCE = 12;
const MARCA = 16;

type Contexto = { db: Db; ahora: string };

const llaveDe = ({ db, ahora }: Contexto) => sign(db, NOMBRE, "cifrado", new Date(ahora));

/**
 * The stored form of an account's secret: encrypted under a key of this installation, and useless in another account's
 * row. The key is in the same file, so that a backup opens by itself. The encryption only protects against reading
 * secrets from rows.
 */
export async function cifrar(contexto: Contexto, cuentaId: number, secreto: Buffer): Promise<string> {
  const nonce = randomBytes(NONCE);
  const cifra = createCipheriv(CIFRA, await llaveDe(contexto), nonce).setAAD(Buffer.from(String(cuentaId)));
  return Buffer.concat([nonce, cifra.update(secreto), cifra.final(), cifra.getAuthTag()]).toString("base64url");
}

/** The decrypted secret. Throws for a value that this installation did not write for this account. */
export async function descifrar(contexto: Contexto, cuentaId: number, guardado: string): Promise<Buffer> {
  const bytes = Buffer.from(guardado, "base64url");
  const cifra = createDecipheriv(CIFRA, await llaveDe(contexto), bytes.subarray(0, NONCE))
    .setAAD(Buffer.from(String(cuentaId)))
    .setAuthTag(bytes.subarray(-MARCA));
  return Buffer.concat([cifra.update(bytes.subarray(NONCE, -MARCA)), cifra.final()]);
}

/** The stored form of a code on paper: an HMAC, which cannot be reversed from the row. */
export async function huellaDeCodigo({ db, ahora }: Contexto, cuentaId: number, codigo: string): Promise<string> {
  return (await sign(db, NOMBRE, `codigo ${cuentaId} ${codigo}`, new Date(ahora))).toString("base64url");
}
