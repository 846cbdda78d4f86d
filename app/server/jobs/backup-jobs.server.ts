import { sql } from "kysely";
import { respaldar } from "db/backup";
import { database, databaseFile, dataDir } from "db/connection";
import { listarRespaldos } from "db/retention";
import { type CopiaFuera, copiarAlLugar, faltaCopiar } from "db/second-place";
import { backupFolder } from "db/whole-copy";
import { ahora } from "./clock.server";
import { checkIntegrity, damageFound } from "./integrity.server";
import { mayRemove, registerJob } from "./jobs.server";
import { log } from "./log.server";
import { keepResult } from "./results.server";

/** The job that copies to the second place; woken when it has just been connected (`wakeJob`). */
export const SECOND_PLACE = "segundo-lugar";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let backedUp: { of: object; changes: number } | null = null;

/**
 * Registers the backups: one an hour while the school is in use. The newest is copied to the second place (BACKUP_DIR)
 * within a minute after it is connected.
 */
export function registerBackupJobs(): void {
  registerJob({
    name: "respaldo",
    // Checked more often than done. The hour counts from the last backup, not from the start of this process, so that a
    // machine switched off twice a day is backed up too.
    everyMs: 5 * MINUTE_MS,
    run: backUpWhenDue,
  });
  registerJob({
    name: SECOND_PLACE,
    everyMs: MINUTE_MS,
    atStart: true,
    beside: true,
    run: copyWhenConnected,
  });
}

async function backUpWhenDue(): Promise<void> {
  const now = ahora();
  const [newest] = await listarRespaldos(backupFolder(dataDir()));
  if (newest && now.getTime() - newest.fecha.getTime() < HOUR_MS) return;
  const { db } = database();
  // A night without a write needs no new copy. Only this process writes while it serves, so its own counter is enough,
  // as long as it has the same database open.
  const { rows } = await sql<{ n: number }>`select total_changes() as n`.execute(db);
  const changes = rows[0]!.n;
  if (backedUp?.of === db && backedUp.changes === changes) return;
  try {
    await backUpNow(now);
  } catch (error) {
    // An incomplete copy usually comes from a damaged database.
    await checkIntegrity();
    if (damageFound() === null) throw error;
    return;
  }
  backedUp = { of: db, changes };
}

async function copyWhenConnected(): Promise<void> {
  const backupDir = process.env.BACKUP_DIR;
  if (backupDir && (await faltaCopiar({ dataDir: dataDir(), backupDir })))
    noteCopy(await copiarAlLugar({ dataDir: dataDir(), backupDir, now: ahora(), keepOld: !(await mayRemove()) }));
}

/** Backs up now, here and in the second place, and records the result. Throws if the local copy could not be made. */
export async function backUpNow(now: Date): Promise<void> {
  const backupDir = process.env.BACKUP_DIR || undefined;
  try {
    const { archivo, externo } = await respaldar({
      dbFile: databaseFile(),
      dataDir: dataDir(),
      backupDir,
      now,
      keepOld: !(await mayRemove()),
    });
    log.info({ archivo }, "Respaldo hecho");
    keepResult("respaldo", { fecha: now.toISOString(), motivo: null });
    if (externo) noteCopy(externo);
  } catch (error) {
    keepFailure(now, error as NodeJS.ErrnoException);
    throw error;
  }
}

// A disk without space for the backup may have none for this line, either.
function keepFailure(now: Date, { code = "", message }: NodeJS.ErrnoException): void {
  const isFull = /ENOSPC|EDQUOT|SQLITE_FULL/.test(code) || /disk is full/.test(message);
  const motivo = isFull ? "El disco está lleno." : message.split("\n")[0]!;
  try {
    keepResult("respaldo", { fecha: now.toISOString(), motivo });
  } catch (error) {
    log.error({ err: error }, "No se pudo anotar que el respaldo falló");
  }
}

function noteCopy(copy: CopiaFuera): void {
  keepResult("externo", { fecha: ahora().toISOString(), motivo: copy.ok ? null : copy.error });
  if (copy.ok) log.info({ archivo: copy.archivo }, "Copia en el segundo lugar");
  else log.warn({ backupDir: process.env.BACKUP_DIR, motivo: copy.error }, "No hubo copia en el segundo lugar");
}
