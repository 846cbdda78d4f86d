import { REVISION_DEL_LIBRO } from "~/dinero/cobranza/libro/tareas.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { type Outcome, ok } from "~/lib/outcome";
import { INTEGRITY_CHECK } from "~/server/jobs/integrity.server";
import { wakeJob } from "~/server/jobs/jobs.server";
import { PERMISO } from "../permiso.server";
import { DIRECCION_PUBLICA } from "../tareas.server";

/** Runs the slow checks now, in the background. It writes no school data. Refuses SIN_PERMISO (403). */
export async function revisarAhora(alcance: Alcance): Promise<Outcome<{ mensaje: string }, "SIN_PERMISO">> {
  const sinPermiso = rechazoDePermiso(alcance, PERMISO);
  if (sinPermiso) return sinPermiso;
  for (const job of [REVISION_DEL_LIBRO, INTEGRITY_CHECK, DIRECCION_PUBLICA]) wakeJob(job);
  return ok({ mensaje: "Se está revisando todo; en un momento se ve aquí" });
}
