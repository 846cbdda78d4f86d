import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

const KEEP = { hourly: 24, daily: 14, monthly: 12, setAside: 10, setAsideDays: 30 };
/** The name of a database replaced by a restore, with the instant of the restore. */
const SET_ASIDE_NAME = /^antes-de-restaurar-(\d{8}T\d{6})\.sqlite$/;
const BACKUP_NAME = /^colegio-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})\.sqlite$/;
const DAY_MS = 86_400_000;

/**
 * The backup names that the retention deletes. Kept are the newest of each of the last 24 hours, 14 days and 12 months
 * that have one. Hours without a backup use no place, because school PCs are off at night. Other names, and those dated
 * after `now` (a clock that jumped), are never returned.
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
 * The copies set aside by restores (`antes-de-restaurar-…`) to delete: those older than 30 days, and all but the newest
 * ten. The newest always stays, because somebody may notice late what was replaced; so do those dated after `now`.
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

/** The backups in a folder, newest first, with their instants. A missing folder has none. */
export async function listarRespaldos(folder: string): Promise<{ nombre: string; fecha: Date }[]> {
  const names = (await readdir(folder).catch(() => [] as string[])).filter((name) => BACKUP_NAME.test(name));
  return names
    .sort()
    .reverse()
    .map((nombre) => ({ nombre, fecha: new Date(nombre.replace(BACKUP_NAME, "$1-$2-$3T$4:$5:00Z")) }));
}

/** The name of a backup made at `now`, in UTC. */
export function backupName(now: Date): string {
  return `colegio-${now.toISOString().slice(0, 16).replace(/[-:]/g, "")}.sqlite`;
}

/** Deletes the expired files of a folder. */
export async function deleteOld(folder: string, now: Date): Promise<void> {
  const names = await readdir(folder);
  for (const name of respaldosPorBorrar(names, now)) await rm(join(folder, name));
  for (const name of copiasPorBorrar(names, now))
    for (const file of [name, `${name}-wal`]) await rm(join(folder, file), { force: true });
}
