/** An imported sheet remembers the encoding that its text was read in, so that its dry run can name it. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table importaciones add column codificacion text not null default ''`.execute(db);
}
