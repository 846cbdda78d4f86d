import type { Db } from "db/connection";
import { seal, sign, unseal } from "~/server/request/secret.server";

const NOMBRE = "segundo-paso";

type Contexto = { db: Db; ahora: string };

const opcionesDe = ({ ahora }: Contexto, cuentaId: number) => ({
  nombre: NOMBRE,
  row: String(cuentaId),
  now: new Date(ahora),
});

/** The stored form of an account's secret: sealed, and useless in another account's row. */
export function cifrar(contexto: Contexto, cuentaId: number, secreto: Buffer): Promise<string> {
  return seal(contexto.db, opcionesDe(contexto, cuentaId), secreto);
}

/** The decrypted secret. Throws for a value that this installation did not write for this account. */
export function descifrar(contexto: Contexto, cuentaId: number, guardado: string): Promise<Buffer> {
  return unseal(contexto.db, opcionesDe(contexto, cuentaId), guardado);
}

/** The stored form of a code on paper: an HMAC, which cannot be reversed from the row. */
export async function huellaDeCodigo({ db, ahora }: Contexto, cuentaId: number, codigo: string): Promise<string> {
  return (await sign(db, NOMBRE, `codigo ${cuentaId} ${codigo}`, new Date(ahora))).toString("base64url");
}
