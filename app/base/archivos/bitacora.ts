/** The log codes of this feature with their texts on screen. */
export const ACCIONES = {
  "archivo.guardado": "Archivo guardado",
  "archivos.subidos": "Archivos subidos para usarse después",
  "archivos.purga": "Archivos que nadie usó olvidados",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}

/** The names of its tables in log lines about their rows. */
export const ENTIDADES = {
  archivos: "Archivo",
} as const satisfies Record<string, string>;

/** The labels of facts if the name in words does not fit. */
export const ETIQUETAS = {
  uuid: "Archivo",
} as const satisfies Record<string, string>;
