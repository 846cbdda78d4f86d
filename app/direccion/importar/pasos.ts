import { invariant } from "~/lib/assert";
import { cleanLine } from "~/lib/text";
import type { Celdas } from "~/base/hojas/hoja";
import type { CargoPorVenir } from "./cargos-por-venir";
import { MAXIMO_DE_CELDA, type Motivo } from "./importacion";
import { parteDe } from "./partes";

/**
 * The effects of a row, real or simulated. `efecto` is the data for the undo; `motivos` are the notes for the person;
 * `cargos` are the charges that a new student would get.
 */
export type ResultadoDeFila =
  | { estado: "NUEVA" | "CAMBIA" | "IGUAL"; motivos: Motivo[]; efecto: object; cargos?: CargoPorVenir[] }
  | { estado: "RECHAZADA"; motivos: Motivo[] };

/** A refused row with its reasons. */
export const rechazada = (...motivos: Motivo[]): ResultadoDeFila => ({ estado: "RECHAZADA", motivos });

/** The cells of a row of a part that are longer than their fields. */
export function demasiadoLargas(clave: string, celdas: Celdas): Motivo[] {
  const parte = parteDe(clave);
  invariant(parte, `la parte ${clave} no existe`);
  return parte.campos
    .filter(({ clave: campo, max = MAXIMO_DE_CELDA }) => [...cleanLine(celdas[campo] ?? "")].length > max)
    .map(({ clave: campo, max = MAXIMO_DE_CELDA }) => ({ campo, mensaje: `Máximo ${max} caracteres` }));
}

/** True if the row would change nothing. */
export const quedaIgual = <D extends object>(datosPrevios: D, despues: D): boolean =>
  (Object.keys(datosPrevios) as (keyof D)[]).every((clave) => datosPrevios[clave] === despues[clave]);

/** The reason not to undo a change: somebody has changed the record since, and that would be lost. */
export const CAMBIADO_DESPUES = "Alguien lo cambió después.";
