/** Families' pictures are made anew after they were answered (quality.md: 'image work queued'); until then they wait here. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  await sql
    .raw(`alter table archivos add column porRehacer integer not null default 0 check (porRehacer in (0, 1))`)
    .execute(db);
  await sql.raw(`create index archivosPorRehacer on archivos (uuid) where porRehacer = 1`).execute(db);
}
