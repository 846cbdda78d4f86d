import { database } from "db/connection";
import { ahora } from "~/server/jobs/clock.server";
import { registerJob } from "~/server/jobs/jobs.server";

/** Longer than any limit looks back: what was sent to a mailbox is counted by the day. */
const CODIGOS_DIAS = 2;
const DIA_MS = 24 * 60 * 60_000;

/** Registers the nightly forgetting of the codes of personal links: they hold for minutes, and their limits look back a day. */
export function registerPersonalLinkJobs(): void {
  registerJob({
    name: "codigos-personales-viejos",
    dailyAt: "02:40",
    atStart: true,
    run: async () => {
      const limite = new Date(ahora().getTime() - CODIGOS_DIAS * DIA_MS).toISOString();
      await database().db.deleteFrom("codigosPersonales").where("createdDate", "<", limite).execute();
    },
  });
}
