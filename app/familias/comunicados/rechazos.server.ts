import { redirect } from "@remix-run/node";
import { alumnosEnLosLimites } from "~/base/acceso/alumnos-visibles.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { rechazoDeLimites } from "~/base/acceso/limites.server";
import { refuse } from "~/lib/outcome";

/** Somebody else changed it since the form was drawn. */
export const cambioMientras = () =>
  refuse("CAMBIO", "El comunicado cambió mientras lo editabas; recarga para continuar.", { status: 409 });

/** The current state no longer allows it. */
export const yaNoSePuede = (mensaje: string) => refuse("ESTATUS", mensaje, { status: 409 });

/**
 * A response to throw on pages for actions that a comunicado no longer allows: redirects to its file, which shows its
 * state.
 */
export const alComunicado = (comunicadoId: number): Response => redirect(`/comunicados/${comunicadoId}`);

/** SIN_PERMISO (403) if a comunicado was sent to students outside of the account's limits: its text is theirs, too. */
export async function rechazoDeAlcance(alcance: Alcance, comunicadoId: number) {
  const dentro = alumnosEnLosLimites(alcance);
  if (dentro === null) return null;
  const ajena = await alcance.db
    .selectFrom("comunicadosEntregas")
    .select("id")
    .where("comunicadoId", "=", comunicadoId)
    .where("alumnoId", "not in", dentro)
    .limit(1)
    .executeTakeFirst();
  return ajena ? rechazoDeLimites("El comunicado") : null;
}
