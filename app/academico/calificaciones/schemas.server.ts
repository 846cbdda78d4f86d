import { z } from "zod";
import { casilla, enteroOpcional, idOpcional, opcion, texto, textoOpcional } from "~/server/request/zod.server";

/** Closing a partial, or opening it again. */
export const cierreSchema = z.object({
  estado: opcion(["ABIERTO", "CERRADO"]),
  motivo: textoOpcional({ max: 500, lineas: true }),
});

/** The grade dialog (C§5 Grade): observaciones is asked for; what the grade may be, the command knows. */
export const calificacionSchema = z.object({
  asignaturaId: idOpcional(),
  asignaturaSeccionId: idOpcional(),
  parcialId: idOpcional(),
  calificacion: textoOpcional({ max: 1_000, lineas: true }),
  observaciones: texto({ max: 500, lineas: true }),
  borrar: casilla(),
  version: enteroOpcional({ min: 0 }),
});
