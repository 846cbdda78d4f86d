/**
 * A student's programs are read with every account, also those that were taken away. The index of the current ones does
 * not hold these, and without this one a service's whole list was read instead.
 */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  await sql.raw(`create index asignaciones_alumno on asignaciones (alumnoId, servicioId)`).execute(db);
}
