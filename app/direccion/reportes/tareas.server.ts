import { database } from "db/connection";
import { ahora } from "~/server/jobs/clock.server";
import { registerJob } from "~/server/jobs/jobs.server";
import { origenConfigurado } from "~/server/request/public-url.server";
import { avisarReportesDelMes } from "./commands/avisar-reportes.server";

/** Registers the monthly mails about reports: on the first day of the month, or at the next start after it. */
export function registerReportJobs(): void {
  registerJob({
    name: "reportes-del-mes",
    dailyAt: "06:00",
    atStart: true,
    run: () => avisarReportesDelMes(database().db, { ahora: ahora(), origen: origenConfigurado() }),
  });
}
