/** The permission to make timetables and classes. */
export const PERMISO = "PERM_ADMIN_HORARIOS";

/** The permissions to see the week of any group, teacher or classroom; a teacher sees only their own. */
export const VE_HORARIOS = ["PERM_VISTA_DOCENTE", "PERM_COORDINACION", PERMISO] as const;
