import { ETIQUETAS_CLINICAS } from "./clinicos";

/** The log entries of this feature: their codes and their texts on screen. */
export const ACCIONES = {
  "alumno.clinicos": "Datos clínicos del alumno actualizados",
  "alumno.cuenta": "Cuenta del alumno actualizada",
  "alumno.validacionEnviada": "Correo de validación enviado al alumno",
} as const satisfies Record<string, string>;

type Propias = typeof ACCIONES;
declare module "~/base/bitacora/acciones" {
  interface Acciones extends Propias {}
}

/** Labels of the fields in `cambios`. */
export const CAMPOS = ETIQUETAS_CLINICAS;
