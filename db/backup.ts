import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { backupName, deleteOld } from "./retention";
import { type CopiaFuera, copiarAlLugar } from "./second-place";
import { runInThread } from "./thread";
import { backupFolder, copyUploads } from "./whole-copy";

/** The result of a backup. `externo` is null without a second place; its error never undoes the first copy. */
type Respaldo = {
  archivo: string;
  externo: CopiaFuera | null;
};

/**
 * Backs up a school while it is in use. It copies the database by SQLite's backup API, and checks it before naming it.
 * Each upload is copied once; then expired copies are deleted. With `backupDir` the same happens in that second place.
 * `now` names the copy, in UTC; `keepOld` deletes none, because the day is not believed. Throws if the copy in DATA_DIR could not be made or is damaged.
 */
export async function respaldar({
  dbFile,
  dataDir,
  backupDir,
  now,
  keepOld = false,
}: {
  dbFile: string;
  dataDir: string;
  backupDir?: string;
  now: Date;
  keepOld?: boolean;
}): Promise<Respaldo> {
  const folder = backupFolder(dataDir);
  const archivo = join(folder, backupName(now));
  await mkdir(folder, { recursive: true });
  await copyDatabase(dbFile, archivo);
  await copyUploads(join(dataDir, "archivos"), join(folder, "archivos"));
  if (!keepOld) await deleteOld(folder, now);
  return { archivo, externo: backupDir ? await copiarAlLugar({ dataDir, backupDir, now, keepOld }) : null };
}

// In its own thread: checking half a gigabyte takes seconds and would block the window. The read transaction pins one
// instant of the database; without it every write elsewhere would restart the copy.
const COPY_PROGRAM = `
const { parentPort, workerData } = require("node:worker_threads");
const Database = require(workerData.driver);
(async () => {
  const source = new Database(workerData.source, { readonly: true, timeout: 5000 });
  source.exec("begin");
  source.prepare("select count(*) from sqlite_schema").get();
  await source.backup(workerData.target, { progress: () => 1000 });
  source.close();
  const copy = new Database(workerData.target);
  copy.pragma("journal_mode = delete");
  const verdict = copy.pragma("integrity_check(1)", { simple: true });
  copy.close();
  parentPort.postMessage(verdict);
})();
`;

/**
 * Writes a complete, checked, single-file copy of the database `source` at `target`, even while others write to it.
 * Throws if the copy fails SQLite's integrity check; `target` is then unchanged.
 */
export async function copyDatabase(source: string, target: string): Promise<void> {
  const partial = `${target}.parcial`;
  await rm(partial, { force: true });
  try {
    const verdict = await runInThread<unknown>(COPY_PROGRAM, {
      data: { source, target: partial },
      packages: { driver: "better-sqlite3" },
      unanswered: "La copia de la base de datos no terminó",
    });
    if (verdict !== "ok") throw new Error(`La copia de la base de datos está dañada: ${String(verdict)}`);
    await rename(partial, target);
    await syncFolder(dirname(target));
  } catch (error) {
    for (const leftover of [partial, `${partial}-wal`, `${partial}-shm`, `${partial}-journal`])
      await rm(leftover, { force: true });
    throw error;
  }
}

// Windows cannot sync a folder, and does not need to.
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r").catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
