import { type Db, isInsideTransaction } from "./connection";

/**
 * The reader of a catalogue. `catalogos` is the version of all catalogues (table `catalogos`, counted by triggers),
 * read at the start of the request. If it is null, nothing is cached.
 */
export type CatalogueReader = { db: Db; catalogos: number | null };

// Limits of accounts make their own keys; more than a school needs would be abuse.
const MAX_KEYS = 300;

/**
 * Caches a read of tables that change a few times a year; it runs again only after one of them was written. The read
 * may use only tables with the version's triggers, and depends on its arguments alone. Its result is shared and frozen.
 * In a transaction it always runs, because the transaction may roll back.
 */
export function keptWhileUnchanged<A extends unknown[], T>(
  read: (db: Db, ...args: A) => Promise<T>,
): (reader: CatalogueReader, ...args: A) => Promise<T> {
  const memories = new WeakMap<Db, { version: number; values: Map<string, Promise<T>> }>();
  return ({ db, catalogos }, ...args) => {
    if (catalogos === null || isInsideTransaction()) return read(db, ...args);
    let memory = memories.get(db);
    if (memory?.version !== catalogos || memory.values.size >= MAX_KEYS) {
      memory = { version: catalogos, values: new Map() };
      memories.set(db, memory);
    }
    const { values } = memory;
    const key = JSON.stringify(args);
    const known = values.get(key);
    if (known) return known;
    const value = read(db, ...args).then(frozen);
    values.set(key, value);
    value.catch(() => values.delete(key));
    return value;
  };
}

function frozen<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.values(value).forEach(frozen);
  return Object.freeze(value);
}
