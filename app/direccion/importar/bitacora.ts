/** Log codes of this folder, and their texts on screen. */
export const ACCIONES = {
  "importacion.descartada": "Importación descartada",
  "importacion.deshecha": "Importación deshecha",
  "importacion.empezada": "Importación empezada",
  "importacion.filaDeshecha": "Importación de un alumno deshecha",
  "importacion.olvidada": "Hoja importada olvidada",
  "importacion.subida": "Hoja de cálculo subida",
  "importacion.terminada": "Importación terminada",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}

/** Names of the tables that log lines are about. */
export const ENTIDADES = {
  importaciones: "Importación",
} as const satisfies Record<string, string>;
