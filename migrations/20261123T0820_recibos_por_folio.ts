import { type Kysely, sql } from "kysely";

// A person with a receipt in the hand types its number, and not always its series.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index recibos_colegio_folio on recibos (colegioId, folio)`.execute(db);
}
