/** A list as somebody narrows it again and again, under a name of his own. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);

  await run(`create table vistas (
    id integer primary key,
    colegioId integer not null references colegios on delete restrict,
    cuentaId integer not null references cuentas on delete cascade,
    lista text not null check (lista like '/%'),
    consulta text not null,
    nombre text not null check (nombre <> ''),
    lastModifiedDate text not null,
    unique (cuentaId, colegioId, lista, nombre)
  ) strict`);
  await run(`create index vistas_colegioId on vistas (colegioId)`);
}
