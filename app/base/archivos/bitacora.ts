/** What is written here into the log: its codes, and what they say on screen. */
export const ACCIONES = {
  "archivo.guardado": "Archivo guardado",
  "archivos.subidos": "Archivos subidos para usarse después",
  "archivos.purga": "Archivos que nadie usó olvidados",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}

/** What its tables are called where a line is about one of their rows. */
export const ENTIDADES = {
  archivos: "Archivo",
} as const satisfies Record<string, string>;

/** What its facts are called where their name, written as words, is not it. */
export const ETIQUETAS = {
  uuid: "Archivo",
} as const satisfies Record<string, string>;
