/** What is written here into the log: its codes, and what they say on screen. */
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

/** What its tables are called where a line is about one of their rows. */
export const ENTIDADES = {
  comunicados: "Comunicado",
} as const satisfies Record<string, string>;

/** What its facts are called where their name, written as words, is not it. */
export const ETIQUETAS = {
  fechaPublicacion: "Fecha de publicación",
  nuevaVersion: "Nueva versión",
  titulo: "Título",
} as const satisfies Record<string, string>;
