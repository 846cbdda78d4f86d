/** The log entries of this feature: their codes and their texts on screen. */
export const ACCIONES = {
  "corte.contado": "Caja contada",
  "corte.firmado": "Corte de caja firmado y cerrado",
  "caja.movimiento": "Movimiento de caja registrado",
  "caja.firmado": "Ajuste de caja firmado por otra persona",
  "caja.comprobado": "Comprobante de un gasto de caja chica agregado",
  "caja.cancelado": "Movimiento de caja cancelado",
  "caja.enlazado": "Depósito de efectivo visto en el banco",
  "caja.soltado": "Depósito de efectivo otra vez en camino",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}

/** Names of this feature's tables, for log lines about one of their rows. */
export const ENTIDADES = {
  cortes: "Corte",
  movimientosDeCaja: "Movimiento de caja",
} as const satisfies Record<string, string>;
