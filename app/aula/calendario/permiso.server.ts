/** Who looks at the calendar (B§2.1), and who puts something into it. */
export const VE_CALENDARIO = "PERM_VISTA_CALENDARIO" as const;
export const ADMINISTRA = { todos: [VE_CALENDARIO, "PERM_ADMIN_CALENDARIO"] } as const;
