import { type SqlBool, sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { noRestringido } from "./custodia.server";

/**
 * The tutors of these students who may be written to, the payer of each first; `email` is '' for a tutor without one.
 * With `uso`, only those who receive it about the student.
 */
export function tutoresAQuienesEscribir(
  { db }: Pick<Alcance, "db">,
  alumnoIds: readonly number[],
  uso?: "recibeCuentas",
) {
  return db
    .selectFrom("alumnosTutores as at")
    .innerJoin("tutores as t", "t.id", "at.tutorId")
    .select(["at.alumnoId", "t.id as tutorId", "t.nombreCompleto", "t.email", "t.telefonoMovil"])
    .where(noRestringido)
    .where("at.notificaciones", "=", 1)
    .$if(uso !== undefined, (query) => query.where("at.recibeCuentas", "=", 1))
    .where(sql<SqlBool>`at.alumnoId in (select value from json_each(${JSON.stringify(alumnoIds)}))`)
    .orderBy("at.alumnoId")
    .orderBy("at.cliente", "desc")
    .orderBy("t.id")
    .execute();
}
