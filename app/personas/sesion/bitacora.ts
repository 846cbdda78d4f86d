/** Log codes of this folder, and their texts on screen. */
export const ACCIONES = {
  "colegio.elegido": "Colegio elegido",
  "instalacion.estrenada": "Instalación estrenada",
  "sesion.cerrada": "Sesión cerrada",
  "sesion.iniciada": "Sesión iniciada",
  "sesion.rechazada": "Entrada rechazada",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}
