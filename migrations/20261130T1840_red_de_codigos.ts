/** A code knows the network that asked for it: a stranger elsewhere does not use up those of its owner. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  await sql.raw(`alter table codigosPersonales add column red text not null default ''`).execute(db);
}
