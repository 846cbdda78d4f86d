import { database } from "db/connection";
import { ahora } from "~/server/jobs/clock.server";
import { purgarLlaves } from "./idempotency.server";
import { registerJob } from "~/server/jobs/jobs.server";

const WEEK_MS = 7 * 24 * 60 * 60_000;

/** Registers the cleanup after forms: their keys are deleted after a week. */
export function registerFormJobs(): void {
  registerJob({
    name: "llaves-viejas",
    dailyAt: "02:30",
    atStart: true,
    async run() {
      await purgarLlaves(database().db, new Date(ahora().getTime() - WEEK_MS).toISOString());
    },
  });
}
