/** What is written here into the log: its codes, and what they say on screen. */
export const ACCIONES = {
  "calificaciones.guardadas": "Calificaciones guardadas",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/bitacora/acciones" {
  interface Acciones extends Propias {}
}
