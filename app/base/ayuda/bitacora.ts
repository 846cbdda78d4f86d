/** The log codes of this feature with their texts on screen. */
export const ACCIONES = {
  "ayuda.pedida": "Correo de ayuda enviado",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}
