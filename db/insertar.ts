import type { Insertable } from "kysely";
import type { Db } from "./connection";
import type { DB } from "./schema";

/** Inserts one row into a table whose key is its `id`, and gives that id. */
export async function insertar<T extends keyof DB & string>(
  db: Db,
  tabla: T,
  valores: Insertable<DB[T]>,
): Promise<number> {
  const { insertId } = await db.insertInto(tabla).values(valores).executeTakeFirstOrThrow();
  return Number(insertId);
}
