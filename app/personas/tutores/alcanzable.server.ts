import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { DB } from "db/connection";
import { alumnoVisible, tieneLimites } from "~/base/acceso/alumnos-visibles.server";
import type { Alcance } from "~/base/acceso/alcance.server";

/**
 * The condition that a tutor (as `t`) may be found, and made the tutor of one more student: anyone of the organization.
 * An account with limits reaches a tutor of a student that it may see, one without students, or one with a whole
 * address that it knows (decisiones/162).
 */
export function tutorAlcanzable(alcance: Alcance, email = "") {
  const { organizacionId, limites } = alcance;
  return (eb: ExpressionBuilder<DB & { t: DB["tutores"] }, "t">) => {
    const deAqui = eb("t.organizacionId", "=", organizacionId);
    if (!tieneLimites(limites)) return deAqui;
    const hijos = eb.selectFrom("alumnosTutores as at").innerJoin("alumnos as a", "a.id", "at.alumnoId").select("a.id");
    const hijosDelTutor = hijos.whereRef("at.tutorId", "=", "t.id");
    const condiciones: Expression<SqlBool>[] = [
      eb.exists(hijosDelTutor.where(alumnoVisible(alcance))),
      eb.not(eb.exists(hijosDelTutor)),
    ];
    if (email !== "") condiciones.push(eb("t.email", "=", email.toLowerCase()));
    return eb.and([deAqui, eb.or(condiciones)]);
  };
}

/** True if an account reaches a tutor: by a student that it may see, or by the whole address, if it knows that. */
export async function alcanzaTutor(alcance: Alcance, tutorId: number, email = ""): Promise<boolean> {
  const tutor = await alcance.db
    .selectFrom("tutores as t")
    .select("t.id")
    .where("t.id", "=", tutorId)
    .where(tutorAlcanzable(alcance, email))
    .executeTakeFirst();
  return tutor !== undefined;
}
