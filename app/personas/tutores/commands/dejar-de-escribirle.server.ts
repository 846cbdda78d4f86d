import type { Alcance } from "~/base/acceso/alcance.server";
import { quitarLoQueEspera } from "~/base/correo/olvidar.server";

/**
 * Takes back what waits to be sent to a tutor about a student: links that wait for their mail, and mails that have not left.
 * Called inside the transaction that restricts or removes him; what has left has left. A mail that is also for another tutor
 * of the student, with the same address, goes on.
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
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("alumnosTutores as at")
            .innerJoin("tutores as otro", "otro.id", "at.tutorId")
            .select("otro.id")
            .whereRef("otro.email", "=", "t.email")
            .where("at.alumnoId", "=", alumnoId)
            .where("at.tutorId", "<>", tutorId)
            .where("at.restringido", "=", 0),
        ),
      ),
    );
  await quitarLoQueEspera({ db }, { alumnoId, direcciones });
}
