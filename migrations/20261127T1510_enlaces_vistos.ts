/** A personal link remembers the last day on which it was opened, because it ends after 180 days unseen. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table enlacesPersonales add column vistoDate text`.execute(db);
  // Nobody wrote this down before, so each valid link begins today.
  await sql`update enlacesPersonales set vistoDate = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`.execute(db);
}
