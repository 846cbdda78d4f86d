/** Log codes of this folder, and their texts on screen. */
export const ACCIONES = {
  "preinscripcion.aceptada": "Preinscripción aceptada",
  "preinscripcion.corregida": "Preinscripción corregida por el colegio",
  "preinscripcion.devuelta": "Preinscripción devuelta",
  "preinscripcion.purga": "Registros sin terminar olvidados",
  "preinscripcion.rechazada": "Preinscripción rechazada",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}
