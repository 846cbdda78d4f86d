/** Remembers that an account hid the list of the first day on its start page. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table preferencias add column primerDiaOculto integer not null default 0
    check (primerDiaOculto in (0, 1))`.execute(db);
}
