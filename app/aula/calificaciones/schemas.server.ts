import { z } from "zod";
import {
  campo,
  casilla,
  enteroOpcional,
  idCampo,
  idOpcional,
  lista,
  opcion,
  texto,
  textoOpcional,
} from "~/server/request/zod.server";

/** Closing a partial, or opening it again. */
/** The dialog of a partial, which also reminds the teachers of what is missing. */
export const cierreSchema = z.object({
  estado: opcion(["ABIERTO", "CERRADO", "RECORDAR"]),
  motivo: textoOpcional({ max: 500, lineas: true }),
});

/** The grade dialog (C§5 Grade): observaciones is required; the command checks the grade. */
export const calificacionSchema = z.object({
  asignaturaId: idOpcional(),
  asignaturaSeccionId: idOpcional(),
  parcialId: idOpcional(),
  calificacion: textoOpcional({ max: 1_000, lineas: true }),
  observaciones: texto({ max: 500, lineas: true }),
  borrar: casilla(),
  version: enteroOpcional({ min: 0 }),
});

/**
 * The grid: each cell as 'enrolment-criterio-version' (criterio 0 is the partial's grade), with the typed text beside
 * it.
 */
export const hojaSchema = z.object({
  asignaturaId: idCampo(),
  seccionId: idOpcional(),
  parcialId: idCampo(),
  celda: lista(
    campo<string>((clave) =>
      /^\d{1,15}-\d{1,15}-\d{1,9}$/.test(clave) ? { value: clave } : { error: "Valor incorrecto" },
    ),
    { max: 2_000 },
  ),
  escrito: lista(textoOpcional({ max: 1_000, lineas: true }), { max: 2_000 }),
  observaciones: textoOpcional({ max: 500, lineas: true }),
});
