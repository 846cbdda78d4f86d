/** What is written here into the log: its codes, and what they say on screen. */
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

/** What its tables are called where a line is about one of their rows. */
export const ENTIDADES = {
  movimientos: "Movimiento",
} as const satisfies Record<string, string>;

/** What its facts are called where their name, written as words, is not it. */
export const ETIQUETAS = {
  descripcion: "Descripción",
  operacion: "Operación",
  saldoDespues: "Saldo después",
} as const satisfies Record<string, string>;
