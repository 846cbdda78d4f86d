/** What is written here into the log: its codes, and what they say on screen. */
export const ACCIONES = {
  "parcial.cerrado": "Parcial cerrado",
  "parcial.abierto": "Parcial abierto otra vez",
  "calificaciones.guardadas": "Calificaciones guardadas",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}
