import { html } from "~/lib/html";
import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { notificar } from "~/base/notificaciones/commands/notificar.server";

type Entregada = { id: number; inscripcionId: number; titulo: string; asignatura: string; grupo: string };

const CLAVE = "tarea.entregada";

/**
 * Notifies the teachers of a task's subject in the pupil's group that it was handed in, if they want notices about
 * tasks (C§3 Account settings). One line per task until it is read, for any number of pupils. Call it inside a
 * transaction.
 */
export async function avisarEntrega(
  trx: Alcance,
  { id, inscripcionId, titulo, asignatura, grupo }: Entregada,
): Promise<void> {
  const url = `/controlescolar/tareas/${id}/calificar`;
  const { rows } = await sql<{ id: number }>`
    select distinct c.id
    from definicionesTarea d join inscripciones i on i.id = ${inscripcionId}
      join gruposAsignaturas ga on ga.asignaturaId = d.asignaturaId and (ga.grupoId = i.grupoId or exists (
        select 1 from gruposOptativosAlumnos o where o.grupoId = ga.grupoId and o.inscripcionId = i.id))
      join gruposAsignaturasDocentes gd on gd.grupoAsignaturaId = ga.id and gd.papel = 'IMPARTE'
      join cuentas c on c.docenteId = gd.docenteId
    where d.id = ${id} and c.activo = 1 and c.notificacionesTareas = 1 and not exists (
      select 1 from notificaciones n
      where n.cuentaId = c.id and n.clave = ${CLAVE} and n.url = ${url} and n.leidaDate is null)`.execute(trx.db);
  if (rows.length === 0) return;
  await notificar(trx, {
    clave: CLAVE,
    cuentas: rows.map((cuenta) => cuenta.id),
    colegioId: trx.colegioId,
    permiso: "PERM_VISTA_DOCENTE",
    titulo: `Entregaron la tarea «${titulo}»`,
    mensaje: html`${asignatura} · ${grupo}`,
    url,
    severidad: "info",
  });
}
