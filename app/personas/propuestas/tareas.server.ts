import { database } from "db/connection";
import { ahora } from "~/server/jobs/clock.server";
import { registerJob } from "~/server/jobs/jobs.server";

/** How long a tutor's page says what was answered; the log keeps who answered, and never what the data said. */
const GUARDADAS_DIAS = 90;
const DIA_MS = 24 * 60 * 60_000;

/** Registers the nightly forgetting of proposals: those answered long ago, and what waits of who is no longer the child's tutor. */
export function registerProposalJobs(): void {
  registerJob({
    name: "propuestas-viejas",
    dailyAt: "02:50",
    atStart: true,
    run: async () => {
      const { db } = database();
      const limite = new Date(ahora().getTime() - GUARDADAS_DIAS * DIA_MS).toISOString();
      await db.deleteFrom("propuestas").where("resueltaDate", "<", limite).execute();
      await db
        .deleteFrom("propuestas")
        .where("estado", "=", "PENDIENTE")
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("alumnosTutores as at")
                .select("at.tutorId")
                .whereRef("at.tutorId", "=", "propuestas.tutorId")
                .whereRef("at.alumnoId", "=", "propuestas.alumnoId"),
            ),
          ),
        )
        .execute();
    },
  });
}
