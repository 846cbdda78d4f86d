import type { Alcance } from "~/acceso/alcance.server";
import { alcanzaDe } from "./audiencia";
import { audienciaDe, leerAudiencia } from "./audiencia.server";
import { esBorrador } from "./comunicado";
import { obtenerComunicado } from "./queries.server";
import { alComunicado } from "./rechazos.server";

/**
 * What sending a draft would do today: how far it reaches, and whether it would wait for its date. Once it is out, leads
 * to its file.
 */
export async function previsualizarEnvio(alcance: Alcance, comunicadoId: number) {
  const { token: _, ...comunicado } = await obtenerComunicado(alcance, comunicadoId);
  if (!esBorrador(comunicado.estatus)) throw alComunicado(comunicadoId);
  const filas = await leerAudiencia(alcance, comunicado.cicloId, await audienciaDe(alcance, comunicadoId));
  return { comunicado, alcanza: alcanzaDe(filas), programado: comunicado.fechaPublicacion > alcance.hoy };
}
