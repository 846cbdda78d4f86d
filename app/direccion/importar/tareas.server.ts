import { database } from "db/connection";
import { enSuNombre } from "~/base/acceso/en-su-nombre.server";
import { registerJob } from "~/server/jobs/jobs.server";
import { log } from "~/server/jobs/log.server";
import { avanzarImportacion } from "./avanzar.server";
import { TAREA } from "./tarea";

/** Registers the job that runs requested imports and continues after the process ended for any reason. */
export function registerImportJobs(): void {
  registerJob({
    name: TAREA,
    everyMs: 60_000,
    atStart: true,
    beside: true,
    run: (signal) => atenderImportaciones(signal),
  });
}

async function atenderImportaciones(signal: AbortSignal): Promise<void> {
  const { db } = database();
  const enCurso = await db
    .selectFrom("importaciones")
    .select(["id", "colegioId", "cicloId", "cuentaId"])
    .where("estado", "in", ["REVISANDO", "IMPORTANDO", "DESHACIENDO"])
    .orderBy("id")
    .execute();
  for (const { id, ...pedido } of enCurso) {
    if (signal.aborted) return;
    try {
      await avanzarImportacion(await enSuNombre(db, pedido), id, signal);
    } catch (error) {
      // It keeps its state and is retried in a minute; the others do not wait for it.
      log.error({ importacionId: id, err: error }, "La importación se detuvo");
    }
  }
}
