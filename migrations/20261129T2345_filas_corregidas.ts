/** The fields of an imported row that a person corrected on screen: they count over the cells of the sheet. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  await sql.raw(`alter table importacionesFilas add column correccion text not null default '{}'`).execute(db);
}
