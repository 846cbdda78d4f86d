import type { Alcance } from "~/base/acceso/alcance.server";
import { administraTodos } from "~/base/acceso/queries.server";
import { rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { type Refusal, refuse } from "~/lib/outcome";

/**
 * The permission of the health page. A backup holds every school, so backups need an account that administers them all.
 */
export const PERMISO = "PERM_ADMIN_CONFIGURACION";

/** Refuses SIN_PERMISO (403) if the account does not administer every school. */
export async function rechazoDeRespaldos(alcance: Alcance): Promise<Refusal<"SIN_PERMISO"> | null> {
  const sinPermiso = rechazoDePermiso(alcance, PERMISO);
  if (sinPermiso || (await administraTodos(alcance))) return sinPermiso;
  return refuse(
    "SIN_PERMISO",
    "Los respaldos tienen los datos de todos los colegios: los maneja quien administra todos.",
    {
      status: 403,
    },
  );
}
