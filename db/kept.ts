import { type Db, isInsideTransaction } from "./connection";

/**
 * Whose eyes a catalogue is read with: `catalogos` is the version of all catalogues (table `catalogos`, counted by triggers)
 * that was read when the request began; null, and nothing is kept, where nobody read it.
 */
export type CatalogueReader = { db: Db; catalogos: number | null };

// Limits of accounts make keys of their own: more than a school has of them is somebody's play.
const MAX_KEYS = 300;

/**
 * A read of tables that change a few times a year, which runs again only after one of them was written. The read may look at
 * no table without the triggers of the version, and depends on its arguments alone. What it gives is shared and frozen.
 * In a transaction it always runs: what that has written may never have been.
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
