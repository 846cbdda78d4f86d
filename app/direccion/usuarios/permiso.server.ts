/** What every page, call and command of users and roles asks for. */
export const PERMISO = "PERM_ADMIN_USUARIOS";
