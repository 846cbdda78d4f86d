/** What is written here into the log: its codes, and what they say on screen. */
export const ACCIONES = {
  "alumno.inscrito": "Alumno inscrito",
  "inscripcion.baja": "Alumno dado de baja",
  "inscripcion.cambiada": "Inscripción cambiada",
  "inscripcion.grupo": "Grupo asignado",
  "inscripcion.recibePagos": "Cobros electrónicos del alumno cambiados",
  "inscripcion.reactivada": "Inscripción reactivada",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}

/** What its tables are called where a line is about one of their rows. */
export const ENTIDADES = {
  inscripciones: "Inscripción",
} as const satisfies Record<string, string>;

/** What its facts are called where their name, written as words, is not it. */
export const ETIQUETAS = {
  fechaBaja: "Fecha de baja",
  motivoBaja: "Motivo de baja",
  optativos: "Deja los grupos optativos",
} as const satisfies Record<string, string>;

/** The tables whose ids its facts hold, by the fact's name. */
export const TABLAS = {
  // What the group was before (`inscripcion.grupo`).
  antes: "grupos",
} as const satisfies Record<string, string>;
