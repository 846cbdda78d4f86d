/** Links that arrive by mail and work once, the questions of the human check that were answered already, and what signs them. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);

  // id is the SHA-256 of what the mail carries. `email` is the address that an e-mail change leads to. A student's own
  // activation has his alumnoId; cuentaId is whose password the link may set.
  await run(`create table tokens (
    id text primary key,
    proposito text not null check (proposito in ('ACTIVACION', 'RESTABLECER', 'CAMBIO_EMAIL')),
    cuentaId integer references cuentas on delete cascade,
    alumnoId integer references alumnos on delete cascade,
    email text not null default '',
    createdDate text not null,
    venceDate text not null,
    usadoDate text,
    check (cuentaId is not null or alumnoId is not null)
  ) strict, without rowid`);
  await run(`create index tokens_cuenta on tokens (cuentaId, proposito)`);
  await run(`create index tokens_alumno on tokens (alumnoId)`);
  await run(`create index tokens_vence on tokens (venceDate)`);

  await run(`create table retosUsados (
    id text primary key,
    venceDate text not null
  ) strict, without rowid`);
  await run(`create index retosUsados_vence on retosUsados (venceDate)`);

  // Keys that this installation made for itself. They sign what is short-lived; nothing that opens an account.
  await run(`create table secretos (
    nombre text primary key,
    valor text not null,
    createdDate text not null
  ) strict, without rowid`);
}
