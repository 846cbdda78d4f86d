/** The most that the surcharges of a charge, or of one of its months, may add up to, in centavos; null for no cap. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  for (const tope of ["topeCargoCentavos", "topeMesCentavos"])
    await sql.raw(`alter table recargos add column ${tope} integer check (${tope} > 0)`).execute(db);
  // A reading of open rows needs the paid surcharges of the charges that have, or had, a cap.
  await sql
    .raw(
      `create index recargosConTope on recargos (cargoId)
       where topeCargoCentavos is not null or topeMesCentavos is not null or instr(anteriores, '"tope') > 0`,
    )
    .execute(db);
}
