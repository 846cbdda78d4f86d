/** The log entries of this feature: their codes and their texts on screen. */
export const ACCIONES = {
  "programa.asignado": "Programa de pagos asignado",
  "programa.asignadoEnBloque": "Programa de pagos asignado en bloque",
  "programa.retirado": "Programa de pagos retirado",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}

/** Labels for facts that their identifier, written as words, does not name. */
export const ETIQUETAS = {
  cobrarDesde: "Cobrar desde",
} as const satisfies Record<string, string>;
