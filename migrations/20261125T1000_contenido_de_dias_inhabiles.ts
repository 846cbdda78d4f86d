/** The text below the name of a day without classes, for the students whose desktop shows it. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  await sql.raw("alter table diasInhabiles add column contenido text not null default ''").execute(db);
}
