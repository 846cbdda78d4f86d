import type { Exigencia } from "~/base/acceso/puertas";

/** The permissions to open a list: teachers their own, coordination any. */
export const TOMA_LISTA = ["PERM_VISTA_DOCENTE", "PERM_COORDINACION"] as const satisfies Exigencia;

/** The permission to see a student's absences in the file. */
export const VE_AUSENCIAS = {
  todos: ["PERM_VER_ALUMNO", "PERM_VISTA_ALUMNOS_INFO_ESCOLAR"],
} as const satisfies Exigencia;

/** The permission to justify one. */
export const JUSTIFICA = {
  todos: ["PERM_VER_ALUMNO", "PERM_VISTA_ALUMNOS_INFO_ESCOLAR", "PERM_COORDINACION"],
} as const satisfies Exigencia;

/** The permission to see the school's absences of the day and note the telephone calls. */
export const AUSENCIAS_DEL_DIA = {
  todos: ["PERM_VISTA_CONTROLESCOLAR", "PERM_VISTA_ALUMNOS_INFO_ESCOLAR"],
} as const satisfies Exigencia;
