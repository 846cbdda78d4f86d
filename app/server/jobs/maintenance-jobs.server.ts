import { join } from "node:path";
import { closeDatabase, dataDir } from "db/connection";
import { registerBackupJobs } from "./backup-jobs.server";
import { ahora } from "./clock.server";
import { checkIntegrity, INTEGRITY_CHECK } from "./integrity.server";
import { registerCloser, registerJob } from "./jobs.server";
import { sweepLeftovers } from "./leftovers.server";
import { log } from "./log.server";

const DAY_MS = 24 * 60 * 60_000;

/**
 * Registers the housekeeping of the installation: an hourly backup while it is in use, a daily integrity check, and
 * deletion of half-written files after a day. On closing, the database is folded into its one file. The bitácora is
 * kept for ever.
 */
export function registerMaintenanceJobs(): void {
  registerBackupJobs();
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
    name: INTEGRITY_CHECK,
    dailyAt: "03:10",
    // School PCs are off at night: after the start the day's check runs beside everything else, in its own thread.
    atStart: true,
    beside: true,
    run: checkIntegrity,
  });
  registerCloser("base", closeDatabase);
}
