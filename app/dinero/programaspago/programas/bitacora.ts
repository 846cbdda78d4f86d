/** The log entries of this feature: their codes and their texts on screen. */
export const ACCIONES = {
  "programa.actualizado": "Programa de pagos actualizado",
  "programa.agregado": "Programa de pagos agregado",
  "programa.eliminado": "Programa de pagos eliminado",
  "programa.principal": "Programa principal de una configuración elegido",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}

/** Labels for facts that their identifier, written as words, does not name. */
export const ETIQUETAS = {
  programaPagosId: "Programa de pagos",
} as const satisfies Record<string, string>;

/** The tables to which the ids in its facts belong, by the fact's name. */
export const TABLAS = {
  programaPagosId: "programasPagos",
} as const satisfies Record<string, string>;
