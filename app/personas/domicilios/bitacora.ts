/** What is written here into the log: its codes, and what they say on screen. */
export const ACCIONES = {
  "alumno.domicilio": "Domicilio del alumno actualizado",
  "sepomex.cargado": "Códigos postales cargados",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}

/** What its tables are called where a line is about one of their rows. */
export const ENTIDADES = {
  cargasSepomex: "Carga de códigos postales",
} as const satisfies Record<string, string>;
