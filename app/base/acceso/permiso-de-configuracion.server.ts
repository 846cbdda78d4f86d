/** The permission that every page, call and command of the school's configuration requires. */
export const PERMISO = "PERM_ADMIN_CONFIGURACION";
