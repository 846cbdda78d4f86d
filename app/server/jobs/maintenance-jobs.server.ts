import { join } from "node:path";
import { closeDatabase, dataDir } from "db/connection";
import { registerBackupJobs } from "./backup-jobs.server";
import { checkIntegrity, INTEGRITY_CHECK } from "./integrity.server";
import { registerCloser, registerJob } from "./jobs.server";
import { sweepLeftovers } from "./leftovers.server";
import { log } from "./log.server";

const DAY_MS = 24 * 60 * 60_000;
// A command at the console may be writing a backup while the server starts.
const COMMAND_MS = 10 * 60_000;

/**
 * The age from which a half-written file belongs to nobody: one from before this process, which a kill left, or one that
 * this process began a day ago. It counts from the start of the process, so a wrong clock sweeps nothing.
 */
const deadForMs = (marginMs: number) => Math.min(process.uptime() * 1000 + marginMs, DAY_MS);

/**
 * Registers the housekeeping of the installation: an hourly backup while it is in use, and a daily integrity check.
 * Half-written files go at the start and after a day. On closing, the database is folded into its one file.
 */
export function registerMaintenanceJobs(): void {
  registerBackupJobs();
  registerJob({
    name: "restos",
    everyMs: DAY_MS,
    atStart: true,
    async run() {
      const older = (marginMs: number) => new Date(Date.now() - deadForMs(marginMs));
      const [uploads, mails, backups] = ["archivos", "correo", "respaldos"].map((name) => join(dataDir(), name));
      const outside = process.env.BACKUP_DIR ? [process.env.BACKUP_DIR] : [];
      const restos =
        (await sweepLeftovers([uploads!, mails!], older(0))) +
        (await sweepLeftovers([backups!, ...outside], older(COMMAND_MS)));
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
