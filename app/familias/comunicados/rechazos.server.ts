import { redirect } from "@remix-run/node";
import { refuse } from "~/lib/outcome";

/** Somebody else changed it since the form was drawn. */
export const cambioMientras = () =>
  refuse("CAMBIO", "El comunicado cambió mientras lo editabas; recarga para continuar.", { status: 409 });

/** What it is now does not allow that any more. */
export const yaNoSePuede = (mensaje: string) => refuse("ESTATUS", mensaje, { status: 409 });

/** For a page of what a comunicado can no longer do: its file shows how it stands. To be thrown. */
export const alComunicado = (comunicadoId: number): Response => redirect(`/comunicados/${comunicadoId}`);
