import type Database from "better-sqlite3";
import type { SqliteDatabase } from "kysely";

/** More texts than the product has; lists of ids of every length must not push the others out for good. */
const MAXIMO = 500;

/**
 * The driver as Kysely uses it, with its last statements kept prepared: Kysely asks for each query anew, and preparing is
 * half of what a small one costs. The one used longest ago goes first. SQLite prepares a kept statement again by itself
 * when the schema changes.
 */
export function withStatementCache(sqlite: Database.Database): SqliteDatabase {
  const kept = new Map<string, Database.Statement>();
  return {
    prepare(source) {
      const known = kept.get(source);
      // One that is being read row by row cannot be asked again before its last row.
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
