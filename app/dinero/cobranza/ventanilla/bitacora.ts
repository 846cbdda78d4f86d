/** The log entries of this feature: their codes and their texts on screen. */
export const ACCIONES = {
  "dia.confirmado": "Día confirmado para cargar y cobrar",
  "movimiento.conjunto": "Pago de varios adeudos registrado",
  "movimiento.registrado": "Movimiento registrado",
  "movimiento.reversado": "Movimiento reversado",
  "movimiento.saldoInicial": "Saldo inicial registrado",
  "movimiento.saldoInicialQuitado": "Saldo inicial quitado",
  "movimientos.recalculados": "Movimientos recalculados",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}

/** Names of this feature's tables, for log lines about one of their rows. */
export const ENTIDADES = {
  movimientos: "Movimiento",
} as const satisfies Record<string, string>;

/** Labels for facts that their identifier, written as words, does not name. */
export const ETIQUETAS = {
  descripcion: "Descripción",
  operacion: "Operación",
  saldoDespues: "Saldo después",
} as const satisfies Record<string, string>;
