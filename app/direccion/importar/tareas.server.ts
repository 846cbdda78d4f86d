import { database } from "db/connection";
import { alcanceDelSistema } from "~/base/acceso/permissions.server";
import { enSuNombre } from "~/base/acceso/en-su-nombre.server";
import { registerJob } from "~/server/jobs/jobs.server";
import { log } from "~/server/jobs/log.server";
import { avanzarImportacion } from "./avanzar.server";
import { olvidarHojas } from "./commands/olvidar-hojas.server";
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
  registerJob({ name: "hojas-olvidadas", removes: true, dailyAt: "03:15", atStart: true, run: olvidar });
}

async function olvidar(signal: AbortSignal): Promise<void> {
  const { db } = database();
  for (const { id } of await db.selectFrom("colegios").select("id").execute()) {
    if (signal.aborted) return;
    const hojas = await olvidarHojas(await alcanceDelSistema(id, db));
    if (hojas > 0) log.info({ colegioId: id, hojas }, "Hojas importadas olvidadas");
  }
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
