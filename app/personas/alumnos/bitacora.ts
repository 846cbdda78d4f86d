import { ETIQUETAS_GENERALES } from "./alumno";

/** What is written here into the log: its codes, and what they say on screen. */
export const ACCIONES = {
  "alumno.datosGenerales": "Datos generales del alumno actualizados",
  "alumno.foto": "Foto del alumno actualizada",
  "alumno.registrado": "Alumno registrado",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}

/** What its tables are called where a line is about one of their rows. */
export const ENTIDADES = {
  alumno: "Alumno",
  alumnos: "Alumno",
} as const satisfies Record<string, string>;

/** What its facts are called where their name, written as words, is not it. */
export const ETIQUETAS = {
  direccion: "Dirección",
  matricula: "Matrícula",
  nombreCompleto: "Nombre",
} as const satisfies Record<string, string>;

/** The tables whose ids its facts hold, by the fact's name. */
export const TABLAS = {
  alumno: "alumnos",
  alumnoId: "alumnos",
} as const satisfies Record<string, string>;

/** What the fields are called that `cambios` names. */
export const CAMPOS = ETIQUETAS_GENERALES;
