/** The log entries of this feature: their codes and their texts on screen. */
export const ACCIONES = {
  "devolucion.registrada": "Saldo a favor devuelto",
  "saldo.traspasado": "Saldo a favor pasado a otra cuenta",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}

/** Labels for facts that their identifier, written as words, does not name. */
export const ETIQUETAS = {
  autorizadaPorId: "Autorizó",
  via: "Forma de devolución",
} as const satisfies Record<string, string>;

/** The table of an id that no line held before. */
export const TABLAS = {
  autorizadaPorId: "cuentas",
} as const satisfies Record<string, string>;
