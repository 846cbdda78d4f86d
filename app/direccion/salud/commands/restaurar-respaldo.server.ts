import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { rechazoDeDuenio } from "~/base/acceso/instancia.server";
import { avisarDeInstancia, direccionesDeInstancia } from "~/base/correo/aviso-de-instancia.server";
import { buscarColegio } from "~/direccion/configuracion/colegio.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { foldText } from "~/lib/text";
import { log } from "~/server/jobs/log.server";
import { keptResult } from "~/server/jobs/results.server";
import { deUnoEnUno, loQueEstaEnCurso } from "../en-curso.server";
import { buscarRespaldo } from "../respaldos.server";
import { ponerRespaldo } from "../restaurar.server";

type Rechazo = "SIN_PERMISO" | "ACTUAL" | "ESPERA" | "RESPALDO" | "SIN_ENSAYO" | "NOMBRE" | "OCUPADO";

/** The validity of a rehearsal. */
const VALE_MS = 60 * 60_000;

/**
 * Starts to replace the database with a backup, after its rehearsal and with the school's name typed; `termina`
 * resolves at the end. Refuses SIN_PERMISO (403), ACTUAL and ESPERA (the password), RESPALDO (422, not in the list), SIN_ENSAYO (422, no successful
 * rehearsal within the hour), NOMBRE (422) and OCUPADO (409).
 */
export async function restaurarRespaldo(
  alcance: Alcance,
  { archivo, nombre, actual }: Record<"archivo" | "nombre" | "actual", string>,
): Promise<Outcome<{ termina: Promise<unknown> }, Rechazo>> {
  const rechazo = await rechazoDeDuenio(alcance, actual);
  if (rechazo) return rechazo;
  const file = await buscarRespaldo(archivo);
  if (!file) return refuse("RESPALDO", "Ese respaldo ya no está.");
  const ensayo = keptResult("ensayoPedido");
  const vale = Math.abs(Date.parse(alcance.ahora) - Date.parse(ensayo?.fecha ?? "")) < VALE_MS;
  if (ensayo?.archivo !== archivo || ensayo.motivo !== null || !vale)
    return refuse("SIN_ENSAYO", "Primero ensaya este respaldo: se comprueba sin tocar nada.");
  const colegio = await buscarColegio(alcance);
  if (foldText(nombre) !== foldText(colegio?.nombre ?? ""))
    return refuse("NOMBRE", "Ese no es el nombre del colegio", { campo: "nombre" });
  if (loQueEstaEnCurso()) return refuse("OCUPADO", "Espera a que termine lo que se está haciendo.", { status: 409 });
  const { direcciones } = await enTransaccion(alcance, async (trx) => {
    const acto = `empezó a restaurar el respaldo ${archivo}: lo que se hizo después deja de verse, en todos los colegios.`;
    await avisarDeInstancia(trx, { clave: "restaura", asunto: "Se está restaurando un respaldo", acto });
    return ok({ direcciones: await direccionesDeInstancia(trx) });
  });
  const termina = deUnoEnUno({ tarea: "RESTAURACION", archivo }, () =>
    ponerRespaldo(file, archivo, { ...alcance, direcciones }),
  ).catch((error: unknown) => log.error({ err: error }, "La restauración no terminó"));
  return ok({ termina });
}
