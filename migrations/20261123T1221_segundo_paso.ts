/** The second step at sign-in: whose it is, his codes on paper, who is half way in, which browsers need not ask, and which roles ask for it. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);

  // The secret is encrypted. Without `activadoDate` it was begun and waits for its first code. `ultimoPaso` is the last step that was
  // accepted: none is twice.
  await run(`create table segundosPasos (
    cuentaId integer primary key references cuentas on delete cascade,
    secreto text not null,
    ultimoPaso integer not null default 0,
    createdDate text not null,
    activadoDate text
  ) strict, without rowid`);

  await run(`create table codigosRecuperacion (
    cuentaId integer not null references cuentas on delete cascade,
    huella text not null,
    usadoDate text,
    primary key (cuentaId, huella)
  ) strict, without rowid`);

  // Who has shown his password and owes the code. id is the SHA-256 of what the browser holds.
  await run(`create table entradasPendientes (
    id text primary key,
    cuentaId integer not null references cuentas on delete cascade,
    venceDate text not null,
    intentos integer not null default 0
  ) strict, without rowid`);
  await run(`create index entradasPendientes_cuenta on entradasPendientes (cuentaId)`);
  await run(`create index entradasPendientes_vence on entradasPendientes (venceDate)`);

  await run(`alter table navegadoresConocidos add column segundoPasoHasta text`);
  await run(
    `alter table roles add column exigeSegundoPaso integer not null default 0 check (exigeSegundoPaso in (0, 1))`,
  );
}
