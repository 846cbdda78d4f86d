import { z } from "zod";
import { opcion, textoOpcional } from "~/server/request/zod.server";

/** What is done with one's own second step; a password is never trimmed, and stands where it is asked for. */
export const segundoPasoSchema = z.object({
  accion: opcion(["EMPEZAR", "CONFIRMAR", "CODIGOS", "QUITAR"]),
  codigo: textoOpcional({ max: 40 }),
  actual: z.string().max(200).optional().default(""),
});
