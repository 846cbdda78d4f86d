import { database } from "db/connection";
import { enSuNombre } from "~/base/acceso/en-su-nombre.server";
import { registerJob } from "~/server/jobs/jobs.server";
import { log } from "~/server/jobs/log.server";
import { avanzarTanda } from "./avanzar-tanda.server";
import { TAREA_DE_BOLETAS } from "./tandas";

/** Registers the job that prints requested report cards, and starts again after the process ended for any reason. */
export function registerReportCardJobs(): void {
  registerJob({ name: TAREA_DE_BOLETAS, everyMs: 60_000, atStart: true, beside: true, run: atenderTandas });
}

async function atenderTandas(signal: AbortSignal): Promise<void> {
  const { db } = database();
  const enCurso = await db
    .selectFrom("boletasTandas")
    .select(["id", "colegioId", "cicloId", "cuentaId"])
    .where("estado", "=", "EN_CURSO")
    .where("cuentaId", "is not", null)
    .orderBy("id")
    .execute();
  for (const { id, cuentaId, ...pedido } of enCurso) {
    if (signal.aborted) return;
    try {
      await avanzarTanda(await enSuNombre(db, { ...pedido, cuentaId: cuentaId! }), id, signal);
    } catch (error) {
      // It stays as it is and is tried again in a minute; the others do not wait for it.
      log.error({ tandaId: id, err: error }, "La impresión de boletas se detuvo");
    }
  }
}
