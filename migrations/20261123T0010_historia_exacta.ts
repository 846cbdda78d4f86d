/** Changes of definitions keep what they found, row by row, so that each can be undone to the centavo; who comes late is not late. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);

  // The charge whose rules a charge that was posted anew goes on with; null where the row begins its own.
  await run(
    `alter table movimientos add column reglasDeMovimientoId integer references movimientos on delete restrict`,
  );
  await run(
    `create index movimientos_reglasDe on movimientos (reglasDeMovimientoId) where reglasDeMovimientoId is not null`,
  );
  // Days that a charge which posts after its limit, because its program was given late, may still be paid in.
  await run(
    `alter table servicios add column diasGracia integer not null default 7 check (diasGracia between 0 and 60)`,
  );
  // The charges of the program that this student is not charged, by their ids.
  await run(`alter table asignaciones add column sinCargos text not null default '[]' check (json_valid(sinCargos))`);
  // The old table lacks the data for an exact undo; the bitácora keeps that those changes were made.
  await run(`drop table cambiosDeCargos`);
  await run(`create table cambiosDeProgramas (
    id integer primary key,
    programaPagosId integer not null references programasPagos on delete restrict,
    cuentaId integer references cuentas on delete restrict,
    createdDate text not null,
    fecha text not null,
    accion text not null check (accion in ('AGREGAR', 'MODIFICAR', 'ELIMINAR', 'ASIGNAR')),
    que text not null check (que in ('cargos', 'recargos', 'descuentos', 'asignaciones')),
    aplicar text not null check (aplicar in ('DESDE_AHORA', 'DIFERENCIAS')),
    cambios text not null check (json_valid(cambios)),
    desdeMovimientoId integer not null,
    hastaMovimientoId integer not null,
    deshecho integer not null default 0 check (deshecho in (0, 1))
  ) strict`);
  await run(`create index cambiosDeProgramas_programa on cambiosDeProgramas (programaPagosId)`);
  await run(`create index cambiosDeProgramas_cuenta on cambiosDeProgramas (cuentaId)`);
}
