import { database } from "db/connection";
import { ahora } from "~/server/jobs/clock.server";
import { registerJob } from "~/server/jobs/jobs.server";

/** Longer than any limit looks back: the codes sent to a mailbox are counted by the day. */
const CODIGOS_DIAS = 2;
const DIA_MS = 24 * 60 * 60_000;

/**
 * Registers the nightly deletion of the codes of personal links: they are valid for minutes, and their limits look back
 * a day.
 */
export function registerPersonalLinkJobs(): void {
  registerJob({
    name: "codigos-personales-viejos",
    removes: true,
    dailyAt: "02:40",
    atStart: true,
    run: async () => {
      const limite = new Date(ahora().getTime() - CODIGOS_DIAS * DIA_MS).toISOString();
      await database().db.deleteFrom("codigosPersonales").where("createdDate", "<", limite).execute();
    },
  });
}
