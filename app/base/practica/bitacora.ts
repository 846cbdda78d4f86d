/** The log codes of this feature with their texts on screen. */
export const ACCIONES = {
  "practica.abierta": "Escuela de práctica abierta",
  "practica.tirada": "Escuela de práctica tirada",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}
