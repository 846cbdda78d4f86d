/** The log entries of this feature: their codes and their texts on screen. */
export const ACCIONES = {
  "convenio.firmado": "Convenio de pago registrado",
  "convenio.terminado": "Convenio de pago terminado",
  "convenio.cumplido": "Convenio de pago cumplido",
  "convenio.roto": "Convenio de pago roto",
  "convenio.vigente": "Convenio de pago vigente otra vez",
  "promesa.registrada": "Promesa de pago registrada",
  "promesa.cancelada": "Promesa de pago cancelada",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}
