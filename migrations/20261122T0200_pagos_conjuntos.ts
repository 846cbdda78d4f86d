/** One handing-over of money may pay several accounts (several services, siblings): which payments belong together. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);

  // A payment that stands alone has no row; `conjuntoId` is the first payment of those that were made together.
  await run(`create table pagosConjuntos (
    movimientoId integer primary key references movimientos on delete restrict,
    conjuntoId integer not null references movimientos on delete restrict
  ) strict, without rowid`);
  await run(`create index pagosConjuntos_conjuntoId on pagosConjuntos (conjuntoId)`);
}
