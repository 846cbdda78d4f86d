/** True for an address written by hand, with a postal code in no catalogue, that nobody has looked at yet. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  await sql
    .raw(`alter table domicilios add column porRevisar integer not null default 0 check (porRevisar in (0, 1))`)
    .execute(db);
}
