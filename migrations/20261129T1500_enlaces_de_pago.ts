/** Links that show only debts and take only payments: the token of such a row is a hash. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table enlacesPersonales add column paraPagar integer not null default 0
    check (paraPagar in (0, 1))`.execute(db);
}
