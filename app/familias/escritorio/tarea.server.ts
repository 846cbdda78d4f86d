import type { Alcance } from "~/base/acceso/alcance.server";
import { porQueNoSeEntrega } from "~/aula/tareas/entrega";
import { dichaEntrega, entregasDe } from "~/aula/tareas/hoja-de-tarea.server";
import { buscarTarea } from "~/aula/tareas/tareas-de-alumno.server";
import { leerEdicion } from "~/base/comentarios/edicion.server";
import { listarComentarios } from "~/base/comentarios/queries.server";
import { direccionDeSubidas } from "./direcciones";
import type { Escritorio } from "./seccion.server";
import type { LugarDeTarea } from "./tareas";

/** The files of assigned tasks, in their order. */
export async function archivosDeTareas({ db }: Pick<Alcance, "db">, definiciones: readonly number[]) {
  if (definiciones.length === 0) return [];
  return db
    .selectFrom("definicionesTareaArchivos")
    .select(["definicionId", "archivoUuid as uuid", "fileName"])
    .where("definicionId", "in", definiciones)
    .orderBy("definicionId")
    .orderBy("orden")
    .execute();
}

/** The thread below a task from the view of this student; null if the task is not theirs. */
export async function hiloDeTareaPropia({ alcance, alumno }: Escritorio, definicionId: number) {
  const tarea = await buscarTarea(alcance, { definicionId, alumnoId: alumno.id });
  if (!tarea) return null;
  if (tarea.tareaId === null) return [];
  const hilo = { hilo: "TAREA", hiloId: tarea.tareaId } as const;
  return listarComentarios(alcance, hilo, { lector: { alumnoId: alumno.id }, abierto: true });
}

/**
 * A task of this student with the part that the address opens: the task itself, the delivery, or its thread. Null if
 * the student does not have the task today.
 */
export async function leerTarea(
  escritorio: Escritorio,
  { parte, definicionId }: Exclude<LugarDeTarea, { parte: "lista" }>,
  request: Request,
) {
  const { alcance, alumno, verificado, tokenPersonal } = escritorio;
  const fila = await buscarTarea(alcance, { definicionId, alumnoId: alumno.id });
  if (!fila) return null;
  // Deliveries are private: they are read only after a code was given.
  const entregas = verificado && fila.tareaId !== null ? await entregasDe(alcance, fila.tareaId) : [];
  const totalDeEntregas = fila.tareaId === null ? 0 : await cuantasEntregas(alcance, fila.tareaId);
  const comentarios = parte === "comentarios" ? ((await hiloDeTareaPropia(escritorio, definicionId)) ?? []) : [];
  return {
    fila,
    verificado,
    cuando: dichaEntrega(fila, alcance),
    cerrada: porQueNoSeEntrega(fila, fila, { hoy: alcance.hoy, entregas: totalDeEntregas }),
    entregas,
    subidas: direccionDeSubidas(tokenPersonal, definicionId),
    hilo: { comentarios, enEdicion: leerEdicion(request, comentarios), zonaHoraria: alcance.zonaHoraria },
  };
}

async function cuantasEntregas({ db }: Pick<Alcance, "db">, tareaId: number): Promise<number> {
  const { cuantas } = await db
    .selectFrom("tareasEntregas")
    .select(({ fn }) => fn.countAll<number>().as("cuantas"))
    .where("tareaId", "=", tareaId)
    .executeTakeFirstOrThrow();
  return cuantas;
}

/** A file of a task of this student: one assigned with it or, after a code was given, one of the delivery. */
export async function archivoDeTarea({ alcance, alumno, verificado }: Escritorio, uuid: string) {
  const deDefinicion = await alcance.db
    .selectFrom("definicionesTareaArchivos as x")
    .innerJoin("archivos as f", "f.uuid", "x.archivoUuid")
    .select(["x.definicionId", "x.fileName as nombre", "f.tipo"])
    .where("x.archivoUuid", "=", uuid)
    .executeTakeFirst();
  if (deDefinicion) {
    const { definicionId, ...archivo } = deDefinicion;
    return (await buscarTarea(alcance, { definicionId, alumnoId: alumno.id })) && archivo;
  }
  if (!verificado) return null;
  const entregado = await alcance.db
    .selectFrom("tareasEntregasArchivos as x")
    .innerJoin("tareasEntregas as e", "e.id", "x.entregaId")
    .innerJoin("tareas as t", "t.id", "e.tareaId")
    .innerJoin("inscripciones as i", "i.id", "t.inscripcionId")
    .innerJoin("archivos as f", "f.uuid", "x.archivoUuid")
    .select(["x.fileName as nombre", "f.tipo"])
    .where("x.archivoUuid", "=", uuid)
    .where("i.alumnoId", "=", alumno.id)
    .where("i.colegioId", "=", alcance.colegioId)
    .executeTakeFirst();
  return entregado ?? null;
}
