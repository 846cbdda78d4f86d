/** What is written here into the log: its codes, and what they say on screen. */
export const ACCIONES = {
  "misiva.agregada": "Misiva agregada",
  "misiva.autorizada": "Misiva autorizada y enviada",
  "misiva.cerrada": "Misiva cerrada",
  "misiva.editada": "Misiva editada",
  "misiva.eliminada": "Misiva eliminada",
  "misiva.enviada": "Misiva enviada a revisión",
  "misiva.regresada": "Misiva devuelta a revisar",
  "misiva.tomada": "Misiva tomada para revisar",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}

/** What its tables are called where a line is about one of their rows. */
export const ENTIDADES = {
  misivas: "Misiva",
} as const satisfies Record<string, string>;

/** What its facts are called where their name, written as words, is not it. */
export const ETIQUETAS = {
  justificacionCerrada: "Mensaje de cierre",
} as const satisfies Record<string, string>;
