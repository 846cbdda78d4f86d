import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { cleanText } from "~/lib/text";
import { MENSAJES } from "~/lib/validators";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { avisarALaFamilia } from "../../familia/commands/avisar.server";
import { darLugaresEnEspera } from "../../familia/commands/lista-de-espera.server";
import { type PorResolver, type RechazoDeResolver, abrirPorResolver, escribirDecision } from "./resolver.server";

/**
 * Rejects a registration with its reason, and mails the family. In the same transaction its place goes to the first
 * waiting one (decisions.md, Pre-enrolment). Refuses like `abrirPorResolver`, and COMENTARIOS (no reason given).
 */
export function rechazarPreinscripcion(
  alcance: Alcance,
  { comentarios, ...datos }: PorResolver & { comentarios: string },
): Promise<Outcome<{}, RechazoDeResolver | "COMENTARIOS">> {
  return enTransaccion<Outcome<{}, RechazoDeResolver | "COMENTARIOS">>(alcance, async (trx) => {
    const abierta = await abrirPorResolver(trx, datos, "RECHAZAR");
    if (!abierta.ok) return abierta;
    const limpios = cleanText(comentarios);
    if (limpios === "") return refuse("COMENTARIOS", MENSAJES.obligatorio, { campo: "comentarios" });
    const { preinscripcionId, origen } = datos;
    const { formatoId, gradoId, ocupaLugar } = abierta.fila;
    await escribirDecision(trx, preinscripcionId, { estado: abierta.despues, comentarios: limpios, ocupaLugar: 0 });
    await registrar(trx, "preinscripcion.rechazada", "preinscripciones", preinscripcionId, { comentarios: limpios });
    await avisarALaFamilia(trx, { preinscripcionId, aviso: "RECHAZADA", origen });
    if (ocupaLugar && gradoId !== null) await darLugaresEnEspera(trx, { formatoId, gradoId, origen });
    return ok();
  });
}
