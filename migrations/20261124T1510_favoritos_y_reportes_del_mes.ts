/** The reports that somebody stars, and a view of a report that is told of by mail on the first of each month. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);

  await run(`create table reportesFavoritos (
    cuentaId integer not null references cuentas on delete cascade,
    colegioId integer not null references colegios on delete restrict,
    ruta text not null check (ruta like '/reportes/%'),
    primary key (cuentaId, colegioId, ruta)
  ) strict, without rowid`);
  await run(`create index reportesFavoritos_colegio on reportesFavoritos (colegioId)`);

  await run(`alter table vistas add column mensual integer not null default 0 check (mensual in (0, 1))`);
  // The month (YYYY-MM) of the last mail, or in which it was asked for: each month is told of once.
  await run(`alter table vistas add column ultimoMes text not null default ''`);
  await run(`create index vistas_mensual on vistas (mensual) where mensual = 1`);
}
