/** What every page, call and command of the school's configuration asks for. */
export const PERMISO = "PERM_ADMIN_CONFIGURACION";
