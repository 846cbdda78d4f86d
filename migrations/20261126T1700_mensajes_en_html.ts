/** A notification's message is HTML from now on; those of before are plain text, and go on saying what they said. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  await sql`update notificaciones set mensaje =
    replace(replace(replace(mensaje, '&', '&amp;'), '<', '&lt;'), '>', '&gt;')
    where mensaje glob '*[&<>]*'`.execute(db);
}
