import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { type Comentado, escribirEnHilo } from "~/base/comentarios/commands/escribir-comentario.server";
import type { Autor, CambioDeHilo } from "~/base/comentarios/comentario";
import { ok } from "~/lib/outcome";
import { noEncontrado } from "~/server/request/responses.server";
import { obtenerTareaDeAlumno } from "../hoja-de-tarea.server";
import { buscarTarea, filaDeTarea } from "../tareas-de-alumno.server";

type ClaveDeTarea = { definicionId: number; inscripcionId: number };

/**
 * A staff member writes, changes or deletes their own comment below a pupil's task. Refuses TEXTO, and ESTATUS (409)
 * for a deleted one. Throws 404 for a task that the viewer does not see or that does not reach the pupil, and for
 * another person's comment.
 */
export function comentarTarea(alcance: Alcance, clave: ClaveDeTarea, cambio: CambioDeHilo): Promise<Comentado> {
  return enTransaccion<Comentado>(alcance, async (trx) => {
    await obtenerTareaDeAlumno(trx, clave);
    return escribir(trx, clave, { cuentaId: trx.cuenta!.id }, cambio);
  });
}

/**
 * Like `comentarTarea`, by the student, identified by the entrance of the desktop. Throws 404 for a task that is not
 * the student's by today.
 */
export function comentarComoAlumno(
  alcance: Alcance,
  { definicionId, alumnoId }: { definicionId: number; alumnoId: number },
  cambio: CambioDeHilo,
): Promise<Comentado> {
  return enTransaccion<Comentado>(alcance, async (trx) => {
    const tarea = await buscarTarea(trx, { definicionId, alumnoId });
    if (!tarea) throw noEncontrado();
    return escribir(trx, { definicionId, inscripcionId: tarea.inscripcionId }, { alumnoId }, cambio);
  });
}

async function escribir(trx: Alcance, clave: ClaveDeTarea, autor: Autor, cambio: CambioDeHilo): Promise<Comentado> {
  const { id } = await filaDeTarea(trx, clave);
  const escrito = await escribirEnHilo(trx, { hilo: "TAREA", hiloId: id }, autor, cambio);
  if (!escrito.ok) return escrito;
  const { cuantos: comentarios, ...resultado } = escrito;
  await trx.db.updateTable("tareas").set({ comentarios }).where("id", "=", id).execute();
  return ok(resultado);
}
