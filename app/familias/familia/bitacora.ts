/** Log codes of this folder, and their texts on screen. */
export const ACCIONES = {
  "calendario.familia": "Dirección del calendario de una familia",
  "calendario.sinfamilia": "Dirección del calendario de una familia retirada",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}
