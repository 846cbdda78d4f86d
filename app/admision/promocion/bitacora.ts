/** What is written here into the log: its codes, and what they say on screen. */
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

/** What its tables are called where a line is about one of their rows. */
export const ENTIDADES = {
  promociones: "Promoción",
} as const satisfies Record<string, string>;
