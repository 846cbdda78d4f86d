/** What is written here into the log: its codes, and what they say on screen. */
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

/** What its tables are called where a line is about one of their rows. */
export const ENTIDADES = {
  tutores: "Tutor",
} as const satisfies Record<string, string>;

/** The tables whose ids its facts hold, by the fact's name. */
export const TABLAS = {
  parentescoId: "parentescos",
  tutorId: "tutores",
} as const satisfies Record<string, string>;
