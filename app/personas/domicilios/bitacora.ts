/** The log entries of this feature: their codes and their texts on screen. */
export const ACCIONES = {
  "alumno.domicilio": "Domicilio del alumno actualizado",
  "sepomex.cargado": "Códigos postales cargados",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}

/** Names of this feature's tables, for log lines about one of their rows. */
export const ENTIDADES = {
  cargasSepomex: "Carga de códigos postales",
} as const satisfies Record<string, string>;
