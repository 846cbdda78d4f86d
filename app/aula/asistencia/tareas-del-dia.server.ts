import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { type Fecha, formatFecha } from "~/lib/dates";
import { DE_QUIENES_LLEGA } from "~/aula/academico/alumnos-de-la-tarea.server";

type Fila = {
  id: number;
  titulo: string;
  asignaturaId: number;
  asignatura: string;
  grupoId: number;
  grupos: string;
  parcialId: number | null;
  seEntrega: Fecha;
  entregadas: number;
  porCalificar: number;
};

const MAXIMO = 20;

/**
 * A teacher's tasks of a day (decisions.md, Tasks), in the groups in which the teacher teaches their subject. They are
 * those due on it and, for today, those with ungraded work handed in, the oldest first. Each links to its own grid and,
 * if it counts for a partial, to the group's grid of that partial.
 */
export async function tareasDelDia(alcance: Alcance, { docenteId, fecha }: { docenteId: number; fecha: Fecha }) {
  const { db, colegioId, cicloId, hoy } = alcance;
  const { rows } = await sql<Fila>`
    select * from (
      select d.id, d.titulo, d.asignaturaId, a.nombre as asignatura, cr.parcialId, d.seEntrega, min(gr.id) as grupoId,
        group_concat(g.nombre || ' ' || gr.nombre, ', ') as grupos,
        (select count(*) from ${DE_QUIENES_LLEGA} and t.entregadaDate is not null) as entregadas,
        (select count(*) from ${DE_QUIENES_LLEGA} and t.entregadaDate is not null and t.valor is null and t.texto = ''
            and t.marca not in ('EXENTA', 'NO_ENTREGO')) as porCalificar
      from gruposAsignaturasDocentes gad join gruposAsignaturas ga on ga.id = gad.grupoAsignaturaId
        join definicionesTareaGrupos dg on dg.grupoId = ga.grupoId
        join definicionesTarea d on d.id = dg.definicionId and d.asignaturaId = ga.asignaturaId
        join asignaturas a on a.id = d.asignaturaId join grupos gr on gr.id = ga.grupoId join grados g on g.id = gr.gradoId
        left join criterios cr on cr.id = d.criterioId
      where gad.docenteId = ${docenteId} and gad.papel = 'IMPARTE' and d.colegioId = ${colegioId} and d.cicloId = ${cicloId}
      group by d.id)
    where seEntrega = ${fecha} or (porCalificar > 0 and ${fecha} = ${hoy})
    order by seEntrega, id limit ${MAXIMO}`.execute(db);
  return rows.map(({ id, titulo, asignaturaId, asignatura, grupoId, grupos, parcialId, seEntrega, ...cuantas }) => ({
    id,
    titulo,
    materia: `${asignatura} · ${grupos}`,
    seEntrega:
      seEntrega === fecha
        ? fecha === hoy
          ? "Se entrega hoy"
          : "Se entrega este día"
        : `Se entregó el ${formatFecha(seEntrega)}`,
    ...cuantas,
    hoja: `/controlescolar/tareas/${id}/calificar`,
    calificaciones:
      parcialId === null
        ? null
        : `/controlescolar/calificaciones?grupoId=${grupoId}&asignaturaId=${asignaturaId}&parcialId=${parcialId}`,
  }));
}
