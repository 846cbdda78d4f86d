/** The log entries of this feature: their codes and their texts on screen. */
export const ACCIONES = {
  "nivel.evaluacion": "Forma de calificar de un nivel cambiada",
  "criterios.guardados": "Criterios de una asignatura cambiados",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}
