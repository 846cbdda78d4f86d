import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject, onTestFinished } from "vitest";
import { type Db, kyselyOver, openSqlite } from "db/connection";
import type Database from "better-sqlite3";
import { nadieEnLaPantallaBloqueada } from "./pantalla-bloqueada";

/** A test's own database: a copy of the migrated template, deleted at the end of the test. */
export function baseNueva(): { db: Db; sqlite: Database.Database; file: string } {
  const folder = mkdtempSync(join(tmpdir(), "colegio-prueba-"));
  const file = join(folder, "prueba.sqlite");
  copyFileSync(inject("plantilla"), file);
  const sqlite = openSqlite(file, { synchronous: "OFF" });
  onTestFinished(() => {
    try {
      if (sqlite.open) nadieEnLaPantallaBloqueada(sqlite);
    } finally {
      sqlite.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
  return { db: kyselyOver(sqlite), sqlite, file };
}
