/** A looser sum for one person alone counts from the next day: until then the earlier one holds. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`alter table colegios add column devolucionConDosPreviaCentavos integer
    check (devolucionConDosPreviaCentavos is null or devolucionConDosPreviaCentavos >= 0)`);
  // The last day of the earlier sum.
  await run(`alter table colegios add column devolucionConDosPreviaHasta text`);
}
