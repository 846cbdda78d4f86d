/** Log codes of this folder, and their texts on screen. */
export const ACCIONES = {
  "comunicado.alumnos": "Alumnos del comunicado elegidos",
  "comunicado.editado": "Comunicado editado",
  "comunicado.eliminado": "Borrador de comunicado eliminado",
  "comunicado.enviado": "Comunicado enviado",
  "comunicado.programado": "Comunicado programado",
  "comunicado.redactado": "Comunicado redactado",
  "comunicado.reenviado": "Comunicado reenviado",
  "comunicado.retirado": "Comunicado retirado",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}

/** Names of the tables that log lines are about. */
export const ENTIDADES = {
  comunicados: "Comunicado",
} as const satisfies Record<string, string>;

/** Labels of facts if the name itself, split into words, does not serve. */
export const ETIQUETAS = {
  fechaPublicacion: "Fecha de publicación",
  nuevaVersion: "Nueva versión",
  titulo: "Título",
} as const satisfies Record<string, string>;
