/** The log entries of this feature: their codes and their texts on screen. */
export const ACCIONES = {
  "boletas.entregadas": "Boletas impresas",
  "boletas.pedidas": "Impresión de boletas pedida",
  "boletas.canceladas": "Impresión de boletas cancelada",
  "boletas.campos": "Campos formativos corregidos",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}
