/** Where a thread hangs (A§2 Comments dialog). */
export type Hilo = { hilo: "MISIVA" | "TAREA"; hiloId: number };

/** Who writes in a thread: somebody of the staff, a tutor by his link, or the student from his desktop. */
export type Autor = { cuentaId: number } | { tutorId: number } | { alumnoId: number };

/** What somebody does in a thread. */
export type Dicho =
  | { accion: "agregar"; texto: string; html: boolean }
  | { accion: "editar"; comentarioId: number; texto: string; html: boolean }
  | { accion: "eliminar"; comentarioId: number };

export const SIN_COMENTARIOS = "No existen comentarios";
export const ESCRIBE = "Escribe tu comentario...";
export const MAX_COMENTARIO = 5_000;

/** The titles of the dialog, by where the thread hangs. */
export const TITULOS_DE_HILO = { MISIVA: "Comentarios de la misiva", TAREA: "Comentarios de la tarea" } as const;

/** A comment as its readers see it. */
export type Comentario = {
  id: number;
  /** HTML that {@link limpiar} has cleaned. */
  texto: string;
  autor: string;
  tutor: boolean;
  alumno: boolean;
  editado: boolean;
  eliminado: boolean;
  createdDate: string;
  lastModifiedDate: string;
  /** Whether this reader wrote it and may still change it. */
  puedeEditar: boolean;
};

/** A§2: who wrote it, and whether it was changed: (T) tutor, (A) student, (e) edited. */
export function leyenda({ tutor, alumno, editado }: Pick<Comentario, "tutor" | "alumno" | "editado">): string {
  return [tutor ? "(T)" : "", alumno ? "(A)" : "", editado ? "(e)" : ""].filter(Boolean).join(" ");
}
