import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { ahora } from "~/server/jobs/clock.server";
import type { Sesion } from "~/base/acceso/sesion.server";
import { chooseSchool } from "~/base/acceso/session.server";
import { colegioSchema } from "../schemas.server";

/**
 * Moves this browser to one of the account's schools (A§4 Login flow, B§2.3 'Cambiar colegio'). Refuses a missing
 * choice, and another account's school as if it did not exist (404).
 */
export async function elegirColegio(sesion: Sesion, elegido: unknown): Promise<Outcome<{ colegioId: number }>> {
  const read = colegioSchema.safeParse({ colegioId: elegido ?? undefined });
  if (!read.success) return refuse("VACIO", "Selecciona una opción", { campo: "colegioId" });
  const { colegioId } = read.data;
  if (!sesion.colegios.has(colegioId))
    return refuse("NO_EXISTE", "No existe el recurso solicitado", { status: 404, campo: "colegioId" });
  const now = ahora();
  await chooseSchool(sesion, colegioId, now);
  const alcance = { db: sesion.db, ahora: now.toISOString(), colegioId, cuenta: sesion.cuenta };
  await registrar(alcance, "colegio.elegido", "colegios", colegioId);
  return ok({ colegioId });
}
