/** The permission to grade: teachers their own groups, coordination all (decisions.md, Academic). */
export const CALIFICA = ["PERM_COORDINACION", "PERM_VISTA_DOCENTE"] as const;
