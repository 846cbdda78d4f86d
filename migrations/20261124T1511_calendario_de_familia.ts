/** The address under which a tutor's own calendar program reads the days of his children's levels. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  await sql
    .raw(
      `create table calendariosFamilias (
    id integer primary key,
    tutorId integer not null references tutores on delete cascade,
    token text not null unique,
    createdDate text not null
  ) strict`,
    )
    .execute(db);
  await sql.raw("create index calendariosFamilias_tutorId on calendariosFamilias (tutorId)").execute(db);
}
