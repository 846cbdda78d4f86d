import { invariant } from "~/lib/assert";
import { cleanLine } from "~/lib/text";
import type { Celdas } from "~/base/hojas/hoja";
import { MAXIMO_DE_CELDA, type Motivo } from "./importacion";
import { parteDe } from "./partes";

/** What a row did, or would do: `hecho` is what undoing it needs; `motivos` what the person should know of it. */
export type ResultadoDeFila =
  | { estado: "NUEVA" | "CAMBIA" | "IGUAL"; motivos: Motivo[]; hecho: object }
  | { estado: "RECHAZADA"; motivos: Motivo[] };

/** A row that is refused, and why. */
export const rechazada = (...motivos: Motivo[]): ResultadoDeFila => ({ estado: "RECHAZADA", motivos });

/** The cells of a row of a part that are longer than their fields. */
export function demasiadoLargas(clave: string, celdas: Celdas): Motivo[] {
  const parte = parteDe(clave);
  invariant(parte, `la parte ${clave} no existe`);
  return parte.campos
    .filter(({ clave: campo, max = MAXIMO_DE_CELDA }) => [...cleanLine(celdas[campo] ?? "")].length > max)
    .map(({ clave: campo, max = MAXIMO_DE_CELDA }) => ({ campo, mensaje: `Máximo ${max} caracteres` }));
}

/** Whether what is there already is all that a row would leave. */
export const quedaIgual = <D extends object>(antes: D, despues: D): boolean =>
  (Object.keys(antes) as (keyof D)[]).every((clave) => antes[clave] === despues[clave]);

/** Why what a row changed is not put back: somebody has changed it since, and that would be lost. */
export const CAMBIADO_DESPUES = "Alguien lo cambió después.";
