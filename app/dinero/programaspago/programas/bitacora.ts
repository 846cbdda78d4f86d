/** What is written here into the log: its codes, and what they say on screen. */
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

/** What its facts are called where their name, written as words, is not it. */
export const ETIQUETAS = {
  programaPagosId: "Programa de pagos",
} as const satisfies Record<string, string>;

/** The tables whose ids its facts hold, by the fact's name. */
export const TABLAS = {
  programaPagosId: "programasPagos",
} as const satisfies Record<string, string>;
