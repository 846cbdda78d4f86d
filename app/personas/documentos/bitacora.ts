/** What is written here into the log: its codes, and what they say on screen. */
export const ACCIONES = {
  "documento.actualizado": "Documento del alumno actualizado",
  "documento.agregado": "Documento agregado al alumno",
  "documento.eliminado": "Documento del alumno eliminado",
  "documento.reemplazado": "Documento del alumno reemplazado",
  "documentos.pedidos": "Documentos pedidos por correo",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}

/** What its tables are called where a line is about one of their rows. */
export const ENTIDADES = {
  documentos: "Documento",
} as const satisfies Record<string, string>;
