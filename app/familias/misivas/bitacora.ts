/** Log codes of this folder, and their texts on screen. */
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

/** Names of the tables that log lines are about. */
export const ENTIDADES = {
  misivas: "Misiva",
} as const satisfies Record<string, string>;

/** Labels of facts if the name itself, split into words, does not serve. */
export const ETIQUETAS = {
  justificacionCerrada: "Mensaje de cierre",
} as const satisfies Record<string, string>;
