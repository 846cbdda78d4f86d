/** What is written here into the log: its codes, and what they say on screen. */
export const ACCIONES = {
  "respaldo.descargado": "Respaldo descargado",
  "respaldo.hecho": "Respaldo hecho a mano",
  "respaldo.restaurado": "Respaldo restaurado",
  "respaldo.subido": "Respaldo subido",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}
