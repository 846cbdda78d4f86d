/** What is written here into the log: its codes, and what they say on screen. */
export const ACCIONES = {
  "recibo.enviado": "Recibo enviado por correo",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}
