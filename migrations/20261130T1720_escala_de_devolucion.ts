/** The part of an inscription that a school gives back, by the days before the cycle: '60: 100, 30: 50'. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  await sql.raw(`alter table servicios add column escalaDeDevolucion text not null default ''`).execute(db);
}
