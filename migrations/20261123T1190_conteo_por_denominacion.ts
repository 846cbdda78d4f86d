/** How many of each bill and coin were in the drawer: whoever looks for a difference counts the same heaps again. */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // {"50000": 9} is nine bills of $500. Empty where only the sum was written down.
  await sql`alter table cortes add column piezas text not null default '{}' check (json_valid(piezas))`.execute(db);
}
