import { database } from "db/connection";
import { ahora } from "~/server/jobs/clock.server";
import { registerJob } from "~/server/jobs/jobs.server";

/**
 * The time that a tutor's page shows an answer. The log keeps the answering account, and never the content of the data.
 */
const GUARDADAS_DIAS = 90;
const DIA_MS = 24 * 60 * 60_000;

/** Registers the nightly deletion of proposals: those answered long ago, and waiting ones of former tutors. */
export function registerProposalJobs(): void {
  registerJob({
    name: "propuestas-viejas",
    removes: true,
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
