/** The address under which a tutor's own calendar program reads the days of his children's levels. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  await sql
    .raw(
      `create table calendariosFamilias (
    tutorId integer primary key references tutores on delete cascade,
    token text not null unique,
    createdDate text not null
  ) strict`,
    )
    .execute(db);
}
