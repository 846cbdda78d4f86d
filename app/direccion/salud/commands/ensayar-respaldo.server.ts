import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { rechazoDeDuenio } from "~/base/acceso/instancia.server";
import { avisarDeInstancia } from "~/base/correo/aviso-de-instancia.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { log } from "~/server/jobs/log.server";
import { keepResult } from "~/server/jobs/results.server";
import { deUnoEnUno, loQueEstaEnCurso } from "../en-curso.server";
import { ensayar } from "../ensayar.server";
import { buscarRespaldo } from "../respaldos.server";

type Rechazo = "SIN_PERMISO" | "ACTUAL" | "ESPERA" | "RESPALDO" | "OCUPADO";

/**
 * Starts a background rehearsal of restoring a backup; `termina` resolves at its end. Refuses SIN_PERMISO (403), ACTUAL and ESPERA (the password),
 * RESPALDO (422, not in the list) and OCUPADO (409, another one is under way).
 */
export async function ensayarRespaldo(
  alcance: Alcance,
  { archivo, actual }: { archivo: string; actual: string },
): Promise<Outcome<{ termina: Promise<unknown> }, Rechazo>> {
  const rechazo = await rechazoDeDuenio(alcance, actual);
  if (rechazo) return rechazo;
  const file = await buscarRespaldo(archivo);
  if (!file) return refuse("RESPALDO", "Ese respaldo ya no está.");
  if (loQueEstaEnCurso()) return refuse("OCUPADO", "Espera a que termine lo que se está haciendo.", { status: 409 });
  await enTransaccion(alcance, async (trx) => {
    await registrar(trx, "respaldo.ensayado", "respaldos", null, { archivo });
    const acto = `ensayó la restauración del respaldo ${archivo}. Los datos no se tocaron.`;
    await avisarDeInstancia(trx, { clave: "ensayo", asunto: "Se ensayó la restauración de un respaldo", acto });
    return ok();
  });
  const termina = deUnoEnUno({ tarea: "ENSAYO", archivo }, async () =>
    keepResult("ensayoPedido", await ensayar(file, archivo, new Date(alcance.ahora))),
  ).catch((error: unknown) => log.error({ err: error }, "El ensayo no terminó"));
  return ok({ termina });
}
