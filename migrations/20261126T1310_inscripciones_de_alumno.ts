/**
 * What is asked of an enrolment from its student is in the index itself: whether it is of this school and cycle, whether it goes on, and
 * its place in the list. Three letters of a name find thousands of students, and each cost a row of its own.
 */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  await sql.raw("drop index inscripciones_alumno").execute(db);
  await sql
    .raw("create index inscripciones_alumno on inscripciones (alumnoId, cicloId, colegioId, fechaBaja, nombreOrden)")
    .execute(db);
}
