/** The sums applied to a row, and of it, stand in the index: the check of a large ledger looked each of them up in the table. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  for (const columna of ["cargo", "abono"]) {
    await sql.raw(`drop index aplicaciones_${columna}`).execute(db);
    await sql
      .raw(`create index aplicaciones_${columna} on aplicaciones (${columna}MovimientoId, centavos)`)
      .execute(db);
  }
}
