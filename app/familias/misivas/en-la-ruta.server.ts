import type { Alcance } from "~/base/acceso/alcance.server";
import { exigirAlumno } from "~/base/acceso/alumnos-visibles.server";
import { queryEnum } from "~/server/request/params.server";
import { noEncontrado } from "~/server/request/responses.server";
import { obtenerMisiva } from "./queries.server";

/** The parameters of a misiva's address; in a student's file also the student. */
export const PARTES = { misivaId: "id", alumnoId: "idIfAny" } as const;

/** Throws 404 if the address names a student that the viewer may not see, or who is not the misiva's (0: none yet). */
export async function exigirSuAlumno(
  alcance: Alcance,
  { misivaId, alumnoId }: { misivaId: number; alumnoId: number | null },
): Promise<void> {
  if (alumnoId === null) return;
  await exigirAlumno(alcance, alumnoId);
  if (misivaId !== 0 && (await obtenerMisiva(alcance, misivaId)).alumnoId !== alumnoId) throw noEncontrado();
}

/** True if the misiva was opened to review the waiting ones, one after the other. */
export const enCola = (request: Request): boolean => queryEnum(request, "cola", ["1"], null) !== null;
