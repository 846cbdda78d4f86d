import { sql } from "kysely";

// Of a group `g` of a task: whether all of its pupils are meant.
const TODO_EL_GRUPO = sql`not exists (select 1 from definicionesTareaAlumnos x where x.definicionId = g.definicionId)`;
// Whoever came into the group after the day on which a task was due was not there to be told of it.
const LLEGO_A_TIEMPO = sql`not exists (select 1 from inscripcionesGrupos h where h.inscripcionId = i.id
  and h.grupoId = g.grupoId and h.hasta is null and h.desde > d.seEntrega)`;

/** The enrolments that a task `d` reaches: those that it names, or those of its groups, electives too. Without whoever left. */
export const ALUMNOS_DE_LA_TAREA = sql<number>`
  select i.id from definicionesTareaAlumnos x join inscripciones i on i.id = x.inscripcionId
    where x.definicionId = d.id and i.fechaBaja is null
  union select i.id from definicionesTareaGrupos g join inscripciones i on i.grupoId = g.grupoId and i.cicloId = d.cicloId
    where g.definicionId = d.id and i.fechaBaja is null and ${TODO_EL_GRUPO} and ${LLEGO_A_TIEMPO}
  union select i.id from definicionesTareaGrupos g join gruposOptativosAlumnos o on o.grupoId = g.grupoId
    join inscripciones i on i.id = o.inscripcionId
    where g.definicionId = d.id and i.fechaBaja is null and ${TODO_EL_GRUPO}`;

/** What became of a task `d` (as `t`), of those whom it reaches: whoever left the group or the school is in no count. */
export const DE_QUIENES_LLEGA = sql`inscripciones i join tareas t on t.inscripcionId = i.id and t.definicionId = d.id
  where i.id in (${ALUMNOS_DE_LA_TAREA})`;

/**
 * Whether something came of a pupil's task `t`. What was done stays to be read by whoever did it, also when he has gone into another group;
 * what was not goes with the group.
 */
export const HECHA = sql`(t.entregadaDate is not null or t.valor is not null or t.texto <> '')`;

/** Who did a task `d` and has gone into another group since. */
export const ALUMNOS_DE_ANTES = sql<number>`
  select t.inscripcionId from tareas t join inscripciones j on j.id = t.inscripcionId
    where t.definicionId = d.id and j.fechaBaja is null and ${HECHA} and t.inscripcionId not in (${ALUMNOS_DE_LA_TAREA})`;
