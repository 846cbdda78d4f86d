import { type Migration, Migrator } from "kysely";
import type { Db } from "./connection";

// Bundled by Vite in the server, in the tools and in the tests alike: no folder is read at run time.
const modules = import.meta.glob<Migration>("../migrations/*.ts", { eager: true });

const migrations: Record<string, Migration> = Object.fromEntries(
  Object.entries(modules).map(([path, migration]) => [path.replace(/^.*\/|\.ts$/g, ""), migration]),
);

/**
 * Brings a database to the newest schema; running it again changes nothing.
 * Gives the names that were applied. Throws what the failing migration threw (nothing of that one is kept).
 */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).filter((result) => result.status === "Success").map((result) => result.migrationName);
}
