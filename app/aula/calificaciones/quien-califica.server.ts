import { sql } from "kysely";
import { type Alcance, tienePermiso } from "~/base/acceso/alcance.server";

/** The teacher of the viewer's account; null if it is not a teacher's. */
export async function docenteDe({ db, cuenta }: Alcance): Promise<number | null> {
  if (!cuenta) return null;
  const fila = await db.selectFrom("cuentas").select("docenteId").where("id", "=", cuenta.id).executeTakeFirst();
  return fila?.docenteId ?? null;
}

/**
 * Of these enrolments, those that the viewer grades in a subject. With PERM_COORDINACION all of them, otherwise those
 * of the groups, electives too, in which the viewer teaches it (decisions.md, Academic). A helper grades nobody.
 */
export async function quienesCalifica(
  alcance: Alcance,
  asignaturaId: number,
  inscripcionIds: readonly number[],
): Promise<Set<number>> {
  if (inscripcionIds.length === 0 || tienePermiso(alcance, "PERM_COORDINACION")) return new Set(inscripcionIds);
  const docenteId = tienePermiso(alcance, "PERM_VISTA_DOCENTE") ? await docenteDe(alcance) : null;
  if (docenteId === null) return new Set();
  const { rows } = await sql<{ id: number }>`
    select i.id from inscripciones i where i.id in (${sql.join(inscripcionIds)}) and exists (
      select 1 from gruposAsignaturas ga
        join gruposAsignaturasDocentes d on d.grupoAsignaturaId = ga.id and d.docenteId = ${docenteId} and d.papel = 'IMPARTE'
      where ga.asignaturaId = ${asignaturaId} and (ga.grupoId = i.grupoId or exists (
        select 1 from gruposOptativosAlumnos o where o.grupoId = ga.grupoId and o.inscripcionId = i.id)))`.execute(
    alcance.db,
  );
  return new Set(rows.map(({ id }) => id));
}
