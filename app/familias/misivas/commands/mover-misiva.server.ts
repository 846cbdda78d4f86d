import { type Alcance, enTransaccion, sinLlave } from "~/base/acceso/alcance.server";
import { askConsent, type Consent } from "~/base/acceso/consent.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { NO_SE_MUEVE } from "../bloque";
import { derechosDe, type Movimiento, mover, SIN_JUSTIFICACION } from "../misiva";
import { obtenerMisiva } from "../queries.server";
import { quienMira } from "../quien.server";
import { yaNoSePuede } from "../rechazos.server";
import { avisarDesenlace } from "./avisar-al-personal.server";
import { avisarMisiva } from "./avisar-misivas.server";
import { avisarNovedades, marcarNovedad } from "./avisar-novedades.server";
import { escribirEntregas, tieneDestinatarios } from "./escribir-entregas.server";

type Rechazo = "ESTATUS" | "JUSTIFICACION" | "SIN_TUTORES";

/**
 * A§4: moves a misiva to its next state. AUTORIZAR gives every tutor with access to the student a personal link, and
 * mails those who want it, at once or when the day begins (decisions 147). CERRAR requires a justification, and mails
 * the tutors that it happened. Refuses JUSTIFICACION, and ESTATUS (409: not allowed in this state or for this account;
 * only one of two reviewers can take a misiva). Until agreed to (409): SIN_TUTORES if nobody would receive it. Throws 404
 * like `obtenerMisiva`.
 */
export async function moverMisiva(
  alcance: Alcance,
  misivaId: number,
  {
    movimiento,
    justificacionCerrada = "",
    origen,
    force,
    escrito,
  }: { movimiento: Movimiento; justificacionCerrada?: string; origen: string } & Consent,
): Promise<Outcome<{}, Rechazo>> {
  const outcome = await enTransaccion<Outcome<{}, Rechazo>>(alcance, async (trx) => {
    const observador = quienMira(trx);
    const misiva = await obtenerMisiva(trx, misivaId);
    if (!derechosDe(misiva, observador).has(movimiento)) return yaNoSePuede(NO_SE_MUEVE[movimiento]);
    const justificacion = movimiento === "CERRAR" ? justificacionCerrada.trim() : "";
    if (movimiento === "CERRAR" && justificacion === "")
      return refuse("JUSTIFICACION", SIN_JUSTIFICACION, { campo: "justificacionCerrada" });
    const { alumnoId } = misiva;
    const sinTutores =
      movimiento === "AUTORIZAR" && !(await tieneDestinatarios(trx, alumnoId))
        ? await askConsent(
            trx,
            { force, escrito },
            {
              error: "SIN_TUTORES",
              content: { misivaId, movimiento },
              lines: [
                `${misiva.alumno} no tiene tutores que puedan recibirla: al autorizarla no le llega a nadie.`,
                "Si después se le agrega uno, la recibe entonces, mientras siga abierta.",
              ],
            },
          )
        : null;
    if (sinTutores) return sinTutores;
    await trx.db
      .updateTable("misivas")
      .set({
        ...mover(misiva, movimiento, observador.cuentaId, trx.ahora),
        justificacionCerrada: justificacion,
        lastModifiedDate: trx.ahora,
        lastModifiedBy: observador.cuentaId,
      })
      .where("id", "=", misivaId)
      .execute();
    if (movimiento === "AUTORIZAR") await escribirEntregas(trx, { misivaId, alumnoId });
    if (movimiento === "CERRAR") await marcarNovedad(trx, misivaId, "CIERRE");
    // Closing before the mail was sent cancels the mail.
    if (movimiento === "CERRAR")
      await trx.db.updateTable("misivasEntregas").set({ porAvisar: 0 }).where("misivaId", "=", misivaId).execute();
    if (movimiento === "AUTORIZAR" || movimiento === "CERRAR")
      await avisarDesenlace(trx, misivaId, movimiento, observador.cuentaId);
    await registrar(trx, ACCIONES[movimiento], "misivas", misivaId, {
      titulo: misiva.titulo,
      ...(justificacion === "" ? {} : { justificacionCerrada: justificacion }),
    });
    return ok();
  });
  // The job continues an interrupted run.
  if (outcome.ok && movimiento === "AUTORIZAR") await avisarMisiva(sinLlave(alcance), misivaId, origen);
  if (outcome.ok && movimiento === "CERRAR") await avisarNovedades(sinLlave(alcance), misivaId, origen);
  return outcome;
}

const ACCIONES = {
  ENVIAR_REVISAR: "misiva.enviada",
  TOMAR: "misiva.tomada",
  AUTORIZAR: "misiva.autorizada",
  REGRESAR_REVISAR: "misiva.regresada",
  CERRAR: "misiva.cerrada",
} as const satisfies Record<Movimiento, string>;
