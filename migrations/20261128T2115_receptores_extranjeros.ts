/**
 * Foreign receivers share one RFC: a student may have several of them, told apart by their names. Any other RFC is one
 * receiver.
 */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  await sql`drop index datosFiscales_alumno`.execute(db);
  await sql`create unique index datosFiscales_alumno on datosFiscales (alumnoId, rfc, nombre, apellido1, apellido2)`.execute(
    db,
  );
}
