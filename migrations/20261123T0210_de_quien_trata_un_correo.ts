/** A mail remembers whom it is about, so that an account with limits reads only those about people within them. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  for (const [columna, tabla] of [
    ["alumnoId", "alumnos"],
    ["preinscripcionId", "preinscripciones"],
  ]) {
    await sql
      .raw(`alter table correos add column ${columna} integer references ${tabla} (id) on delete set null`)
      .execute(db);
    await sql.raw(`create index correos_${columna} on correos (${columna}) where ${columna} is not null`).execute(db);
  }
}
