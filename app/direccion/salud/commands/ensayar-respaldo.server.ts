import type { Alcance } from "~/base/acceso/alcance.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { log } from "~/server/jobs/log.server";
import { keepResult } from "~/server/jobs/results.server";
import { deUnoEnUno, loQueEstaEnCurso } from "../en-curso.server";
import { ensayar } from "../ensayar.server";
import { rechazoDeRespaldos } from "../permiso.server";
import { buscarRespaldo } from "../respaldos.server";

type Rechazo = "SIN_PERMISO" | "RESPALDO" | "OCUPADO";

/**
 * Starts a background rehearsal of restoring a backup; `termina` resolves at its end. Refuses SIN_PERMISO (403),
 * RESPALDO (422, not in the list) and OCUPADO (409, another one is under way).
 */
export async function ensayarRespaldo(
  alcance: Alcance,
  { archivo }: { archivo: string },
): Promise<Outcome<{ termina: Promise<unknown> }, Rechazo>> {
  const sinPermiso = await rechazoDeRespaldos(alcance);
  if (sinPermiso) return sinPermiso;
  const file = await buscarRespaldo(archivo);
  if (!file) return refuse("RESPALDO", "Ese respaldo ya no está.");
  if (loQueEstaEnCurso()) return refuse("OCUPADO", "Espera a que termine lo que se está haciendo.", { status: 409 });
  const termina = deUnoEnUno({ tarea: "ENSAYO", archivo }, async () =>
    keepResult("ensayoPedido", await ensayar(file, archivo, new Date(alcance.ahora))),
  ).catch((error: unknown) => log.error({ err: error }, "El ensayo no terminó"));
  return ok({ termina });
}
