import { sql } from "kysely";
import { alumnoVisible } from "~/base/acceso/alumnos-visibles.server";
import type { Alcance } from "~/base/acceso/alcance.server";

/** A§7 tutores/metricas: the number of tutors of the students that the viewer may see, and the ways to reach them. */
export async function contarTutores(alcance: Alcance) {
  const cuenta = (condicion: string) => sql<number>`count(distinct iif(${sql.raw(condicion)}, t.id, null))`;
  return alcance.db
    .selectFrom("alumnosTutores as at")
    .innerJoin("tutores as t", "t.id", "at.tutorId")
    .innerJoin("alumnos as a", "a.id", "at.alumnoId")
    .select([
      cuenta("true").as("tutores"),
      cuenta("t.email <> ''").as("conEmail"),
      cuenta("t.telefonoMovil <> ''").as("conTelefonoMovil"),
      cuenta("t.email = '' and t.telefonoMovil = ''").as("sinContacto"),
      cuenta("at.restringido = 1").as("restringidos"),
    ])
    .where(alumnoVisible(alcance))
    .executeTakeFirstOrThrow();
}
