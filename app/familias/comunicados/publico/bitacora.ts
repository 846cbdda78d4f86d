/** Log codes of this folder, and their texts on screen. */
export const ACCIONES = {
  "comunicado.aceptado": "Comunicado aceptado por el tutor",
  "comunicado.respondido": "Comunicado respondido por el tutor",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}
