/** A tutor is found by his mobile phone: whoever imports a sheet looks for each of its tutors among all. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  await sql.raw("create index tutores_movil on tutores (organizacionId, telefonoMovil)").execute(db);
}
