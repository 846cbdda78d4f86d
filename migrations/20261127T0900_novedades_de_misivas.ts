/** The news of a misiva that a tutor is still to be mailed: the school's answer, or its closing. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table misivasEntregas add column novedad text not null default ''
    check (novedad in ('', 'RESPUESTA', 'CIERRE'))`.execute(db);
  await sql`create index misivasEntregas_novedad on misivasEntregas (misivaId) where novedad <> ''`.execute(db);
}
