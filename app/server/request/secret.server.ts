import { createHmac, randomBytes } from "node:crypto";
import type { Db } from "db/connection";

const known = new WeakMap<Db, Map<string, Promise<string>>>();

/**
 * The signature of a text under a key of this installation, made at its first use and kept in the database, so that what
 * was signed before a restart still holds after it. Only for what is short-lived and opens nothing: a backup holds it too.
 */
export async function sign(db: Db, nombre: string, text: string, now: Date): Promise<Buffer> {
  const keys = known.get(db) ?? new Map<string, Promise<string>>();
  known.set(db, keys);
  const key = keys.get(nombre) ?? keyOf(db, nombre, now);
  keys.set(nombre, key);
  // A failure to read it is of that moment and must not be remembered.
  key.catch(() => keys.delete(nombre));
  return createHmac("sha256", await key)
    .update(text)
    .digest();
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
