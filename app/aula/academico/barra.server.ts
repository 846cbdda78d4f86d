import { type Alcance, tienePermiso } from "~/base/acceso/alcance.server";

/** The teacher's bar at the foot of a phone; null for an account that does not only teach. */
export const barraDeDocente = (alcance: Alcance): { conInicio: boolean } | null =>
  tienePermiso(alcance, "PERM_VISTA_DOCENTE") && !tienePermiso(alcance, "PERM_COORDINACION")
    ? { conInicio: tienePermiso(alcance, "PERM_VISTA_INICIO") }
    : null;
