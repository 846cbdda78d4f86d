import { database } from "db/connection";
import { alcanceDelSistema } from "~/acceso/permissions.server";
import { limitesDeLaCuenta } from "~/acceso/queries.server";
import type { Alcance } from "~/acceso/alcance.server";
import { nombreCompleto } from "~/lib/text";
import { registerJob } from "~/server/jobs/jobs.server";
import { log } from "~/server/jobs/log.server";
import { avanzarImportacion } from "./avanzar.server";
import { TAREA } from "./tarea";

/** Registers the job that brings in what somebody asked for, and goes on after whatever ended the process. */
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
    .selectFrom("importaciones as i")
    .innerJoin("cuentas as c", "c.id", "i.cuentaId")
    .select(["i.id", "i.colegioId", "i.cicloId", "i.cuentaId", "c.email", "c.nombre", "c.apellido1", "c.apellido2"])
    .where("i.estado", "in", ["REVISANDO", "IMPORTANDO", "DESHACIENDO"])
    .orderBy("i.id")
    .execute();
  for (const { id, colegioId, cicloId, cuentaId, email, ...persona } of enCurso) {
    if (signal.aborted) return;
    const sistema = await alcanceDelSistema(colegioId, db);
    // Whose it is: the log says so, and it reaches no further than he does.
    const cuenta = { id: cuentaId, email, nombreCompleto: nombreCompleto(persona), multiColegio: false };
    const limites = await limitesDeLaCuenta(db, { cuentaId, colegioId, cicloId });
    const alcance: Alcance = { ...sistema, cuenta, cicloId, limites };
    try {
      await avanzarImportacion(alcance, id, signal);
    } catch (error) {
      // It stays as it is and is tried again in a minute; the others do not wait for it.
      log.error({ importacionId: id, err: error }, "La importación se detuvo");
    }
  }
}
