/** The position of a group among those of its place, in the school's own order; equal positions go by name. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  await sql
    .raw("alter table grupos add column orden integer not null default 0 check (orden between 0 and 999)")
    .execute(db);
}
