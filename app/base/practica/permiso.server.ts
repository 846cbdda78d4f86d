import type { Alcance } from "~/base/acceso/alcance.server";
import { administraTodos } from "~/base/acceso/queries.server";
import { rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { type Refusal, refuse } from "~/lib/outcome";

/** Refuses SIN_PERMISO (403) for accounts that do not administer every school: the practice contains all of them. */
export async function rechazoDePractica(alcance: Alcance): Promise<Refusal<"SIN_PERMISO"> | null> {
  const sinPermiso = rechazoDePermiso(alcance, "PERM_ADMIN_CONFIGURACION");
  if (sinPermiso || (await administraTodos(alcance))) return sinPermiso;
  return refuse("SIN_PERMISO", "La práctica se hace de todos los colegios: la abre quien administra todos.", {
    status: 403,
  });
}
