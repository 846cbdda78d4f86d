import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { Worker } from "node:worker_threads";

const KEEP = { hourly: 24, daily: 14, monthly: 12, setAside: 10, setAsideDays: 30 };
/** What a restore replaced, under the instant when it did. */
const SET_ASIDE_NAME = /^antes-de-restaurar-(\d{8}T\d{6})\.sqlite$/;
const BACKUP_NAME = /^colegio-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})\.sqlite$/;
const EXTERNAL_MARK = "ultimo-externo.txt";
const LATE_DAYS = 7;
const DAY_MS = 86_400_000;

/** Where DATA_DIR keeps its backups. */
export function backupFolder(dataDir: string): string {
  return join(dataDir, "respaldos");
}

/** What a backup did. `externo` is null when there is no second place; its error never undoes the first copy. */
type Respaldo = {
  archivo: string;
  externo: { ok: true; archivo: string } | { ok: false; error: string } | null;
};

/**
 * Backs up a school while it is in use: the database by SQLite's backup API, checked before it gets its name; each upload
 * once; then what the retention no longer keeps is deleted. With `backupDir` the same again in that second place.
 * `now` names the copy, in UTC. Throws when the copy in DATA_DIR could not be made or is not whole.
 */
export async function respaldar({
  dbFile,
  dataDir,
  backupDir,
  now,
}: {
  dbFile: string;
  dataDir: string;
  backupDir?: string;
  now: Date;
}): Promise<Respaldo> {
  const folder = backupFolder(dataDir);
  const archivo = join(folder, backupName(now));
  await mkdir(folder, { recursive: true });
  await copyDatabase(dbFile, archivo);
  await copyUploads(join(dataDir, "archivos"), join(folder, "archivos"));
  await deleteOld(folder, now);
  return { archivo, externo: backupDir ? await respaldarFuera(archivo, dataDir, backupDir, now) : null };
}

// A second drive that is not plugged in is no error, because that happens: the school's own copy stands and the screen
// warns.
async function respaldarFuera(
  archivo: string,
  dataDir: string,
  backupDir: string,
  now: Date,
): Promise<Exclude<Respaldo["externo"], null>> {
  try {
    // Not recursive: making the whole path would fill the disk under a mount point that is empty today.
    await mkdir(backupDir).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
    const copia = join(backupDir, basename(archivo));
    await copyWhole(archivo, copia);
    await copyUploads(join(dataDir, "archivos"), join(backupDir, "archivos"));
    await deleteOld(backupDir, now);
    await writeFile(join(backupFolder(dataDir), EXTERNAL_MARK), now.toISOString());
    return { ok: true, archivo: copia };
  } catch (error) {
    return { ok: false, error: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * When the second place last received a copy, for the warning on screen. Null without a second place.
 * `atrasado` when that is more than 7 days ago, or never.
 */
export async function ultimoRespaldoExterno({
  dataDir,
  backupDir,
  now,
}: {
  dataDir: string;
  backupDir?: string;
  now: Date;
}): Promise<{ fecha: string | null; dias: number | null; atrasado: boolean } | null> {
  if (!backupDir) return null;
  const written = await readFile(join(backupFolder(dataDir), EXTERNAL_MARK), "utf8").catch(() => "");
  const instant = Date.parse(written);
  if (Number.isNaN(instant)) return { fecha: null, dias: null, atrasado: true };
  const dias = Math.floor((now.getTime() - instant) / DAY_MS);
  return { fecha: new Date(instant).toISOString(), dias, atrasado: now.getTime() - instant > LATE_DAYS * DAY_MS };
}

/**
 * Which of these backup names the retention lets go: kept are the newest of each of the last 24 hours, 14 days and
 * 12 months that have one. Hours without a backup do not use up a place, because school PCs are off at night.
 * Names that are no backup's, and those dated after `now` (a clock that jumped), are never given.
 */
export function respaldosPorBorrar(names: string[], now: Date): string[] {
  const latest = backupName(now);
  const newestFirst = names
    .filter((name) => BACKUP_NAME.test(name) && name <= latest)
    .sort()
    .reverse();
  const kept = new Set<string>();
  const keepNewestOfEach = (prefixLength: number, places: number) => {
    const seen = new Set<string>();
    for (const name of newestFirst) {
      const period = name.slice(0, prefixLength);
      if (seen.has(period)) continue;
      if (seen.size === places) return;
      seen.add(period);
      kept.add(name);
    }
  };
  keepNewestOfEach("colegio-YYYYMMDDTHH".length, KEEP.hourly);
  keepNewestOfEach("colegio-YYYYMMDD".length, KEEP.daily);
  keepNewestOfEach("colegio-YYYYMM".length, KEEP.monthly);
  return newestFirst.filter((name) => !kept.has(name));
}

/**
 * Which of the copies that a restore put aside (`antes-de-restaurar-…`) are let go: those older than 30 days, and all but the
 * newest ten. The newest one always stays: somebody may notice late what was replaced. Those dated after `now` do too.
 */
export function copiasPorBorrar(names: string[], now: Date): string[] {
  const [, ...older] = names
    .filter((name) => SET_ASIDE_NAME.test(name))
    .sort()
    .reverse();
  const stampOf = (instant: Date) => instant.toISOString().slice(0, 19).replace(/[-:]/g, "");
  const limit = stampOf(new Date(now.getTime() - KEEP.setAsideDays * DAY_MS));
  const latest = stampOf(now);
  return older.filter((name, index) => {
    const [, stamp = ""] = SET_ASIDE_NAME.exec(name)!;
    return stamp <= latest && (stamp < limit || index >= KEEP.setAside - 1);
  });
}

/** The backups in a folder, newest first, with the instant each was made. An absent folder has none. */
export async function listarRespaldos(folder: string): Promise<{ nombre: string; fecha: Date }[]> {
  const names = (await readdir(folder).catch(() => [] as string[])).filter((name) => BACKUP_NAME.test(name));
  return names
    .sort()
    .reverse()
    .map((nombre) => ({ nombre, fecha: new Date(nombre.replace(BACKUP_NAME, "$1-$2-$3T$4:$5:00Z")) }));
}

function backupName(now: Date): string {
  return `colegio-${now.toISOString().slice(0, 16).replace(/[-:]/g, "")}.sqlite`;
}

async function deleteOld(folder: string, now: Date): Promise<void> {
  const names = await readdir(folder);
  for (const name of respaldosPorBorrar(names, now)) await rm(join(folder, name));
  for (const name of copiasPorBorrar(names, now))
    for (const file of [name, `${name}-wal`]) await rm(join(folder, file), { force: true });
}

// In a thread of its own: checking half a gigabyte takes seconds, and the window would wait for it.
// The read transaction pins one instant of the database; without it every write elsewhere would start the copy over.
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
 * Writes a whole, checked, single-file copy of the database `source` at `target`, also while others write to it.
 * Throws when the copy does not pass SQLite's integrity check; `target` is then as it was.
 */
export async function copyDatabase(source: string, target: string): Promise<void> {
  const partial = `${target}.parcial`;
  await rm(partial, { force: true });
  try {
    const verdict = await new Promise<unknown>((resolve, reject) => {
      const driver = createRequire(import.meta.url).resolve("better-sqlite3");
      const worker = new Worker(COPY_PROGRAM, { eval: true, workerData: { driver, source, target: partial } });
      worker.once("message", resolve);
      worker.once("error", reject);
      worker.once("exit", () => reject(new Error("La copia de la base de datos no terminó")));
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

/**
 * Copies the uploads that `target` does not have yet. They never change once written, so a name that is there with the
 * same size is done. Gives how many were copied.
 */
export async function copyUploads(source: string, target: string): Promise<number> {
  const entries = await readdir(source, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    },
  );
  let copied = 0;
  for (const entry of entries) {
    if (!entry.isFile() || /\.(parcial|tmp)$/.test(entry.name)) continue;
    const from = join(entry.parentPath ?? entry.path, entry.name);
    const to = join(target, relative(source, from));
    try {
      if ((await sizeOf(to)) === (await stat(from)).size) continue;
      await copyWhole(from, to);
      copied += 1;
    } catch (error) {
      // Deleted between the listing and the copy.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT" || (await sizeOf(from)) !== null) throw error;
    }
  }
  return copied;
}

// Under a passing name first: a copy that a power cut leaves half done must not look like a file.
async function copyWhole(from: string, to: string): Promise<void> {
  const partial = `${to}.parcial`;
  await mkdir(dirname(to), { recursive: true });
  try {
    await copyFile(from, partial);
    const handle = await open(partial, "r+");
    await handle.sync().finally(() => handle.close());
    await rename(partial, to);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function sizeOf(path: string): Promise<number | null> {
  return stat(path).then(
    (found) => found.size,
    () => null,
  );
}

// Windows cannot sync a folder, and does not need to.
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r").catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
