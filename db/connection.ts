import Database from "better-sqlite3";
import { mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { AsyncLocalStorage } from "node:async_hooks";
import { Kysely, type KyselyPlugin, SqliteDialect, sql } from "kysely";
import { withStatementCache } from "./statement-cache";
import type { DB } from "./schema";

export type { DB } from "./schema";
export type Db = Kysely<DB>;

/** The folder with all data of a school: database, uploads, backups. DATA_DIR, else ./data/colegio. */
export function dataDir(): string {
  return resolve(process.env.DATA_DIR || "data/colegio");
}

/** The one database file of DATA_DIR. */
export function databaseFile(): string {
  return join(dataDir(), "colegio.sqlite");
}

/**
 * Opens a database file with the required settings: WAL, so that readers never wait for the writer; FULL, so that an
 * acknowledged payment survives a power cut; foreign keys on. Only tests and repeatable bulk seeds lower `synchronous`.
 */
export function openSqlite(
  file: string,
  { synchronous = "FULL" }: { synchronous?: "FULL" | "OFF" } = {},
): Database.Database {
  if (file !== ":memory:") mkdirSync(dirname(file), { recursive: true });
  const sqlite = new Database(file);
  sqlite.pragma("journal_mode = WAL");
  sqlite.pragma(`synchronous = ${synchronous}`);
  sqlite.pragma("foreign_keys = ON");
  sqlite.pragma("busy_timeout = 5000");
  sqlite.pragma("cache_size = -20000");
  sqlite.pragma("temp_store = MEMORY");
  return sqlite;
}

const insideTransaction = new AsyncLocalStorage<true>();
const unguarded = new WeakMap<Db, Db>();

/** True if the calling code runs between a BEGIN and its COMMIT, where it may see data that will be rolled back. */
export function isInsideTransaction(): boolean {
  return insideTransaction.getStore() === true;
}

// There is one SQLite connection: a query on the outer db while a transaction holds it would wait for ever.
const guard: KyselyPlugin = {
  transformQuery({ node }) {
    if (insideTransaction.getStore()) throw new Error("Dentro de una transacción se usa la db de la transacción");
    return node;
  },
  transformResult: async ({ result }) => result,
};

/** Kysely over an open SQLite file. */
export function kyselyOver(sqlite: Database.Database): Db {
  const inner = new Kysely<DB>({ dialect: new SqliteDialect({ database: withStatementCache(sqlite) }) });
  const outer = inner.withPlugin(guard);
  unguarded.set(outer, inner);
  return outer;
}

/**
 * Runs `work` between BEGIN IMMEDIATE and COMMIT and returns its result; rolls back and rethrows its errors. Inside,
 * only the given db may be used: the outer one throws instead of waiting for itself.
 */
export async function transaction<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  const inner = unguarded.get(db);
  if (!inner || insideTransaction.getStore()) throw new Error("Las transacciones no se anidan");
  return inner.connection().execute((trx) =>
    insideTransaction.run(true, async () => {
      await sql`begin immediate`.execute(trx);
      try {
        const result = await work(trx as Db);
        await sql`commit`.execute(trx);
        return result;
      } catch (error) {
        // A full disk has already rolled back; a second rollback would hide the first error.
        await sql`rollback`.execute(trx).catch(() => undefined);
        throw error;
      }
    }),
  );
}

const shared = globalThis as { [key: symbol]: unknown };
const KEY = Symbol.for("colegio.database");

/** The process's one connection, opened at first use; development reloads modules, never the connection. */
export function database(): { sqlite: Database.Database; db: Db } {
  const open = shared[KEY] as { sqlite: Database.Database; db: Db } | undefined;
  if (open) return open;
  const sqlite = openSqlite(databaseFile());
  const opened = { sqlite, db: kyselyOver(sqlite) };
  shared[KEY] = opened;
  return opened;
}

/** Folds the write-ahead log into the file and closes it. Called once, at shutdown. */
export function closeDatabase(): void {
  const open = shared[KEY] as { sqlite: Database.Database } | undefined;
  if (!open) return;
  open.sqlite.pragma("wal_checkpoint(TRUNCATE)");
  open.sqlite.close();
  delete shared[KEY];
}
