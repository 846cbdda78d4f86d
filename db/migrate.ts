import { type Migration, type MigrationResultSet, Migrator, sql } from "kysely";
import type { Db } from "./connection";

// Bundled by Vite in the server, in the tools and in the tests alike: no folder is read at run time.
const modules = import.meta.glob<Written>("../migrations/*.ts", { eager: true });

/** A migration that makes a table anew to which others refer checks the references by itself, and runs without them. */
type Written = Migration & { withoutForeignKeys?: boolean };

const migrations: Record<string, Written> = Object.fromEntries(
  Object.entries(modules).map(([path, migration]) => [path.replace(/^.*\/|\.ts$/g, ""), migration]),
);

/** The database was not opened because a later version of this program has written it. */
export class BaseMasNueva extends Error {}

/** The applied migrations that this program does not know. */
export function migracionesDesconocidas(names: readonly string[]): string[] {
  return names.filter((name) => !(name in migrations));
}

/**
 * Migrates a database to the newest schema; running it again changes nothing. Returns the names of the applied
 * migrations. Throws the failing migration's error (which is rolled back), and BaseMasNueva for a database of a later
 * version.
 */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const executed = await executedIn(db);
  const [unknown] = migracionesDesconocidas(executed);
  if (unknown !== undefined)
    throw new BaseMasNueva(
      `La base de datos es de una versión más nueva del programa (${unknown}). Actualiza el programa, o restaura un respaldo de antes: npm run restore`,
    );
  const names = Object.keys(migrations).sort();
  const pending = names.filter((name) => !executed.includes(name));
  const applied: string[] = [];
  const run = async ({ error, results = [] }: MigrationResultSet) => {
    if (error) throw error;
    applied.push(...results.filter(({ status }) => status === "Success").map(({ migrationName }) => migrationName));
  };
  for (const name of pending.filter((each) => migrations[each]!.withoutForeignKeys)) {
    const before = names[names.indexOf(name) - 1];
    if (before !== undefined) await run(await migrator.migrateTo(before));
    // SQLite changes this setting only outside a transaction, and each migration is one.
    await sql`pragma foreign_keys = off`.execute(db);
    try {
      await run(await migrator.migrateTo(name));
    } finally {
      await sql`pragma foreign_keys = on`.execute(db);
    }
  }
  await run(await migrator.migrateToLatest());
  return applied;
}

/** Migrates an empty database to the schema after one migration. Throws for an unknown one. */
export async function migrateUpTo(db: Db, name: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateTo(name);
  if (error) throw error;
}

async function executedIn(db: Db): Promise<string[]> {
  const tables = await sql<{
    n: number;
  }>`select count(*) as n from sqlite_schema where name = 'kysely_migration'`.execute(db);
  if (tables.rows[0]!.n === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}
