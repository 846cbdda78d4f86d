import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { MENSAJES } from "~/lib/validators";
import { cleanLine } from "~/lib/text";
import type { Alcance } from "~/base/acceso/alcance.server";
import type { EnlacePersonal } from "../../comunicado";
import { admiteRespuestas, faltaDeRespuesta } from "../../pregunta";
import type { Abierto } from "../publico.server";
import { type Origen, type Puerta, type RechazoDeAcuse, aceptar, acusar, porEnlace } from "./acusar.server";

type RechazoDeRespuesta = RechazoDeAcuse | "RESPUESTA" | "CERRADA" | "MUCHAS";
type Contestado = Outcome<{}, RechazoDeRespuesta>;
type Respuesta = Origen & { sha256: string; respuesta: string };

/** The answers of one link to one version: each is kept for ever. */
const MAX_RESPUESTAS = 20;

/**
 * Records a tutor's answer to the question of a comunicado, with the text (`sha256`, as the page showed it), the time
 * and the origin; it also counts as read. Another answer replaces it until the last day; the same one changes nothing.
 * Refuses NO_TUTOR (403: a student's link reads and does not answer), NO_SE_PIDE (409: no question) and CERRADA (409:
 * the last day has passed). Refuses CAMBIO (409: the text has changed), MUCHAS (409: {@link MAX_RESPUESTAS} answers to
 * one version) and RESPUESTA (not one of the options, blank or too long). Throws 404 like `abrirEnlace`.
 */
export function responderComunicado(puerta: Puerta, enlace: EnlacePersonal, datos: Respuesta): Promise<Contestado> {
  return porEnlace(puerta, enlace, (trx, abierto) => responder(trx, abierto, datos));
}

/**
 * The form of a personal link: the acceptance, the answer, or both at once, as the comunicado asks for them. Refuses
 * like `responderComunicado` and `aceptarComunicado`, and writes both or nothing. A form that gives neither is refused
 * at the field that the comunicado asks for (RESPUESTA).
 */
export function contestarComunicado(
  puerta: Puerta,
  enlace: EnlacePersonal,
  { tutorAcepto, ...datos }: Respuesta & { tutorAcepto: boolean },
): Promise<Contestado> {
  return porEnlace(puerta, enlace, async (trx, abierto) => {
    // A given answer is never passed over: after the last day it is refused by its own reason.
    const responde = datos.respuesta !== "" || (puedePreguntar(trx, abierto) && !tutorAcepto);
    if (!responde && !tutorAcepto) return refuse("RESPUESTA", MENSAJES.aceptado, { campo: "tutorAcepto" });
    const respondido = responde ? await responder(trx, abierto, datos) : ok();
    return respondido.ok && tutorAcepto ? aceptar(trx, abierto, datos) : respondido;
  });
}

async function vecesRespondido({ db }: Alcance, { entregaId, versionId }: Abierto): Promise<number> {
  const { veces } = await db
    .selectFrom("comunicadosRespuestas")
    .select(({ fn }) => fn.countAll<number>().as("veces"))
    .where("entregaId", "=", entregaId)
    .where("versionId", "=", versionId)
    .executeTakeFirstOrThrow();
  return veces;
}

const puedePreguntar = ({ hoy }: Alcance, { pregunta, respuestaHasta }: Abierto) =>
  pregunta !== null && admiteRespuestas(respuestaHasta, hoy);

async function responder(
  trx: Alcance,
  abierto: Abierto,
  { sha256, respuesta, direccion, navegador }: Respuesta,
): Promise<Contestado> {
  const { pregunta, entregaId, versionId } = abierto;
  if (abierto.clase !== "TUTOR")
    return refuse("NO_TUTOR", "Solo el tutor puede responder el comunicado.", { status: 403 });
  if (pregunta === null) return refuse("NO_SE_PIDE", "Este comunicado no pregunta nada.", { status: 409 });
  if (!puedePreguntar(trx, abierto))
    return refuse("CERRADA", "Ya pasó el último día para responder; avisa al colegio.", { status: 409 });
  if (abierto.sha256 !== sha256)
    return refuse("CAMBIO", "El comunicado cambió; léelo de nuevo antes de responder.", { status: 409 });
  const falta = faltaDeRespuesta(pregunta, respuesta);
  if (falta !== null) return refuse("RESPUESTA", falta, { campo: "respuesta" });
  await acusar(trx, "LEIDO", abierto, { direccion, navegador });
  if (abierto.respondidaVersionId === versionId && abierto.respuesta === respuesta) return ok();
  const { db, ahora } = trx;
  if ((await vecesRespondido(trx, abierto)) >= MAX_RESPUESTAS)
    return refuse("MUCHAS", "Cambiaste tu respuesta muchas veces; avisa al colegio.", { status: 409 });
  await db
    .insertInto("comunicadosRespuestas")
    .values({
      entregaId,
      versionId,
      sha256,
      respuesta,
      fecha: ahora,
      direccion: direccion.slice(0, 100),
      navegador: cleanLine(navegador).slice(0, 300),
    })
    .execute();
  await db
    .updateTable("comunicadosEntregas")
    .set({ respuesta, respondidaDate: ahora, respondidaVersionId: versionId })
    .where("id", "=", entregaId)
    .execute();
  await registrar(trx, "comunicado.respondido", "comunicados", abierto.comunicadoId, {
    alumnoId: abierto.alumnoId,
    tutorId: abierto.tutorId,
    version: abierto.version,
  });
  return ok();
}
