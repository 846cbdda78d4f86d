import { database } from "db/connection";
import { ahora } from "~/server/jobs/clock.server";
import { purgarLlaves } from "./idempotency.server";
import { guardRemovals, registerJob } from "~/server/jobs/jobs.server";
import { hayDiaPorConfirmar } from "./dia.server";

const WEEK_MS = 7 * 24 * 60 * 60_000;

/** Registers the cleanup after forms: their keys are deleted after a week. No removal runs on a day that waits. */
export function registerFormJobs(): void {
  guardRemovals(async () => !(await hayDiaPorConfirmar(database().db, ahora())));
  registerJob({
    name: "llaves-viejas",
    removes: true,
    dailyAt: "02:30",
    atStart: true,
    async run() {
      await purgarLlaves(database().db, new Date(ahora().getTime() - WEEK_MS).toISOString());
    },
  });
}
