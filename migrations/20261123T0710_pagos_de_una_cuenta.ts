/** A payment reads what is open of an account and its latest payments, however many rows the account has. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);

  await run(
    `create index movimientos_pagos on movimientos (alumnoId, servicioId, fechaOperacion) where codigoOperacion = 'PAGO'`,
  );
  // With the day, an open charge finds the surcharges that a back-dated payment takes back without reading the others.
  await run(`drop index movimientos_cargoMovimientoId`);
  await run(
    `create index movimientos_cargoMovimientoId on movimientos (cargoMovimientoId, fechaOperacion) where cargoMovimientoId is not null`,
  );
}
