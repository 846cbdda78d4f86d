import { join } from "node:path";
import { sql } from "kysely";
import { backupFolder, listarRespaldos, respaldar } from "db/backup";
import { closeDatabase, database, databaseFile, dataDir } from "db/connection";
import { ahora } from "./clock.server";
import { checkIntegrity, damageFound } from "./integrity.server";
import { registerCloser, registerJob } from "./jobs.server";
import { sweepLeftovers } from "./leftovers.server";
import { log } from "./log.server";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Registers the housekeeping of the installation: a backup an hour while it is in use, the database looked through once a
 * day, what was left half written after a day, and the database folded into its
 * one file when the server closes. The bitácora is kept for ever.
 */
export function registerMaintenanceJobs(): void {
  registerBackupJob();
  registerJob({
    name: "restos",
    dailyAt: "02:40",
    atStart: true,
    async run() {
      const folders = ["archivos", "correo", "respaldos"].map((name) => join(dataDir(), name));
      if (process.env.BACKUP_DIR) folders.push(process.env.BACKUP_DIR);
      const restos = await sweepLeftovers(folders, new Date(ahora().getTime() - DAY_MS));
      if (restos > 0) log.info({ restos }, "Archivos escritos a medias olvidados");
    },
  });
  registerJob({
    name: "integridad",
    dailyAt: "03:10",
    // School PCs are off at night: after the start the day's check runs beside everything else, in its own thread.
    atStart: true,
    beside: true,
    run: checkIntegrity,
  });
  registerCloser("base", closeDatabase);
}

function registerBackupJob(): void {
  let backedUpAt = -1;
  registerJob({
    name: "respaldo",
    // Asked more often than it is done: the hour counts from the last backup, not from the start of this process, so that
    // a machine that is switched off twice a day is backed up too.
    everyMs: 5 * MINUTE_MS,
    async run() {
      const now = ahora();
      const [newest] = await listarRespaldos(backupFolder(dataDir()));
      if (newest && now.getTime() - newest.fecha.getTime() < HOUR_MS) return;
      const changes = await writesSoFar();
      if (changes === backedUpAt) return;
      try {
        await backUp(now);
      } catch (error) {
        // A copy that is not whole most often comes of a database that is not.
        await checkIntegrity();
        if (damageFound() === null) throw error;
        return;
      }
      backedUpAt = changes;
    },
  });
}

async function backUp(now: Date): Promise<void> {
  const backupDir = process.env.BACKUP_DIR || undefined;
  const { archivo, externo } = await respaldar({ dbFile: databaseFile(), dataDir: dataDir(), backupDir, now });
  log.info({ archivo }, "Respaldo hecho");
  if (externo && !externo.ok) log.warn({ backupDir, motivo: externo.error }, "No hubo copia en el segundo lugar");
}

// A night without a write needs no new copy. Only this process writes while it serves, so its own count tells.
async function writesSoFar(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select total_changes() as n`.execute(database().db);
  return rows[0]!.n;
}
