/** A reported crash belongs to the school in which it happened; those of pages without a session to none. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  await sql.raw(`alter table erroresReportados add column colegioId integer references colegios (id)`).execute(db);
  await sql.raw(`create index erroresReportadosColegio on erroresReportados (colegioId, id)`).execute(db);
}
