import { sql } from "kysely";
import { type Alcance, tienePermiso } from "~/base/acceso/alcance.server";
import { ALUMNOS_DE_LA_TAREA } from "~/aula/academico/alumnos-de-la-tarea.server";
import { docenteDe } from "~/aula/calificaciones/quien-califica.server";

/** The candidate tasks of an enrolment `i`, before `ALUMNOS_DE_LA_TAREA` checks if they reach it. */
export const TAREAS_DEL_ALUMNO = sql<number>`
  select x.definicionId from definicionesTareaAlumnos x where x.inscripcionId = i.id
  union select g.definicionId from definicionesTareaGrupos g where g.grupoId = i.grupoId
  union select g.definicionId from gruposOptativosAlumnos o join definicionesTareaGrupos g on g.grupoId = o.grupoId
    where o.inscripcionId = i.id`;

export type Imparte = { id: number; grupoId: number; asignaturaId: number; grupo: string; asignatura: string };

/**
 * The subjects of groups in which the viewer may assign tasks: with PERM_COORDINACION all of the school's cycle within
 * the viewer's limits, otherwise those that the viewer teaches. A helper has none.
 */
export async function dondeImparte(alcance: Alcance): Promise<Imparte[]> {
  const { db, colegioId, cicloId, limites } = alcance;
  const docenteId = tienePermiso(alcance, "PERM_COORDINACION") ? null : ((await docenteDe(alcance)) ?? 0);
  const { rows } = await sql<Imparte & Record<"gradoId" | "nivelId" | "plantelId" | "turnoId", number>>`
    select ga.id, ga.grupoId, ga.asignaturaId, n.nombre || ' ' || g.nombre || ' ' || gr.nombre as grupo,
      a.nombre as asignatura, gr.gradoId, g.nivelId, gr.plantelId, gr.turnoId
    from gruposAsignaturas ga join grupos gr on gr.id = ga.grupoId join ciclos c on c.id = gr.cicloId
      join grados g on g.id = gr.gradoId join niveles n on n.id = g.nivelId join asignaturas a on a.id = ga.asignaturaId
    where gr.cicloId = ${cicloId} and c.colegioId = ${colegioId} and (${docenteId} is null or exists (
      select 1 from gruposAsignaturasDocentes d
      where d.grupoAsignaturaId = ga.id and d.docenteId = ${docenteId} and d.papel = 'IMPARTE'))
    order by n.orden, g.orden, gr.orden, gr.nombre, a.orden, a.nombre`.execute(db);
  const cabe = (lista: readonly number[] | null | undefined, id: number) => lista?.includes(id) ?? true;
  return rows
    .filter(
      (fila) =>
        cabe(limites.niveles, fila.nivelId) &&
        cabe(limites.grados, fila.gradoId) &&
        cabe(limites.grupos, fila.grupoId) &&
        cabe(limites.planteles, fila.plantelId) &&
        cabe(limites.turnos, fila.turnoId),
    )
    .map(({ id, grupoId, asignaturaId, grupo, asignatura }) => ({ id, grupoId, asignaturaId, grupo, asignatura }));
}

export type Alumno = { inscripcionId: number; alumnoId: number; nombre: string; grupo: string | null };

/** The current pupils of these groups, electives too, that a task of theirs may name. */
export async function alumnosDeGrupos({ db, cicloId }: Alcance, grupoIds: readonly number[]): Promise<Alumno[]> {
  if (grupoIds.length === 0) return [];
  const { rows } = await sql<Alumno>`
    select i.id as inscripcionId, i.alumnoId, a.nombreCompleto as nombre, gr.nombre as grupo
    from inscripciones i join alumnos a on a.id = i.alumnoId left join grupos gr on gr.id = i.grupoId
    where i.cicloId = ${cicloId} and i.fechaBaja is null and (i.grupoId in (${sql.join(grupoIds)}) or i.id in (
      select o.inscripcionId from gruposOptativosAlumnos o where o.grupoId in (${sql.join(grupoIds)})))
    order by i.nombreOrden, i.id`.execute(db);
  return rows;
}

/** The enrolments that a task reaches now. */
export async function alcanzados({ db }: Pick<Alcance, "db">, definicionId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select i.id from definicionesTarea d
    join inscripciones i on i.id in (${ALUMNOS_DE_LA_TAREA}) where d.id = ${definicionId}`.execute(db);
  return rows.map(({ id }) => id);
}
