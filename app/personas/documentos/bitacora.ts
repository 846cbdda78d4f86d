/** The log entries of this feature: their codes and their texts on screen. */
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

/** Names of this feature's tables, for log lines about one of their rows. */
export const ENTIDADES = {
  documentos: "Documento",
} as const satisfies Record<string, string>;
