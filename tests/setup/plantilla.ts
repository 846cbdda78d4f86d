import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { kyselyOver, openSqlite } from "../../db/connection";
import { migrate } from "../../db/migrate";

declare module "vitest" {
  export interface ProvidedContext {
    plantilla: string;
  }
}

/** Migrates one empty database for the whole run; each test copies the file, which costs a millisecond. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), "colegio-plantilla-"));
  const file = join(folder, "plantilla.sqlite");
  const sqlite = openSqlite(file, { synchronous: "OFF" });
  await migrate(kyselyOver(sqlite));
  sqlite.pragma("wal_checkpoint(TRUNCATE)");
  sqlite.pragma("journal_mode = DELETE");
  sqlite.close();
  project.provide("plantilla", file);
  return () => rmSync(folder, { recursive: true, force: true });
}
