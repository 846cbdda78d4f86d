/** Log codes of this folder, and their texts on screen. */
export const ACCIONES = {
  "respaldo.descargado": "Respaldo descargado",
  "respaldo.disco": "Disco marcado como segundo lugar de respaldo",
  "respaldo.ensayado": "Restauración ensayada",
  "respaldo.hecho": "Respaldo hecho a mano",
  "respaldo.restaurado": "Respaldo restaurado",
  "respaldo.subido": "Respaldo subido",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}
