import { redirect } from "@remix-run/node";
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
