import { ETIQUETAS_CLINICAS } from "./clinicos";

/** What is written here into the log: its codes, and what they say on screen. */
export const ACCIONES = {
  "alumno.clinicos": "Datos clínicos del alumno actualizados",
  "alumno.cuenta": "Cuenta del alumno actualizada",
  "alumno.validacionEnviada": "Correo de validación enviado al alumno",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}

/** What the fields are called that `cambios` names. */
export const CAMPOS = ETIQUETAS_CLINICAS;
