import { ETIQUETAS_GENERALES } from "./alumno";

/** The log entries of this feature: their codes and their texts on screen. */
export const ACCIONES = {
  "alumno.datosGenerales": "Datos generales del alumno actualizados",
  "alumno.foto": "Foto del alumno actualizada",
  "alumno.registrado": "Alumno registrado",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}

/** Names of this feature's tables, for log lines about one of their rows. */
export const ENTIDADES = {
  alumno: "Alumno",
  alumnos: "Alumno",
} as const satisfies Record<string, string>;

/** Labels for facts that their identifier, written as words, does not name. */
export const ETIQUETAS = {
  direccion: "Dirección",
  matricula: "Matrícula",
  nombreCompleto: "Nombre",
} as const satisfies Record<string, string>;

/** The tables to which the ids in its facts belong, by the fact's name. */
export const TABLAS = {
  alumno: "alumnos",
  alumnoId: "alumnos",
} as const satisfies Record<string, string>;

/** Labels of the fields in `cambios`. */
export const CAMPOS = ETIQUETAS_GENERALES;
