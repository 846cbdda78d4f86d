import type Database from "better-sqlite3";
import type { SqliteDatabase } from "kysely";

/** More texts than the product has; lists of ids of any length must not displace the others for good. */
const MAXIMO = 500;

/**
 * Kysely's driver with a cache of prepared statements: Kysely prepares each query anew, which is half the cost of a
 * small one. The least recently used statement is dropped. SQLite itself prepares a cached statement again if the
 * schema changes.
 */
export function withStatementCache(sqlite: Database.Database): SqliteDatabase {
  const kept = new Map<string, Database.Statement>();
  return {
    prepare(source) {
      const known = kept.get(source);
      // A statement being read row by row cannot run again before its last row.
      const statement = known && !known.busy ? known : sqlite.prepare(source);
      kept.delete(source);
      kept.set(source, statement);
      if (kept.size > MAXIMO) kept.delete(kept.keys().next().value!);
      return statement as unknown as ReturnType<SqliteDatabase["prepare"]>;
    },
    close() {
      kept.clear();
      sqlite.close();
    },
  };
}
