import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { cleanText } from "~/lib/text";
import { MENSAJES } from "~/lib/validators";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { avisarALaFamilia } from "../../familia/commands/avisar.server";
import { type PorResolver, type RechazoDeResolver, abrirPorResolver, escribirDecision } from "./resolver.server";

/**
 * Returns a finished registration to its family with the requested corrections. It keeps its place or its turn, and the
 * comments appear in Instrucciones, which must be read again (decisions.md, Pre-enrolment). Mails the family. Refuses
 * like `abrirPorResolver`, and COMENTARIOS (none given).
 */
export function devolverPreinscripcion(
  alcance: Alcance,
  { comentarios, ...datos }: PorResolver & { comentarios: string },
): Promise<Outcome<{}, RechazoDeResolver | "COMENTARIOS">> {
  return enTransaccion<Outcome<{}, RechazoDeResolver | "COMENTARIOS">>(alcance, async (trx) => {
    const abierta = await abrirPorResolver(trx, datos, "DEVOLVER");
    if (!abierta.ok) return abierta;
    const limpios = cleanText(comentarios);
    if (limpios === "") return refuse("COMENTARIOS", MENSAJES.obligatorio, { campo: "comentarios" });
    const { preinscripcionId, origen } = datos;
    await escribirDecision(trx, preinscripcionId, {
      estado: abierta.despues,
      comentarios: limpios,
      instruccionesLeidas: 0,
    });
    await registrar(trx, "preinscripcion.devuelta", "preinscripciones", preinscripcionId, { comentarios: limpios });
    await avisarALaFamilia(trx, { preinscripcionId, aviso: "DEVUELTA", origen });
    return ok();
  });
}
