/** When an address last changed, so that two people who edit it do not overwrite each other without knowing. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  await sql.raw(`alter table domicilios add column lastModifiedDate text not null default ''`).execute(db);
}
