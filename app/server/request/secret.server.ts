import { createHmac, randomBytes } from "node:crypto";
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
