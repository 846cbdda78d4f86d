/**
 * The permissions to manage the school's teachers and their assignments: configuration of the school, or timetables.
 */
export const PERMISO = ["PERM_ADMIN_CONFIGURACION", "PERM_ADMIN_HORARIOS"] as const;
