import { sql } from "kysely";

// True for a group `g` of a task if the task is for all of its pupils.
const TODO_EL_GRUPO = sql`not exists (select 1 from definicionesTareaAlumnos x where x.definicionId = g.definicionId)`;
// A pupil who came into the group after a task's due day was not there to be told of it.
const LLEGO_A_TIEMPO = sql`not exists (select 1 from inscripcionesGrupos h where h.inscripcionId = i.id
  and h.grupoId = g.grupoId and h.hasta is null and h.desde > d.seEntrega)`;

/**
 * The enrolments that a task `d` reaches: those that it names, or those of its groups, electives too. Without pupils
 * who left.
 */
export const ALUMNOS_DE_LA_TAREA = sql<number>`
  select i.id from definicionesTareaAlumnos x join inscripciones i on i.id = x.inscripcionId
    where x.definicionId = d.id and i.fechaBaja is null
  union select i.id from definicionesTareaGrupos g join inscripciones i on i.grupoId = g.grupoId and i.cicloId = d.cicloId
    where g.definicionId = d.id and i.fechaBaja is null and ${TODO_EL_GRUPO} and ${LLEGO_A_TIEMPO}
  union select i.id from definicionesTareaGrupos g join gruposOptativosAlumnos o on o.grupoId = g.grupoId
    join inscripciones i on i.id = o.inscripcionId
    where g.definicionId = d.id and i.fechaBaja is null and ${TODO_EL_GRUPO}`;

/**
 * The results of a task `d` (as `t`), of the pupils that it reaches: a pupil who left the group or the school is in no
 * count.
 */
export const DE_QUIENES_LLEGA = sql`inscripciones i join tareas t on t.inscripcionId = i.id and t.definicionId = d.id
  where i.id in (${ALUMNOS_DE_LA_TAREA})`;

/**
 * True if a pupil has done anything of a task `t`. Work that was done stays readable for its author, even after a
 * change of group; undone tasks stay with the group.
 */
export const HECHA = sql`(t.entregadaDate is not null or t.valor is not null or t.texto <> '')`;

/** The pupils who did a task `d` and have gone into another group since. */
export const ALUMNOS_DE_ANTES = sql<number>`
  select t.inscripcionId from tareas t join inscripciones j on j.id = t.inscripcionId
    where t.definicionId = d.id and j.fechaBaja is null and ${HECHA} and t.inscripcionId not in (${ALUMNOS_DE_LA_TAREA})`;
