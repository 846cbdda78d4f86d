/** The log entries of this feature: their codes and their texts on screen. */
export const ACCIONES = {
  "cargo.actualizado": "Cargo de un programa actualizado",
  "cargo.agregado": "Cargo de un programa agregado",
  "cargo.eliminado": "Cargo de un programa eliminado",
  "cargos.cambioDeshecho": "Cambio de los cargos de un programa deshecho",
  "cargos.eliminadosEnBloque": "Cargos de un programa eliminados en bloque",
  "cargos.modificadosEnBloque": "Cargos de un programa modificados en bloque",
  "descuento.actualizado": "Descuento de un cargo actualizado",
  "descuento.agregado": "Descuento de un cargo agregado",
  "descuento.eliminado": "Descuento de un cargo eliminado",
  "recargo.actualizado": "Recargo de un cargo actualizado",
  "recargo.agregado": "Recargo de un cargo agregado",
  "recargo.eliminado": "Recargo de un cargo eliminado",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}
