/** Log codes of this folder, and their texts on screen. */
export const ACCIONES = {
  "alumno.datosExportados": "Datos personales del alumno descargados",
  "alumno.olvidoAprobado": "Olvido de datos de quienes salieron aprobado",
  "alumno.datosOlvidados": "Datos de quienes salieron olvidados",
  "aviso.publicado": "Aviso de privacidad publicado",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}

/** Labels of facts if the name itself, split into words, does not serve. */
export const ETIQUETAS = {
  version: "Versión",
} as const satisfies Record<string, string>;
