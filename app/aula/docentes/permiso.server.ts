/** Who keeps the school's teachers and says who teaches what: whoever sets the school up, and whoever makes its timetables. */
export const PERMISO = ["PERM_ADMIN_CONFIGURACION", "PERM_ADMIN_HORARIOS"] as const;
