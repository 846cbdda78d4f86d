/** An upload that waits for what it is for: its uploader alone sees it, and a day later it is forgotten. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  await sql
    .raw(`alter table archivos add column temporal integer not null default 0 check (temporal in (0, 1))`)
    .execute(db);
  await sql.raw(`create index archivos_temporal on archivos (colegioId, createdDate) where temporal = 1`).execute(db);
}
