/** The log entries of this feature: their codes and their texts on screen. */
export const ACCIONES = {
  "deposito.confirmado": "Depósito del banco registrado como pago",
  "deposito.descartado": "Depósito del banco apartado de los cobros",
  "deposito.asignado": "Depósito del banco asignado a un alumno",
  "deposito.archivo": "Archivo del banco cargado",
  "convenio.guardado": "Convenio de cobro de un banco guardado",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}

/** Names of this feature's tables, for log lines about one of their rows. */
export const ENTIDADES = {
  archivosDeBanco: "Archivo del banco",
  depositosBanco: "Depósito del banco",
  conveniosBanco: "Convenio de cobro",
} as const satisfies Record<string, string>;
