/** Log codes of this folder, and their texts on screen. */
export const ACCIONES = {
  "formato.eliminado": "Formato de preinscripción eliminado",
  "formato.guardado": "Formato de preinscripción guardado",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}

/** Names of the tables that log lines are about. */
export const ENTIDADES = {
  formatosPreinscripcion: "Formato",
} as const satisfies Record<string, string>;

/** The tables of the ids in facts, by the fact's name. */
export const TABLAS = {
  formatoId: "formatosPreinscripcion",
  requisitoId: "formatosRequisitos",
} as const satisfies Record<string, string>;
