import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { type Alcance, enTransaccion, sinLlave } from "~/base/acceso/alcance.server";
import { askConsent, type Consent } from "~/base/acceso/consent.server";
import { alcanzaDe } from "../audiencia";
import { audienciaDe, escribirCombinaciones, leerAudiencia } from "../audiencia.server";
import { esBorrador } from "../comunicado";
import { preguntaDeEnvio } from "../previsualizar.server";
import { obtenerComunicado } from "../queries.server";
import { yaNoSePuede } from "../rechazos.server";
import { guardarVersion } from "../version.server";
import { avisarTutores } from "./avisar-tutores.server";
import { escribirEntregas } from "./escribir-entregas.server";

type Rechazo = "ESTATUS" | "SIN_ALUMNOS" | "CONFIRMA";
type Enviado = { programado: boolean; alumnos: number; tutores: number; correos: number };

/**
 * Sends a draft: stores its first version, gives every student of its audience and each of their tutors a personal
 * link, and mails the tutors with an address. Before its fechaPublicacion it only becomes PROGRAMADO, and the job of
 * `tareas.server` sends it on that day. Refuses ESTATUS (409: already sent) and SIN_ALUMNOS. Throws 404 like
 * `obtenerComunicado`. `origen` is the public address for the links in the mails. With `consent` (from a page that
 * showed the recipients), refuses CONFIRMA (409) if they have changed; a call and the job have shown none.
 */
export async function enviarComunicado(
  alcance: Alcance,
  comunicadoId: number,
  origen: string,
  consent: Consent | null = null,
): Promise<Outcome<Enviado, Rechazo>> {
  const outcome = await enTransaccion<Outcome<Enviado, Rechazo>>(alcance, async (trx) => {
    const comunicado = await obtenerComunicado(trx, comunicadoId);
    if (!esBorrador(comunicado.estatus)) return yaNoSePuede("El comunicado ya fue enviado.");
    const filas = await leerAudiencia(trx, comunicado.cicloId, await audienciaDe(trx, comunicadoId));
    const alcanza = alcanzaDe(filas);
    if (alcanza.alumnos === 0)
      return refuse("SIN_ALUMNOS", "No hay alumnos inscritos a quienes enviar este comunicado.", { status: 409 });
    const programado = comunicado.fechaPublicacion > trx.hoy;
    const pregunta = preguntaDeEnvio(comunicado, { alcanza, programado });
    const porConfirmar = consent && (await askConsent(trx, consent, pregunta));
    if (porConfirmar) return porConfirmar;
    await trx.db
      .updateTable("comunicados")
      .set({
        estatus: programado ? "PROGRAMADO" : "PUBLICADO",
        publicadoDate: programado ? null : trx.ahora,
        lastModifiedDate: trx.ahora,
        // The account that sets the limits on the day of sending.
        lastModifiedBy: trx.cuenta?.id ?? null,
      })
      .where("id", "=", comunicadoId)
      .execute();
    if (!programado) {
      await guardarVersion(trx, comunicadoId);
      await escribirCombinaciones(trx, comunicadoId);
      await escribirEntregas(trx, comunicadoId, filas);
    }
    await registrar(trx, programado ? "comunicado.programado" : "comunicado.enviado", "comunicados", comunicadoId, {
      titulo: comunicado.titulo,
      fechaPublicacion: comunicado.fechaPublicacion,
      alumnos: alcanza.alumnos,
      tutores: alcanza.tutores,
    });
    const { alumnos, tutores, correos } = alcanza;
    return ok({ programado, alumnos, tutores, correos });
  });
  // The job continues an interrupted run.
  if (outcome.ok && !outcome.programado) await avisarTutores(sinLlave(alcance), comunicadoId, origen);
  return outcome;
}
