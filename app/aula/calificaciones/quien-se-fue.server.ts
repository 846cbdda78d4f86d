import { sql } from "kysely";
import { type Alcance, tienePermiso } from "~/base/acceso/alcance.server";
import { type Fecha, formatFecha, sumarDias } from "~/lib/dates";
import { docenteDe } from "./quien-califica.server";

/** A pupil that the viewer graded and no longer grades: the name, and the reason. */
export type QuienSeFue = { nombre: string; porque: string };

type Fila = { id: number; nombre: string; fechaBaja: Fecha | null; hasta: Fecha | null };

/**
 * Of these enrolments, those that the viewer graded in a subject and no longer grades, because they left the school or
 * changed group. The viewer's unsaved texts about them then show their names and the reason. Excludes pupils that the
 * viewer never graded.
 */
export async function quienesSeFueron(
  alcance: Alcance,
  asignaturaId: number,
  inscripcionIds: readonly number[],
): Promise<Map<number, QuienSeFue>> {
  if (inscripcionIds.length === 0) return new Map();
  const docenteId = tienePermiso(alcance, "PERM_COORDINACION") ? null : ((await docenteDe(alcance)) ?? 0);
  const { rows } = await sql<Fila>`
    select i.id, a.nombreCompleto as nombre, i.fechaBaja,
      (select max(h.hasta) from inscripcionesGrupos h where h.inscripcionId = i.id and h.grupoId is not i.grupoId) as hasta
    from inscripciones i join alumnos a on a.id = i.alumnoId
    where i.id in (select value from json_each(${JSON.stringify(inscripcionIds)})) and i.colegioId = ${alcance.colegioId}
      and (${docenteId} is null or exists (select 1 from inscripcionesGrupos h
        join gruposAsignaturas ga on ga.grupoId = h.grupoId and ga.asignaturaId = ${asignaturaId}
        join gruposAsignaturasDocentes d on d.grupoAsignaturaId = ga.id and d.papel = 'IMPARTE' and d.docenteId = ${docenteId}
        where h.inscripcionId = i.id))`.execute(alcance.db);
  return new Map(
    rows.flatMap(({ id, nombre, ...fila }) => {
      const porque = porQueSeFue(fila);
      return porque === null ? [] : [[id, { nombre, porque }] as const];
    }),
  );
}

function porQueSeFue({ fechaBaja, hasta }: Pick<Fila, "fechaBaja" | "hasta">): string | null {
  if (fechaBaja !== null) return `Se dio de baja el ${formatFecha(fechaBaja)}: ya no se califica`;
  return hasta === null ? null : `Cambió de grupo el ${formatFecha(sumarDias(hasta, 1))}: ya no se califica aquí`;
}
