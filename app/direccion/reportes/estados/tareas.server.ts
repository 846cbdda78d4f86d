import { database } from "db/connection";
import { enSuNombre } from "~/base/acceso/en-su-nombre.server";
import { registerJob } from "~/server/jobs/jobs.server";
import { log } from "~/server/jobs/log.server";
import { avanzarEstados } from "./avanzar-estados.server";
import { TAREA_DE_ESTADOS } from "./tandas";

/** Registers the job that makes the requested statements and starts again after the process ended for any reason. */
export function registerStatementJobs(): void {
  registerJob({ name: TAREA_DE_ESTADOS, everyMs: 60_000, atStart: true, beside: true, run: atenderTandas });
}

async function atenderTandas(signal: AbortSignal): Promise<void> {
  const { db } = database();
  const enCurso = await db
    .selectFrom("estadosTandas")
    .select(["id", "colegioId", "cicloId", "cuentaId"])
    .where("estado", "=", "EN_CURSO")
    .where("cuentaId", "is not", null)
    .orderBy("id")
    .execute();
  for (const { id, cuentaId, ...pedido } of enCurso) {
    if (signal.aborted) return;
    try {
      await avanzarEstados(await enSuNombre(db, { ...pedido, cuentaId: cuentaId! }), id, signal);
    } catch (error) {
      // It keeps its state and is retried in a minute; the others do not wait for it.
      log.error({ tandaId: id, err: error }, "Los estados de cuenta se detuvieron");
    }
  }
}
