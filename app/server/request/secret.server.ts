import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import type { Db } from "db/connection";

const known = new WeakMap<Db, Map<string, Promise<string>>>();

/**
 * The signature of a text under a key of this installation. The key is created at its first use and stored in the
 * database, so signatures survive a restart. Only for short-lived texts that open nothing: backups contain the key too.
 */
export async function sign(db: Db, nombre: string, text: string, now: Date): Promise<Buffer> {
  const keys = known.get(db) ?? new Map<string, Promise<string>>();
  known.set(db, keys);
  const key = keys.get(nombre) ?? keyOf(db, nombre, now);
  keys.set(nombre, key);
  // A failed read is temporary and must not be cached.
  key.catch(() => keys.delete(nombre));
  return createHmac("sha256", await key)
    .update(text)
    .digest();
}

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

type SealOptions = {
  /** The name of the key. */
  nombre: string;
  /** The row that the value belongs to: in another one it does not open. */
  row: string;
  now: Date;
};

const sealKey = (db: Db, { nombre, now }: SealOptions) => sign(db, nombre, "cifrado", now);

/**
 * The stored form of a value that must be read again: encrypted under a key of this installation. The key is in the
 * same file, so that a backup opens by itself. The encryption only protects against reading values from rows.
 */
export async function seal(db: Db, options: SealOptions, value: Buffer): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, await sealKey(db, options), nonce).setAAD(Buffer.from(options.row));
  return Buffer.concat([nonce, cipher.update(value), cipher.final(), cipher.getAuthTag()]).toString("base64url");
}

/** The value of {@link seal}. Throws for one that this installation did not write for this row. */
export async function unseal(db: Db, options: SealOptions, sealed: string): Promise<Buffer> {
  const bytes = Buffer.from(sealed, "base64url");
  const cipher = createDecipheriv(CIPHER, await sealKey(db, options), bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(options.row))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([cipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), cipher.final()]);
}

async function keyOf(db: Db, nombre: string, now: Date): Promise<string> {
  const valor = randomBytes(32).toString("base64url");
  await db
    .insertInto("secretos")
    .values({ nombre, valor, createdDate: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db.selectFrom("secretos").select("valor").where("nombre", "=", nombre).executeTakeFirstOrThrow();
  return row.valor;
}
