/** What is written here into the log: its codes, and what they say on screen. */
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

/** What its facts are called where their name, written as words, is not it. */
export const ETIQUETAS = {
  version: "Versión",
} as const satisfies Record<string, string>;
