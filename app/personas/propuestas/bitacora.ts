import { ETIQUETAS as DATOS } from "./propuesta";

/** What is written here into the log: its codes, and what they say on screen. */
export const ACCIONES = {
  "propuesta.aceptada": "Cambio de datos de una familia aceptado",
  "propuesta.hecha": "Cambio de datos propuesto por un tutor",
  "propuesta.rechazada": "Cambio de datos de una familia rechazado",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}

/** What the fields are called that `cambios` names. */
export const CAMPOS = DATOS;
