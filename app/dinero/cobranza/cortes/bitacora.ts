/** What is written here into the log: its codes, and what they say on screen. */
export const ACCIONES = {
  "corte.contado": "Caja contada",
  "corte.firmado": "Corte de caja firmado y cerrado",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}

/** What its tables are called where a line is about one of their rows. */
export const ENTIDADES = {
  cortes: "Corte",
} as const satisfies Record<string, string>;
