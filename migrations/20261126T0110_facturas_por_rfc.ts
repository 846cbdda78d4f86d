/** An invoice is found by whose it is: the one search asks for an RFC among all invoices of a school. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  await sql.raw("create index facturas_receptor on facturas (colegioId, receptorRfc)").execute(db);
}
