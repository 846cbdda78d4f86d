/**
 * The browsers from which an account has signed in, so that a new one is told, and the failed sign-ins in their order.
 */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create table navegadoresConocidos (
    cuentaId integer not null references cuentas (id) on delete cascade,
    huella text not null,
    ultimaDate text not null,
    primary key (cuentaId, huella)
  ) strict, without rowid`);
  await run(`create index bitacora_rechazadas on bitacora (fecha) where accion = 'sesion.rechazada'`);
}
