/** What is written here into the log: its codes, and what they say on screen. */
export const ACCIONES = {
  "programa.cargosGenerados": "Cargos de un programa generados",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}
