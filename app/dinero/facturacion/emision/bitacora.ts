/** The log entries of this feature: their codes and their texts on screen. */
export const ACCIONES = {
  "factura.generada": "Factura generada",
  "factura.global": "Factura de público en general generada",
  "factura.egreso": "CFDI de egreso generado",
  "factura.cancelada": "Cancelación de factura pedida",
  "factura.enviada": "Factura enviada",
  "factura.quitada": "Factura quitada de la cola",
  "factura.reintentada": "Factura enviada a timbrar otra vez",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}

/** Names of this feature's tables, for log lines about one of their rows. */
export const ENTIDADES = {
  facturas: "Factura",
} as const satisfies Record<string, string>;
