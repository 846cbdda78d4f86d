/** Birthdays by day, without reading every student, for the calendar and the start page. */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<any>): Promise<void> {
  await sql.raw(`create index alumnos_cumpleanos on alumnos (substr(fechaNacimiento, 6))`).execute(db);
}
