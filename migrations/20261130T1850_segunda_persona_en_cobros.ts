/** The second person who agreed to give a large online payment back. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  await sql
    .raw(`alter table cobrosDevoluciones add column autorizadaPorId integer references cuentas on delete set null`)
    .execute(db);
  await sql.raw(`create index cobrosDevoluciones_autorizadaPor on cobrosDevoluciones (autorizadaPorId)`).execute(db);
}
