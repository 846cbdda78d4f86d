import { reindexarAlumno } from "~/personas/alumnos/commands/reindexar-alumno.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { puedeVerAlumno } from "~/base/acceso/alumnos-visibles.server";
import { noExiste, rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok } from "~/lib/outcome";

type Copia = { alumnoId: number; deAlumnoId: number };

/**
 * Gives a student the tutors of a sibling, inside an open transaction: with kinship, the one who is billed, and custody,
 * so that a restricted person stays restricted. Tutors that the student already has stay as they are. Refuses
 * SIN_PERMISO (403) and NO_EXISTE (404: a student, or a sibling, that the viewer may not see).
 */
export async function copiarTutoresEnTransaccion(
  trx: Alcance,
  { alumnoId, deAlumnoId }: Copia,
): Promise<Outcome<{ tutorIds: number[] }, "SIN_PERMISO" | "NO_EXISTE">> {
  const sinPermiso = rechazoDePermiso(trx, "PERM_MAS_DATOS_EDITAR_PADRES");
  if (sinPermiso) return sinPermiso;
  if (!(await puedeVerAlumno(trx, alumnoId)) || !(await puedeVerAlumno(trx, deAlumnoId))) return noExiste();
  const lazos = await trx.db
    .selectFrom("alumnosTutores")
    .select(["tutorId", "parentescoId", "cliente", "puedeRecoger", "restringido", "notaCustodia"])
    .where("alumnoId", "=", deAlumnoId)
    .orderBy("tutorId")
    .execute();
  const tiene = new Set(
    (await trx.db.selectFrom("alumnosTutores").select("tutorId").where("alumnoId", "=", alumnoId).execute()).map(
      ({ tutorId }) => tutorId,
    ),
  );
  for (const lazo of lazos) {
    if (tiene.has(lazo.tutorId)) continue;
    await trx.db
      .insertInto("alumnosTutores")
      .values({ alumnoId, ...lazo })
      .execute();
    const { tutorId, parentescoId, cliente } = lazo;
    await registrar(trx, "tutor.asociado", "alumnos", alumnoId, { tutorId, parentescoId, cliente: cliente === 1 });
  }
  if (lazos.length > 0) await reindexarAlumno(trx, alumnoId);
  return ok({ tutorIds: lazos.map(({ tutorId }) => tutorId) });
}
