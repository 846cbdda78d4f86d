import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";

/**
 * The permissions to close partials: coordination, or administration of the school; reopening one also requires
 * PERM_CALIFICAR.
 */
export const CIERRA = ["PERM_COORDINACION", "PERM_ADMIN_CONFIGURACION"] as const;

type CualParcial = { parcialId: number; periodoId?: number; cicloId?: number };

/**
 * A partial of the viewer's school within the viewer's limits, of the given period and cycle, if any; null if there is
 * none.
 */
export async function buscarParcial(
  { db, colegioId, limites }: Alcance,
  { parcialId, periodoId, cicloId }: CualParcial,
) {
  let consulta = db
    .selectFrom("definicionesParcial as d")
    .innerJoin("definicionesPeriodo as p", "p.id", "d.definicionPeriodoId")
    .innerJoin("ciclos as c", "c.id", "p.cicloId")
    .select(["d.nombre", "d.estado", "p.nivelId"])
    .where("d.id", "=", parcialId)
    .where("c.colegioId", "=", colegioId);
  if (periodoId !== undefined) consulta = consulta.where("p.id", "=", periodoId);
  if (cicloId !== undefined) consulta = consulta.where("c.id", "=", cicloId);
  const parcial = await consulta.executeTakeFirst();
  if (!parcial || !(limites.niveles?.includes(parcial.nivelId) ?? true)) return null;
  const { nombre, estado } = parcial;
  return { nombre, estado, cerrado: estado === "CERRADO" };
}

export type Faltante = {
  asignaturaId: number;
  grupoId: number | null;
  asignatura: string;
  grado: string;
  grupo: string;
  /** The names of its teachers there; "" if there are none. */
  docentes: string;
  faltan: number;
  alumnos: number;
};

/** The missing grades of a partial: each subject of each group with an ungraded pupil, with its teachers. */
export async function faltantesDe({ db }: Alcance, parcialId: number): Promise<Faltante[]> {
  const { rows } = await sql<Faltante>`
    select a.id as asignaturaId, i.grupoId, a.nombre as asignatura, n.nombre || ' ' || g.nombre as grado,
      coalesce(gr.nombre, 'Sin grupo') as grupo,
      coalesce((select group_concat(d.nombre || ' ' || d.apellido1, ', ') from gruposAsignaturas ga
        join gruposAsignaturasDocentes x on x.grupoAsignaturaId = ga.id and x.papel = 'IMPARTE'
        join docentes d on d.id = x.docenteId
        where ga.grupoId = i.grupoId and ga.asignaturaId = a.id), '') as docentes,
      count(*) as alumnos, sum(not exists (select 1 from calificaciones c where c.inscripcionId = i.id
        and c.asignaturaId = a.id and c.parcialId = d.id and c.criterioId is null
        and (c.valor is not null or c.texto <> '' or c.estado <> ''))) as faltan
    from definicionesParcial d join definicionesPeriodo p on p.id = d.definicionPeriodoId
      join inscripciones i on i.cicloId = p.cicloId and i.nivelId = p.nivelId and i.fechaBaja is null
        and (p.gradoId is null or p.gradoId = i.gradoId)
      join asignaturas a on a.cicloId = i.cicloId and a.gradoId = i.gradoId and a.activo = 1 and (a.optativa = 0
        or exists (select 1 from gruposOptativosAlumnos o join gruposAsignaturas og on og.grupoId = o.grupoId
          where o.inscripcionId = i.id and og.asignaturaId = a.id))
      join grados g on g.id = i.gradoId join niveles n on n.id = g.nivelId left join grupos gr on gr.id = i.grupoId
    where d.id = ${parcialId} group by a.id, i.grupoId having faltan > 0 order by n.orden, g.orden, gr.orden, gr.nombre, a.orden`.execute(
    db,
  );
  return rows;
}
