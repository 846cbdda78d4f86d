/** CFDI de egreso: the invoice of money that went back names the refund, and the invoice that the money was in. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run("alter table facturas add column devolucionId integer references movimientos");
  await run("alter table facturas add column egresoDeId integer references facturas");
  await run("create index facturas_devolucion on facturas (devolucionId) where devolucionId is not null");
  await run(`create unique index facturas_egreso on facturas (devolucionId, egresoDeId)
    where devolucionId is not null and estado not in ('DESCARTADA', 'CANCELADA')`);
  await run("create index facturas_egresoDe on facturas (egresoDeId) where egresoDeId is not null");
}
