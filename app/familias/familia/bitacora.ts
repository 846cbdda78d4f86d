/** What is written here into the log: its codes, and what they say on screen. */
export const ACCIONES = {
  "calendario.familia": "Dirección del calendario de una familia",
  "calendario.sinfamilia": "Dirección del calendario de una familia retirada",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}
