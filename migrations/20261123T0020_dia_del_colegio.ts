/** The computer's clock is not believed blindly: which days somebody confirmed, and what was posted for a wrong one. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);

  await run(`create table diasConfirmados (
    id integer primary key,
    colegioId integer not null references colegios on delete restrict,
    fecha text not null,
    ultimo text not null,
    cuentaId integer references cuentas on delete restrict,
    createdDate text not null,
    anulaDesdeMovimientoId integer,
    pendiente integer not null default 0 check (pendiente in (0, 1))
  ) strict`);
  // anulaDesdeMovimientoId: what the rules posted after this row for days after 'fecha' is taken back, while pendiente.
  await run(`create index diasConfirmados_colegio on diasConfirmados (colegioId, fecha)`);
  await run(`create index diasConfirmados_pendiente on diasConfirmados (colegioId) where pendiente = 1`);
  await run(`create index diasConfirmados_cuenta on diasConfirmados (cuentaId)`);
}
