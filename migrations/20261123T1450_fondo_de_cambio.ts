/** The money that stays in a drawer to give change, as it was when the drawer was counted. */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<any>): Promise<void> {
  await sql
    .raw(`alter table cortes add column fondoCentavos integer not null default 0 check (fondoCentavos >= 0)`)
    .execute(db);
}
