/** The log entries of this feature: their codes and their texts on screen. */
export const ACCIONES = {
  "cobro.creado": "Pago en línea empezado",
  "cobro.pagado": "Pago en línea recibido",
  "cobro.sinPago": "Pago en línea sin dinero",
  "cobro.detenido": "Pago en línea por revisar",
  "cobro.devolucionPedida": "Devolución de un pago en línea pedida",
  "cobro.devueltoEnParte": "Pago en línea devuelto en parte",
  "cobro.devuelto": "Pago en línea devuelto",
  "cobro.formaElegida": "Forma de un pago en línea elegida",
  "cobro.sobranteVisto": "Saldo a favor de un pago en línea visto",
  "cobro.enDisputa": "Pago en línea en disputa",
  "cobro.ganado": "Disputa de un pago en línea ganada",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}

/** Names of this feature's tables, for log lines about one of their rows. */
export const ENTIDADES = {
  cobros: "Pago en línea",
} as const satisfies Record<string, string>;

/** Labels for facts that their identifier, written as words, does not name. */
export const ETIQUETAS = {
  metodo: "Método",
  porque: "Por qué",
} as const satisfies Record<string, string>;
