/** The letters that a school prints for its students (constancia de estudios): their text, with fields that are filled in. */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create table cartas (
    id integer primary key,
    colegioId integer not null references colegios on delete restrict,
    nombre text not null,
    texto text not null,
    orden integer not null default 0,
    activo integer not null default 1 check (activo in (0, 1)),
    lastModifiedDate text not null default ''
  ) strict`);
  await run(`create index cartas_colegio on cartas (colegioId, orden)`);
  // A catalogue: which there are is kept in memory until one is written.
  for (const escritura of ["insert", "update", "delete"])
    await run(`create trigger cartas_version_${escritura} after ${escritura} on cartas begin
      update catalogos set version = version + 1;
    end`);
}
