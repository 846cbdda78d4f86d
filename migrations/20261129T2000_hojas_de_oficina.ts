/** The file of an import until it is imported, what was read of its sheets, and an index that finds students by name. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`alter table importaciones add column lectura text not null default '{}'`);
  await run(`create table importacionesArchivos (
    importacionId integer primary key references importaciones on delete cascade,
    contenido blob not null
  ) strict`);
  await run(`create index if not exists alumnos_nombreOrden on alumnos (nombreOrden)`);
}
