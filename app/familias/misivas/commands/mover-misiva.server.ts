import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { type Alcance, enTransaccion, sinLlave } from "~/base/acceso/alcance.server";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { abreEnlaces, noRestringido, recibe } from "~/personas/tutores/custodia.server";
import { derechosDe, type Movimiento, mover, SIN_JUSTIFICACION } from "../misiva";
import { type Misiva, obtenerMisiva } from "../queries.server";
import { quienMira } from "../quien.server";
import { yaNoSePuede } from "../rechazos.server";
import { avisarDesenlace } from "./avisar-al-personal.server";
import { avisarMisiva } from "./avisar-misivas.server";

type Rechazo = "ESTATUS" | "JUSTIFICACION";
const NO: Readonly<Record<Movimiento, string>> = {
  ENVIAR_REVISAR: "La misiva ya se envió a revisión, o la escribió otra persona.",
  TOMAR: "La misiva ya la tomó otra persona, o no está en revisión.",
  AUTORIZAR: "Solo quien revisa la misiva la autoriza, y solo una vez.",
  REGRESAR_REVISAR: "La misiva ya no está en tu revisión.",
  CERRAR: "La misiva ya está cerrada, o no eres tú quien puede cerrarla.",
};

/**
 * A§4: moves a misiva to its next state. AUTORIZAR gives every tutor with access to the student a personal link, and
 * mails those who want it, at once or when the day begins (decisions 147). CERRAR requires a justification. Refuses
 * JUSTIFICACION, and ESTATUS (409: not allowed in this state or for this account; only one of two reviewers can take a
 * misiva). Throws 404 like `obtenerMisiva`.
 */
export async function moverMisiva(
  alcance: Alcance,
  misivaId: number,
  {
    movimiento,
    justificacionCerrada = "",
    origen,
  }: { movimiento: Movimiento; justificacionCerrada?: string; origen: string },
): Promise<Outcome<{}, Rechazo>> {
  const outcome = await enTransaccion<Outcome<{}, Rechazo>>(alcance, async (trx) => {
    const observador = quienMira(trx);
    const misiva = await obtenerMisiva(trx, misivaId);
    if (!derechosDe(misiva, observador).has(movimiento)) return yaNoSePuede(NO[movimiento]);
    const justificacion = movimiento === "CERRAR" ? justificacionCerrada.trim() : "";
    if (movimiento === "CERRAR" && justificacion === "")
      return refuse("JUSTIFICACION", SIN_JUSTIFICACION, { campo: "justificacionCerrada" });
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
    if (movimiento === "AUTORIZAR") await escribirEntregas(trx, misiva);
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
  return outcome;
}

const ACCIONES = {
  ENVIAR_REVISAR: "misiva.enviada",
  TOMAR: "misiva.tomada",
  AUTORIZAR: "misiva.autorizada",
  REGRESAR_REVISAR: "misiva.regresada",
  CERRAR: "misiva.cerrada",
} as const satisfies Record<Movimiento, string>;

async function escribirEntregas({ db, ahora }: Alcance, { id, alumnoId }: Misiva): Promise<void> {
  const tutores = await db
    .selectFrom("alumnosTutores as at")
    .innerJoin("tutores as t", "t.id", "at.tutorId")
    .select(["at.tutorId", "t.email"])
    // A tutor gets no mail with a link that they may not open.
    .select(sql<number>`${recibe("notificacionesMisivas")} and ${abreEnlaces}`.as("avisar"))
    .where("at.alumnoId", "=", alumnoId)
    .where(noRestringido)
    .orderBy("at.tutorId")
    .execute();
  if (tutores.length === 0) return;
  await db
    .insertInto("misivasEntregas")
    .values(
      tutores.map(({ tutorId, email, avisar }) => ({
        misivaId: id,
        tutorId,
        // Stored in plain text, like a comunicado's: the same link is sent again.
        token: randomBytes(24).toString("base64url"),
        porAvisar: avisar === 1 && email !== "" ? 1 : 0,
        createdDate: ahora,
      })),
    )
    .execute();
}
