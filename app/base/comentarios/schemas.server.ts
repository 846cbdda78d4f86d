import { z } from "zod";
import { casilla, idOpcional, opcion, texto, textoOpcional } from "~/server/request/zod.server";
import type { CambioDeHilo } from "./comentario";

const comentario = {
  texto: textoOpcional({ max: 20_000, lineas: true }),
  /** True if `texto` is the editor's HTML. */
  html: casilla(),
};

/** A comment from the one box that adds, changes and deletes (A§2). */
export const comentarioSchema = z
  .object({ accion: opcion(["agregar", "editar", "eliminar"]), comentarioId: idOpcional(), ...comentario })
  .transform(({ accion, comentarioId, ...escrito }, ctx): CambioDeHilo => {
    if (accion === "agregar") return { accion, ...escrito };
    if (comentarioId === null) {
      ctx.addIssue({ code: "custom", path: ["comentarioId"], message: "Valor incorrecto" });
      return z.NEVER;
    }
    return accion === "editar" ? { accion, comentarioId, ...escrito } : { accion, comentarioId };
  });

/** A comment in a call: its text is HTML (A§3). */
export const comentarioApiSchema = z.object({ texto: texto({ max: 20_000, lineas: true }) });
