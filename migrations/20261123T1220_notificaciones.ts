/**
 * The events that each account is told: one row for each account. A condition that lasts until its cause is gone has no
 * row.
 */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);

  // Without a school it is the account's own, wherever it works. `permiso`: who has lost it is not told any more.
  await run(`create table notificaciones (
    id integer primary key,
    cuentaId integer not null references cuentas on delete cascade,
    colegioId integer references colegios on delete cascade,
    clave text not null,
    permiso text,
    titulo text not null,
    mensaje text not null default '',
    url text not null,
    severidad text not null check (severidad in ('success', 'warning', 'error', 'info')),
    recibidaDate text not null,
    leidaDate text
  ) strict`);
  await run(`create index notificaciones_porLeer on notificaciones (cuentaId, id) where leidaDate is null`);
  await run(`create index notificaciones_cuenta on notificaciones (cuentaId, id)`);
  await run(`create index notificaciones_colegio on notificaciones (colegioId)`);
  await run(`create index notificaciones_viejas on notificaciones (recibidaDate)`);
}
