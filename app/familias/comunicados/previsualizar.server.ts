import type { Alcance } from "~/base/acceso/alcance.server";
import { consentFor } from "~/base/acceso/consent.server";
import { type Alcanza, alcanzaDe, textoDeAlcanza } from "./audiencia";
import { audienciaDe, leerAudiencia } from "./audiencia.server";
import { esBorrador } from "./comunicado";
import { type Comunicado, obtenerComunicado } from "./queries.server";
import { alComunicado } from "./rechazos.server";

/**
 * A preview of sending a draft today: its reach, and the wait for its date, if any. A sent comunicado redirects to its
 * file.
 */
export async function previsualizarEnvio(alcance: Alcance, comunicadoId: number) {
  const { tokenComunicado: _, ...comunicado } = await obtenerComunicado(alcance, comunicadoId);
  if (!esBorrador(comunicado.estatus)) throw alComunicado(comunicadoId);
  const filas = await leerAudiencia(alcance, comunicado.cicloId, await audienciaDe(alcance, comunicadoId));
  const alcanza = alcanzaDe(filas);
  const programado = comunicado.fechaPublicacion > alcance.hoy;
  const force = consentFor(alcance, preguntaDeEnvio(comunicado, { alcanza, programado }));
  return { comunicado, alcanza, programado, force };
}

/** The question before a draft is sent: its text and its recipients, as the confirmation shows them. */
export function preguntaDeEnvio(
  { id, titulo, lastModifiedDate }: Pick<Comunicado, "id" | "titulo" | "lastModifiedDate">,
  { alcanza, programado }: { alcanza: Alcanza; programado: boolean },
) {
  return {
    error: "CONFIRMA" as const,
    content: { comunicadoId: id },
    lines: [`«${titulo}» ${programado ? "se programa" : "se envía"}.`, textoDeAlcanza(alcanza)],
    shown: { lastModifiedDate, alcanza, programado },
  };
}
