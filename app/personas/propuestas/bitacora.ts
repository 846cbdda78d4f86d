import { ETIQUETAS as DATOS } from "./propuesta";

/** Log codes of this folder, and their texts on screen. */
export const ACCIONES = {
  "propuesta.aceptada": "Cambio de datos de una familia aceptado",
  "propuesta.hecha": "Cambio de datos propuesto por un tutor",
  "propuesta.rechazada": "Cambio de datos de una familia rechazado",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}

/** The labels of the fields in `cambios`. */
export const CAMPOS = DATOS;
