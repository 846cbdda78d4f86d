/** A class made by hand, beside the timetable's, stays when the classes of its group are generated again. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table clases add column extra integer not null default 0 check (extra in (0, 1))`.execute(db);
}
