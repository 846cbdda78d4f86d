/** A school that lets every family pay on line, whatever each enrolment says. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table colegios add column cobrosParaTodos integer not null default 0
    check (cobrosParaTodos in (0, 1))`.execute(db);
}
