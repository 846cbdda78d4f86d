/** What is written here into the log: its codes, and what they say on screen. */
export const ACCIONES = {
  "programa.asignado": "Programa de pagos asignado",
  "programa.asignadoEnBloque": "Programa de pagos asignado en bloque",
  "programa.retirado": "Programa de pagos retirado",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}

/** What its facts are called where their name, written as words, is not it. */
export const ETIQUETAS = {
  cobrarDesde: "Cobrar desde",
} as const satisfies Record<string, string>;
