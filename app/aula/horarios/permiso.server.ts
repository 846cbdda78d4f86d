/** Who makes timetables and classes. */
export const PERMISO = "PERM_ADMIN_HORARIOS";

/** Who looks at the week of any group, teacher or classroom; a teacher looks at his own. */
export const VE_HORARIOS = ["PERM_VISTA_DOCENTE", "PERM_COORDINACION", PERMISO] as const;
