/** Remembers where the ledger stood at a change and at its undo, and the accounts that the undo left as they were. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table cambiosDeProgramas add column desdeAplicacionId integer`.execute(db);
  await sql`alter table cambiosDeProgramas add column deshechoMovimientoId integer`.execute(db);
  await sql`alter table cambiosDeProgramas add column seQuedan text not null default '[]' check (json_valid(seQuedan))`.execute(
    db,
  );
}
