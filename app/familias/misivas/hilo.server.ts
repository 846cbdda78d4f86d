import type { Alcance } from "~/base/acceso/alcance.server";
import { listarComentarios } from "~/base/comentarios/queries.server";
import { noEncontrado } from "~/server/request/responses.server";
import { derechosDe } from "./misiva";
import { obtenerMisiva } from "./queries.server";
import { quienMira } from "./quien.server";

/** The thread below a misiva, for the staff. Throws 404 like `obtenerMisiva`, and until it is authorised (A§4). */
export async function hiloDeMisiva(alcance: Alcance, misivaId: number) {
  const misiva = await obtenerMisiva(alcance, misivaId);
  const observador = quienMira(alcance);
  const derechos = derechosDe(misiva, observador);
  if (!derechos.has("LEER_COMENTARIOS")) throw noEncontrado();
  const abierto = derechos.has("COMENTAR");
  const hilo = { hilo: "MISIVA", hiloId: misivaId } as const;
  const lector = { cuentaId: observador.cuentaId };
  return { misiva, abierto, comentarios: await listarComentarios(alcance, hilo, { lector, abierto }) };
}
