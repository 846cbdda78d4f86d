import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type Database from "better-sqlite3";
import { kyselyOver, openSqlite } from "db/connection";
import { KEY, carpeta, db, sqlite } from "./recorrido";

/** Does some work on a copy of the walk's school, which every request in it meets. */
export async function conUnaCopia<T>(work: (copia: Database.Database) => Promise<T>): Promise<T> {
  const copia = join(carpeta, `${randomUUID()}.sqlite`);
  sqlite.exec(`vacuum into '${copia}'`);
  const baseCopiada = openSqlite(copia, { synchronous: "OFF" });
  const shared = globalThis as { [key: symbol]: unknown };
  shared[KEY] = { sqlite: baseCopiada, db: kyselyOver(baseCopiada) };
  try {
    return await work(baseCopiada);
  } finally {
    shared[KEY] = { sqlite, db };
    baseCopiada.close();
  }
}
