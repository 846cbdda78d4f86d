/** Tokens by which a machine calls the API in a school, as what its maker may do there; only their fingerprint is kept. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create table tokensApi (
    id integer primary key,
    colegioId integer not null references colegios on delete restrict,
    cuentaId integer not null references cuentas on delete cascade,
    nombre text not null check (nombre <> ''),
    huella text not null unique,
    permisos text not null check (json_valid(permisos)),
    createdDate text not null,
    venceDate text not null,
    usadoDate text,
    revocadoDate text
  ) strict`);
  for (const columna of ["colegioId", "cuentaId"])
    await run(`create index tokensApi_${columna} on tokensApi (${columna}, id)`);
}
