/** What is written here into the log: its codes, and what they say on screen. */
export const ACCIONES = {
  "boletas.entregadas": "Boletas impresas",
  "boletas.pedidas": "Impresión de boletas pedida",
  "boletas.canceladas": "Impresión de boletas cancelada",
  "boletas.campos": "Campos formativos corregidos",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}
