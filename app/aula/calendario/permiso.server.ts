/** The permissions to see the calendar (B§2.1), and to add entries. */
export const VE_CALENDARIO = "PERM_VISTA_CALENDARIO" as const;
export const ADMINISTRA = { todos: [VE_CALENDARIO, "PERM_ADMIN_CALENDARIO"] } as const;
