import type { Alcance } from "~/base/acceso/alcance.server";
import { reindexarAlumno } from "~/personas/alumnos/commands/reindexar-alumno.server";

/**
 * Rewrites the search text of each child of a tutor. Called inside the transaction that changes a tutor's name or
 * phones.
 */
export async function reindexarHijos(trx: Alcance, tutorId: number): Promise<void> {
  const hijos = await trx.db
    .selectFrom("alumnosTutores")
    .select("alumnoId")
    .where("tutorId", "=", tutorId)
    .orderBy("alumnoId")
    .execute();
  for (const { alumnoId } of hijos) await reindexarAlumno(trx, alumnoId);
}
