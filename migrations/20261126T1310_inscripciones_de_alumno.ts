/**
 * The index holds the columns that a query asks of an enrolment: its school and cycle, its end, and its place in the
 * list. Three letters of a name find thousands of students, and each cost a row of its own.
 */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  await sql.raw("drop index inscripciones_alumno").execute(db);
  await sql
    .raw("create index inscripciones_alumno on inscripciones (alumnoId, cicloId, colegioId, fechaBaja, nombreOrden)")
    .execute(db);
}
