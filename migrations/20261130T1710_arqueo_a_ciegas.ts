/** A school counts its drawers blind, unless it says otherwise. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  await sql
    .raw(`alter table colegios add column arqueoACiegas integer not null default 1 check (arqueoACiegas in (0, 1))`)
    .execute(db);
}
