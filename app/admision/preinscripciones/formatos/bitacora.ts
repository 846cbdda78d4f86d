/** What is written here into the log: its codes, and what they say on screen. */
export const ACCIONES = {
  "formato.eliminado": "Formato de preinscripción eliminado",
  "formato.guardado": "Formato de preinscripción guardado",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}

/** What its tables are called where a line is about one of their rows. */
export const ENTIDADES = {
  formatosPreinscripcion: "Formato",
} as const satisfies Record<string, string>;

/** The tables whose ids its facts hold, by the fact's name. */
export const TABLAS = {
  formatoId: "formatosPreinscripcion",
  requisitoId: "formatosRequisitos",
} as const satisfies Record<string, string>;
