/** The log entries of this feature: their codes and their texts on screen. */
export const ACCIONES = {
  "tutor.asociado": "Tutor asociado",
  "tutor.avisos": "Avisos de tutores cambiados",
  "tutor.editado": "Tutor editado",
  "tutor.foto": "Foto de tutor cambiada",
  "tutor.quitado": "Tutor quitado de un alumno",
  "tutor.registrado": "Tutor registrado",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}

/** Names of this feature's tables, for log lines about one of their rows. */
export const ENTIDADES = {
  tutores: "Tutor",
} as const satisfies Record<string, string>;

/** The tables to which the ids in its facts belong, by the fact's name. */
export const TABLAS = {
  parentescoId: "parentescos",
  tutorId: "tutores",
} as const satisfies Record<string, string>;
