import { type Refusal, refuse } from "~/lib/outcome";
import type { Alcance } from "./alcance.server";
import { rechazoSinPersona } from "./contrasena-actual.server";
import { administraTodos } from "./queries.server";
import { rechazoDePermiso } from "./rechazos.server";

/** The permission of what holds every school: its backups, its practice and its updates (decisiones/244). */
export const PERMISO_DE_INSTANCIA = "PERM_ADMIN_INSTANCIA";

/** Refuses SIN_PERMISO (403) for accounts that do not hold the permission in every school, without limits. */
export async function rechazoDeInstancia(alcance: Alcance): Promise<Refusal<"SIN_PERMISO"> | null> {
  const sinPermiso = rechazoDePermiso(alcance, PERMISO_DE_INSTANCIA);
  if (sinPermiso || (await administraTodos(alcance, PERMISO_DE_INSTANCIA))) return sinPermiso;
  return refuse(
    "SIN_PERMISO",
    "Tiene los datos de todos los colegios: lo maneja quien administra todos, sin límites.",
    {
      status: 403,
    },
  );
}

/**
 * {@link rechazoDeInstancia}, and the account's own password again within five minutes: refuses ACTUAL (422) without
 * it, and ESPERA (429) after many wrong ones. The system's own work needs none.
 */
export async function rechazoDeDuenio(
  alcance: Alcance,
  actual: string,
): Promise<Refusal<"SIN_PERMISO" | "ACTUAL" | "ESPERA"> | null> {
  return (await rechazoDeInstancia(alcance)) ?? rechazoSinPersona(alcance, actual);
}
