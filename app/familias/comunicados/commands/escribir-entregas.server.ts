import { randomBytes } from "node:crypto";
import type { Alcance } from "~/base/acceso/alcance.server";
import { type FilaDeAudiencia, destinatariosDe } from "../audiencia";

const LOTE = 200;

/**
 * Gives each student of the rows, and each of their tutors, a link of their own to the comunicado. Tutors with an
 * address wait for their mail. Called inside a transaction.
 */
export async function escribirEntregas(
  { db, ahora }: Alcance,
  comunicadoId: number,
  alcanzados: readonly FilaDeAudiencia[],
): Promise<void> {
  const conCorreo = new Set(alcanzados.filter(({ email }) => email).map(({ tutorId }) => tutorId));
  const filas = destinatariosDe(alcanzados).map((destinatario) => ({
    ...destinatario,
    comunicadoId,
    // Stored in plain text, like a receipt's: the same link is shown, printed and sent again (REGLAS.md 30).
    token: randomBytes(24).toString("base64url"),
    porAvisar: destinatario.tutorId !== null && conCorreo.has(destinatario.tutorId) ? 1 : 0,
    createdDate: ahora,
  }));
  for (let desde = 0; desde < filas.length; desde += LOTE)
    await db
      .insertInto("comunicadosEntregas")
      .values(filas.slice(desde, desde + LOTE))
      // A student with a link who gets a new tutor keeps that link.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
