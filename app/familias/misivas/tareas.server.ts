import { alcanceDelSistema } from "~/base/acceso/permissions.server";
import { database } from "db/connection";
import { registerJob } from "~/server/jobs/jobs.server";
import { origenConfigurado } from "~/server/request/public-url.server";
import { avisarMisiva } from "./commands/avisar-misivas.server";

/** Registers the automatic work of misivas: mails that wait for the morning, or that a shutdown interrupted. */
export function registerMisivaJobs(): void {
  registerJob({ name: "misivas", everyMs: 60_000, run: (signal) => avisarPendientes(signal) });
}

/** Writes the due mails of authorised misivas. Repeating it changes nothing. */
async function avisarPendientes(signal?: AbortSignal): Promise<void> {
  const { db } = database();
  const pendientes = await db
    .selectFrom("misivasEntregas as e")
    .innerJoin("misivas as m", "m.id", "e.misivaId")
    .select(["m.id", "m.colegioId"])
    .where("e.porAvisar", "=", 1)
    .where("m.cerrada", "is", null)
    .groupBy("m.id")
    .execute();
  for (const { id, colegioId } of pendientes) {
    if (signal?.aborted) return;
    await avisarMisiva(await alcanceDelSistema(colegioId, db), id, origenConfigurado());
  }
}
