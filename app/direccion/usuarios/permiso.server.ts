/** The permission that every page, call and command of users and roles requires. */
export const PERMISO = "PERM_ADMIN_USUARIOS";
