/** The rows that a bulk change of a program's charges found, so that it can be undone while nothing was paid. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);

  await run(`create table cambiosDeCargos (
    id integer primary key,
    programaPagosId integer not null references programasPagos on delete restrict,
    cuentaId integer references cuentas on delete restrict,
    createdDate text not null,
    accion text not null check (accion in ('ELIMINAR', 'MODIFICAR')),
    que text not null check (que in ('cargos', 'recargos', 'descuentos')),
    aplicar text not null check (aplicar in ('DESDE_AHORA', 'DIFERENCIAS')),
    antes text not null check (json_valid(antes)),
    despues text not null,
    intocables integer not null,
    deshecho integer not null default 0 check (deshecho in (0, 1))
  ) strict`);
  await run(`create index cambiosDeCargos_programa on cambiosDeCargos (programaPagosId)`);
  await run(`create index cambiosDeCargos_cuenta on cambiosDeCargos (cuentaId)`);
}
