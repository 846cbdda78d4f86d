/** The record that a thread belongs to (A§2 Comments dialog). */
export type Hilo = { hilo: "MISIVA" | "TAREA"; hiloId: number };

/** The author of a comment: a staff account, a tutor by link, or the student from the desktop. */
export type Autor = { cuentaId: number } | { tutorId: number } | { alumnoId: number };

/** An action in a thread. */
export type CambioDeHilo =
  | { accion: "agregar"; texto: string; html: boolean }
  | { accion: "editar"; comentarioId: number; texto: string; html: boolean }
  | { accion: "eliminar"; comentarioId: number };

export const SIN_COMENTARIOS = "No existen comentarios";
export const ESCRIBE = "Escribe tu comentario...";
export const MAX_COMENTARIO = 5_000;

/** The titles of the dialog, by the thread's record. */
export const TITULOS_DE_HILO = { MISIVA: "Comentarios de la misiva", TAREA: "Comentarios de la tarea" } as const;

/** A comment for its readers. */
export type Comentario = {
  id: number;
  /** HTML cleaned by {@link limpiar}. */
  texto: string;
  autor: string;
  /** A§3: only its author changes it. */
  lastModifiedBy: { nombreCompleto: string };
  tutor: boolean;
  alumno: boolean;
  editado: boolean;
  eliminado: boolean;
  createdDate: string;
  lastModifiedDate: string;
  /** True if this reader wrote it and may still change it. */
  puedeEditar: boolean;
};

/** A§2: the author, and if it was changed: (T) tutor, (A) student, (e) edited. */
export function leyenda({ tutor, alumno, editado }: Pick<Comentario, "tutor" | "alumno" | "editado">): string {
  return [tutor ? "(T)" : "", alumno ? "(A)" : "", editado ? "(e)" : ""].filter(Boolean).join(" ");
}

/** The query keys of a thread: one makes its box change a comment, the other delete it. */
export const CLAVES_DE_HILO = ["editar", "eliminar"] as const;
