import { database } from "db/connection";
import { alcanceDelSistema } from "~/base/acceso/permissions.server";
import { nombreCompleto } from "~/lib/text";
import { registerJob } from "~/server/jobs/jobs.server";
import { log } from "~/server/jobs/log.server";
import { avanzarPromocion } from "./avanzar.server";
import { TAREA_DE_PROMOCION } from "./tarea";

/** Registers the job that runs a promotion's requested tasks, and continues after the process ended for any reason. */
export function registerPromotionJobs(): void {
  registerJob({
    name: TAREA_DE_PROMOCION,
    everyMs: 60_000,
    atStart: true,
    beside: true,
    run: (signal) => atenderPromociones(signal),
  });
}

async function atenderPromociones(signal: AbortSignal): Promise<void> {
  const { db } = database();
  const enCurso = await db
    .selectFrom("promociones as p")
    .innerJoin("cuentas as c", "c.id", "p.cuentaId")
    .select(["p.id", "p.colegioId", "p.cuentaId", "c.email", "c.nombre", "c.apellido1", "c.apellido2"])
    .where("p.tarea", "<>", "")
    .orderBy("p.id")
    .execute();
  for (const { id, colegioId, cuentaId, email, ...persona } of enCurso) {
    if (signal.aborted) return;
    const sistema = await alcanceDelSistema(colegioId, db);
    // The account of the promotion, for the log. Its pupils were chosen within that account's limits.
    const cuenta = { id: cuentaId, email, nombreCompleto: nombreCompleto(persona), multiColegio: false };
    try {
      await avanzarPromocion({ ...sistema, cuenta }, id, signal);
    } catch (error) {
      // It keeps its state and is retried in a minute; the others do not wait for it.
      log.error({ promocionId: id, err: error }, "La promoción se detuvo");
    }
  }
}
