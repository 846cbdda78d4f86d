import { queryInt } from "~/server/request/params.server";
import { CLAVES_DE_HILO, type Comentario } from "./comentario";
import type { EnEdicion } from "./components/hilo-de-comentarios";
import { textoDe } from "./html.server";

/** The reader's own comment that the address changes or deletes; null for another author's. */
export function leerEdicion(request: Request, comentarios: readonly Comentario[]): EnEdicion {
  for (const accion of CLAVES_DE_HILO) {
    const id = queryInt(request, accion, { min: 1 });
    const comentarioElegido = comentarios.find((comentario) => comentario.id === id && comentario.puedeEditar);
    if (comentarioElegido)
      return {
        id: comentarioElegido.id,
        accion,
        texto: textoDe(comentarioElegido.texto),
        html: comentarioElegido.texto,
      };
  }
  return null;
}

/** The notice of success (A§8). */
export const DICHO = {
  agregar: "Comentario agregado",
  editar: "Comentario actualizado",
  eliminar: "Comentario eliminado",
} as const;
