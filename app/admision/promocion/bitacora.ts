/** Log codes of this folder, and their texts on screen. */
export const ACCIONES = {
  "promocion.cambiada": "Propuestas de promoción cambiadas",
  "promocion.descartada": "Promoción descartada",
  "promocion.propuesta": "Promoción propuesta",
  "promocion.terminada": "Promoción: trabajo terminado",
  "promocion.alumno": "Promoción de un alumno",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}

/** Names of the tables that log lines are about. */
export const ENTIDADES = {
  promociones: "Promoción",
} as const satisfies Record<string, string>;
