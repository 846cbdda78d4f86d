import { guardarDefinicion } from "~/aula/tareas/commands/guardar-definicion.server";
import { entregarTarea } from "~/aula/tareas/commands/entregar-tarea.server";
import { comentarTarea } from "~/aula/tareas/commands/comentar-tarea.server";
import { type Fecha, sumarDias } from "~/lib/dates";
import { type Escenario, insertar } from "./factories";
import { resultadoDe } from "./horarios";

type Datos = Partial<Parameters<typeof guardarDefinicion>[2]>;

/** The form data of a task: for the scenario's group, open for a week. */
export function datosDeTarea(e: Escenario, asignaturaId: number, cambios: Datos = {}) {
  return {
    asignaturaId,
    seccionId: null,
    criterioId: null,
    titulo: "Fracciones",
    descripcion: "Los ejercicios de la página 20.",
    referencias: "Libro de texto, página 20\nhttps://ejemplo.mx/fracciones",
    disponible: e.hoy,
    seEntrega: sumarDias(e.hoy, 7) as Fecha,
    entregaEnLinea: true,
    grupos: [e.grupoId],
    inscripciones: [] as number[],
    ...cambios,
  };
}

/** The subject in the scenario's group, so that it can have tasks. */
export async function enElGrupo(e: Escenario, asignaturaId: number): Promise<number> {
  return insertar(e.db, "gruposAsignaturas", {
    grupoId: e.grupoId,
    asignaturaId,
    lastModifiedDate: e.alcance.ahora,
  });
}

/** A task of the scenario's group; returns its id. */
export async function unaTarea(e: Escenario, asignaturaId: number, cambios: Datos = {}): Promise<number> {
  return resultadoDe(await guardarDefinicion(e.alcance, 0, datosDeTarea(e, asignaturaId, cambios))).definicionId;
}

/** A task that a student handed in, with a comment of the school, and one that the student omitted. */
export async function tareasDe(
  e: Escenario,
  { alumnoId, inscripcionId, asignaturaId }: { alumnoId: number; inscripcionId: number; asignaturaId: number },
) {
  const ya = await e.db
    .selectFrom("gruposAsignaturas")
    .select("id")
    .where("grupoId", "=", e.grupoId)
    .where("asignaturaId", "=", asignaturaId)
    .executeTakeFirst();
  if (!ya) await enElGrupo(e, asignaturaId);
  const entregadaId = await unaTarea(e, asignaturaId);
  resultadoDe(await entregarTarea(e.alcance, { alumnoId, definicionId: entregadaId, texto: "Ya la hice" }));
  const comentario = { accion: "agregar", texto: "Bien", html: false } as const;
  const tarea = { definicionId: entregadaId, inscripcionId };
  const { comentarioId } = resultadoDe(await comentarTarea(e.alcance, tarea, comentario));
  const dias = { disponible: sumarDias(e.hoy, -7) as Fecha, seEntrega: sumarDias(e.hoy, -1) as Fecha };
  const tareaId = await unaTarea(e, asignaturaId, { titulo: "Mapa", ...dias });
  return { definicionId: entregadaId, comentarioTareaId: comentarioId, tareaId };
}
