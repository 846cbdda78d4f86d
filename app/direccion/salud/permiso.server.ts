/** The permissions of the health page: configuring sees the state, and the instance's own sees the backups, too. */
export const PERMISO = ["PERM_ADMIN_CONFIGURACION", "PERM_ADMIN_INSTANCIA"] as const;
