/** Log codes of this folder, and their texts on screen. */
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

/** Names of the tables that log lines are about. */
export const ENTIDADES = {
  inscripciones: "Inscripción",
} as const satisfies Record<string, string>;

/** Labels of facts if the name itself, split into words, does not serve. */
export const ETIQUETAS = {
  fechaBaja: "Fecha de baja",
  motivoBaja: "Motivo de baja",
  optativos: "Deja los grupos optativos",
} as const satisfies Record<string, string>;

/** The tables of the ids in facts, by the fact's name. */
export const TABLAS = {
  // The previous group (`inscripcion.grupo`).
  antes: "grupos",
} as const satisfies Record<string, string>;
