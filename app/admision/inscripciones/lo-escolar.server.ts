import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { counted } from "~/lib/counts";

type Cuanto = {
  grupoPrevio: string;
  despues: string;
  estaba: number;
  calificaciones: number;
  ausencias: number;
  tareas: number;
};

/**
 * The effects of a change of group within the grade on an enrolment's school information, a line each. The values move
 * by subject after a preview (decisions.md, Academic). There are no lines if nothing was recorded yet.
 */
export async function lineasDeLoEscolar(
  { db, hoy }: Alcance,
  { inscripcionId, grupoPrevioId, despues }: { inscripcionId: number; grupoPrevioId: number | null; despues: number },
): Promise<string[]> {
  if (grupoPrevioId === null || grupoPrevioId === despues) return [];
  const { rows } = await sql<Cuanto>`
    select (select nombre from grupos where id = ${grupoPrevioId}) as grupoPrevio, (select nombre from grupos where id = ${despues}) as despues,
      (select count(*) from inscripcionesGrupos h where h.inscripcionId = ${inscripcionId} and h.grupoId = ${grupoPrevioId}
        and h.desde < ${hoy}) as estaba,
      (select count(*) from calificaciones c where c.inscripcionId = ${inscripcionId} and c.criterioId is null
        and (c.valor is not null or c.texto <> '')) as calificaciones,
      (select count(*) from faltas f where f.inscripcionId = ${inscripcionId}) as ausencias,
      (select count(*) from tareas t where t.inscripcionId = ${inscripcionId}
        and (t.entregadaDate is not null or t.valor is not null or t.texto <> '')) as tareas`.execute(db);
  const { calificaciones, ausencias, tareas, estaba, ...grupos } = rows[0]!;
  if (calificaciones + ausencias + tareas === 0) return [];
  return [
    // An enrolment that joined today was in none of the group's lists.
    `Pasa de ${grupos.grupoPrevio} a ${grupos.despues} desde hoy${estaba === 0 ? "" : `; hasta ayer sigue en las listas de ${grupos.grupoPrevio}`}.`,
    ...(calificaciones === 0
      ? []
      : [
          counted(
            calificaciones,
            "calificación se va al grupo nuevo, en su asignatura, y sigue contando.",
            "calificaciones se van al grupo nuevo, cada una en su asignatura, y siguen contando.",
          ),
        ]),
    ...(ausencias === 0
      ? []
      : [`${counted(ausencias, "falta o retardo se conserva", "faltas y retardos se conservan")}.`]),
    ...(tareas === 0
      ? []
      : [
          `${counted(tareas, "tarea entregada o calificada se conserva", "tareas entregadas o calificadas se conservan")}.`,
        ]),
    `Lo que no entregó en ${grupos.grupoPrevio} deja de contar.`,
  ];
}
