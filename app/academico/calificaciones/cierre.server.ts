import { sql } from "kysely";
import type { Alcance } from "~/acceso/alcance.server";
import { buscarRegistro } from "~/configuracion/queries.server";

export type CualParcial = { cicloId: number; periodoId: number; parcialId: number };

/** A partial of the viewer's school within his limits, as its address names it; null where there is none. */
export async function buscarParcial(alcance: Alcance, { cicloId, periodoId, parcialId }: CualParcial) {
  const periodo = await buscarRegistro(alcance, "periodos", { registroId: periodoId, padreId: cicloId });
  const parcial =
    periodo && (await buscarRegistro(alcance, "parciales", { registroId: parcialId, padreId: periodoId }));
  return parcial ? { ...parcial, estado: String(parcial.estado), cerrado: parcial.estado === "CERRADO" } : null;
}

export type Faltante = { asignatura: string; grado: string; grupo: string; faltan: number; alumnos: number };

/** Who misses what in a partial: each subject of each group in which somebody has not been graded. */
export async function faltantesDe({ db }: Alcance, parcialId: number): Promise<Faltante[]> {
  const { rows } = await sql<Faltante>`
    select a.nombre as asignatura, n.nombre || ' ' || g.nombre as grado, coalesce(gr.nombre, 'Sin grupo') as grupo,
      count(*) as alumnos, sum(not exists (select 1 from calificaciones c where c.inscripcionId = i.id
        and c.asignaturaId = a.id and c.parcialId = d.id and c.criterioId is null
        and (c.valor is not null or c.texto <> '' or c.estado <> ''))) as faltan
    from definicionesParcial d join definicionesPeriodo p on p.id = d.definicionPeriodoId
      join inscripciones i on i.cicloId = p.cicloId and i.nivelId = p.nivelId and i.fechaBaja is null
        and (p.gradoId is null or p.gradoId = i.gradoId)
      join asignaturas a on a.cicloId = i.cicloId and a.gradoId = i.gradoId and a.activo = 1 and a.optativa = 0
      join grados g on g.id = i.gradoId join niveles n on n.id = g.nivelId left join grupos gr on gr.id = i.grupoId
    where d.id = ${parcialId} group by a.id, i.grupoId having faltan > 0 order by n.orden, g.orden, gr.nombre, a.orden`.execute(
    db,
  );
  return rows;
}
