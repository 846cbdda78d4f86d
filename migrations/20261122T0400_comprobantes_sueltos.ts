/** A proof of payment that no movement took is forgotten after a day; few movements have one. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  await sql
    .raw(`create index movimientosComprobante on movimientos (comprobanteUuid) where comprobanteUuid is not null`)
    .execute(db);
}
