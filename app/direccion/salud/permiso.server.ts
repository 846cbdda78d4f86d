import type { Alcance } from "~/base/acceso/alcance.server";
import { administraTodos } from "~/base/acceso/queries.server";
import { rechazoDePermiso } from "~/base/acceso/rechazos.server";
import { type Refusal, refuse } from "~/lib/outcome";

/** What the page of health asks for; a backup holds every school, and whoever handles one administers them all. */
export const PERMISO = "PERM_ADMIN_CONFIGURACION";

/** Refuses SIN_PERMISO (403) whoever does not. */
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
