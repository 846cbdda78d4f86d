/** The log entries of this feature: their codes and their texts on screen. */
export const ACCIONES = {
  "docente.creado": "Docente agregado",
  "docente.agregado": "Docente de otro colegio agregado",
  "docente.guardado": "Docente cambiado",
  "docente.eliminado": "Docente eliminado",
  "docente.foto": "Foto de un docente cambiada",
  "docente.disponibilidad": "Disponibilidad de un docente cambiada",
  "grupo.asignaturas": "Asignaturas de un grupo repartidas",
  "grupo.optativos": "Alumnos de un grupo optativo cambiados",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}

/** Names of this feature's tables, for log lines about one of their rows. */
export const ENTIDADES = { docentes: "Docente" } as const satisfies Record<string, string>;
