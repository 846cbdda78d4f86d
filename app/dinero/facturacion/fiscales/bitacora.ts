/** What is written here into the log: its codes, and what they say on screen. */
export const ACCIONES = {
  "fiscal.guardado": "Dato fiscal guardado",
  "fiscal.eliminado": "Dato fiscal eliminado",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}

/** What its tables are called where a line is about one of their rows. */
export const ENTIDADES = {
  datosFiscales: "Dato fiscal",
} as const satisfies Record<string, string>;
