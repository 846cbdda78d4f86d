/** A school's convenio with each of its banks, which had one place for all of them and no screen that wrote it. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  // `pruebas` are three references that the bank accepted: without them it is not switched on.
  await run(`create table conveniosBanco (
    id integer primary key,
    colegioId integer not null references colegios on delete restrict,
    bancoId integer not null references bancos on delete restrict,
    convenio text not null,
    regla text not null check (regla in ('MODULO_10', 'MODULO_97')),
    sucursal text not null default '',
    cuenta text not null default '',
    pruebas text not null default '[]' check (json_valid(pruebas)),
    activo integer not null default 0 check (activo in (0, 1)),
    lastModifiedDate text not null
  ) strict`);
  await run(`create unique index conveniosBanco_banco on conveniosBanco (colegioId, bancoId)`);
  await run(`create index conveniosBanco_bancoId on conveniosBanco (bancoId)`);
  await run(`insert into conveniosBanco (colegioId, bancoId, convenio, regla, sucursal, cuenta, pruebas, activo, lastModifiedDate)
    select c.colegioId, b.id, c.convenio, c.regla, c.sucursal, c.cuenta, c.pruebas, c.activo, c.lastModifiedDate
    from conveniosPago c join bancos b on b.nombre = c.banco`);
  await run(`drop table conveniosPago`);
}
