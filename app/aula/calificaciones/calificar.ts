/** Who grades at all: a teacher his own groups, coordination everybody (decisions.md, Academic). */
export const CALIFICA = ["PERM_COORDINACION", "PERM_VISTA_DOCENTE"] as const;
