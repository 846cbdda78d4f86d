import type { Alcance } from "~/base/acceso/alcance.server";
import { quitarLoQueEspera } from "~/base/correo/olvidar.server";
import { tieneCorreoPropio } from "../custodia.server";

/**
 * Takes back the pending messages to a tutor about a student: links that wait for their mail, and mails not sent yet.
 * Called inside the transaction that restricts or removes the tutor; sent messages stay sent. A mail that is also for
 * another tutor of the student, with the same address, is still sent.
 */
export async function dejarDeEscribirle(
  { db }: Pick<Alcance, "db">,
  { alumnoId, tutorId }: { alumnoId: number; tutorId: number },
): Promise<void> {
  await db
    .updateTable("comunicadosEntregas")
    .set({ porAvisar: 0 })
    .where("alumnoId", "=", alumnoId)
    .where("tutorId", "=", tutorId)
    .execute();
  const direcciones = db
    .selectFrom("tutores as t")
    .select("t.email")
    .where("t.id", "=", tutorId)
    .where("t.email", "<>", "")
    .where(tieneCorreoPropio({ alumnoId, tutorId }));
  await quitarLoQueEspera({ db }, { alumnoId, direcciones });
}
