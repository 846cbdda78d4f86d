/** Log codes of this folder, and their texts on screen. */
export const ACCIONES = {
  "dispositivo.agregado": "Teléfono con avisos agregado",
  "dispositivo.cambiado": "Avisos de un teléfono cambiados",
  "dispositivo.quitado": "Teléfono con avisos quitado",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}
