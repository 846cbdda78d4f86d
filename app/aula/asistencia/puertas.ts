import type { Exigencia } from "~/base/acceso/puertas";

/** Who opens a list: a teacher his own, coordination any. */
export const TOMA_LISTA = ["PERM_VISTA_DOCENTE", "PERM_COORDINACION"] as const satisfies Exigencia;

/** Who sees the absences of a student in his file. */
export const VE_AUSENCIAS = {
  todos: ["PERM_VER_ALUMNO", "PERM_VISTA_ALUMNOS_INFO_ESCOLAR"],
} as const satisfies Exigencia;

/** Who justifies one. */
export const JUSTIFICA = {
  todos: ["PERM_VER_ALUMNO", "PERM_VISTA_ALUMNOS_INFO_ESCOLAR", "PERM_COORDINACION"],
} as const satisfies Exigencia;

/** Who looks at the day's absences of the school, and says whom he has telephoned. */
export const AUSENCIAS_DEL_DIA = {
  todos: ["PERM_VISTA_CONTROLESCOLAR", "PERM_VISTA_ALUMNOS_INFO_ESCOLAR"],
} as const satisfies Exigencia;
