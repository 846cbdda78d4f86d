/** Whether an address was written by hand, its postal code being in no catalogue, and nobody has looked at it yet. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  await sql
    .raw(`alter table domicilios add column porRevisar integer not null default 0 check (porRevisar in (0, 1))`)
    .execute(db);
}
