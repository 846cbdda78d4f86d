import { database } from "db/connection";
import { ahora } from "~/server/jobs/clock.server";
import { registerJob } from "~/server/jobs/jobs.server";

const LEIDAS_DIAS = 30;
const TODAS_DIAS = 180;
const DIA_MS = 24 * 60 * 60_000;

/** Registers the nightly deletion of notifications: read ones after a month, the others after half a year. */
export function registerNotificationJobs(): void {
  registerJob({
    name: "notificaciones-viejas",
    removes: true,
    dailyAt: "02:50",
    atStart: true,
    run: async () => {
      const hace = (dias: number) => new Date(ahora().getTime() - dias * DIA_MS).toISOString();
      await database()
        .db.deleteFrom("notificaciones")
        .where("recibidaDate", "<", hace(LEIDAS_DIAS))
        .where((eb) => eb.or([eb("leidaDate", "is not", null), eb("recibidaDate", "<", hace(TODAS_DIAS))]))
        .execute();
    },
  });
}
