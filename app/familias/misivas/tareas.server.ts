import { alcanceDelSistema } from "~/base/acceso/permissions.server";
import { database } from "db/connection";
import { registerJob } from "~/server/jobs/jobs.server";
import { origenConfigurado } from "~/server/request/public-url.server";
import { avisarMisiva } from "./commands/avisar-misivas.server";
import { avisarNovedades } from "./commands/avisar-novedades.server";
import { completarEntregas } from "./commands/escribir-entregas.server";

/**
 * Registers the automatic work of misivas: mails that wait for the morning, or that a shutdown interrupted, and the
 * links of tutors who joined a student later.
 */
export function registerMisivaJobs(): void {
  registerJob({ name: "misivas", everyMs: 60_000, run: (signal) => avisarPendientes(signal) });
  registerJob({ name: "misivas-de-tutores", everyMs: 10 * 60_000, run: (signal) => completar(signal) });
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
  const novedades = await db
    .selectFrom("misivasEntregas as e")
    .innerJoin("misivas as m", "m.id", "e.misivaId")
    .select(["m.id", "m.colegioId"])
    .where("e.novedad", "<>", "")
    .groupBy("m.id")
    .execute();
  for (const { id, colegioId } of novedades) {
    if (signal?.aborted) return;
    await avisarNovedades(await alcanceDelSistema(colegioId, db), id, origenConfigurado());
  }
}

async function completar(signal?: AbortSignal): Promise<void> {
  const { db } = database();
  for (const { id } of await db.selectFrom("colegios").select("id").execute()) {
    if (signal?.aborted) return;
    await completarEntregas(await alcanceDelSistema(id, db));
  }
}
