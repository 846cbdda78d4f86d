/** The rows of a bank statement that look like deposits and could not be read, so that somebody looks at them. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table archivosDeBanco add column ilegibles text not null default '[]'`.execute(db);
}
