import { z } from "zod";
import { contrasenaOpcional, opcion, textoOpcional } from "~/server/request/zod.server";

/** The actions on one's own second step; a password is never trimmed, and is required only for some actions. */
export const segundoPasoSchema = z.object({
  accion: opcion(["EMPEZAR", "CONFIRMAR", "CODIGOS", "QUITAR"]),
  codigo: textoOpcional({ max: 40 }),
  actual: contrasenaOpcional(),
});
