/** The ledger names a program that charged something for ever: its deletion keeps the row, and the day of it. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table programasPagos add column eliminadoDate text
    check (eliminadoDate is null or activo = 0)`.execute(db);
}
