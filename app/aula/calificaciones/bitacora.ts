/** The log entries of this feature: their codes and their texts on screen. */
export const ACCIONES = {
  "parcial.cerrado": "Parcial cerrado",
  "parcial.abierto": "Parcial abierto otra vez",
  "parcial.recordado": "Calificaciones que faltan recordadas a sus docentes",
  "calificaciones.guardadas": "Calificaciones guardadas",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}
