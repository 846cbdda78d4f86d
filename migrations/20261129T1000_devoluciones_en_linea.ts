/** Refunds of online payments, lost disputes at the simulator, and the provider's refunded sum. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  // `devueltoCentavos` is the sum that the provider told and that the account's book already shows.
  await run(`alter table cobros add column devueltoCentavos integer not null default 0 check (devueltoCentavos >= 0)`);
  await run(`alter table cobros add column disputaDate text`);
  // The money that found its debt paid already, and the instant at which a person has seen that.
  await run(`alter table cobros add column sobranteCentavos integer not null default 0 check (sobranteCentavos >= 0)`);
  await run(`alter table cobros add column sobranteVistoDate text`);
  await run(`drop index cobros_abiertos`);
  await run(`create index cobros_abiertos on cobros (estado, revisadoDate)`);

  // `clave` makes the provider take the same refund once. `hechaDate` is the instant at which the book showed it.
  await run(`create table cobrosDevoluciones (
    id integer primary key,
    cobroId integer not null references cobros on delete restrict,
    montoCentavos integer not null check (montoCentavos > 0),
    clave text not null unique,
    motivo text not null,
    cuentaId integer references cuentas on delete set null,
    estado text not null check (estado in ('PEDIDA', 'HECHA', 'FALLIDA')),
    porque text not null default '',
    createdDate text not null,
    hechaDate text
  ) strict`);
  await run(`create index cobrosDevoluciones_cobro on cobrosDevoluciones (cobroId)`);
  await run(`create index cobrosDevoluciones_cuenta on cobrosDevoluciones (cuentaId)`);

  // SQLite changes no check: the table is made anew. `devoluciones` holds each refund's sum by its key, as JSON.
  await run(`alter table cobrosSimulados rename to cobrosSimulados_anterior`);
  await run(`create table cobrosSimulados (
    id text primary key,
    referencia text not null unique,
    montoCentavos integer not null check (montoCentavos > 0),
    metodo text not null check (metodo in ('TARJETA', 'SPEI', 'EFECTIVO')),
    descripcion text not null,
    estado text not null check (estado in
      ('ABIERTO', 'EN_ESPERA', 'PAGADO', 'RECHAZADO', 'DEVUELTO', 'EN_DISPUTA', 'PERDIDO')),
    pagoId text unique,
    pagadoCentavos integer,
    devoluciones text not null default '{}' check (json_valid(devoluciones)),
    tipo text not null default '',
    regreso text not null,
    aviso text not null,
    venceDate text not null,
    createdDate text not null,
    pagadoDate text
  ) strict, without rowid`);
  const columnas = `id, referencia, montoCentavos, metodo, descripcion, estado, pagoId, pagadoCentavos, tipo, regreso,
    aviso, venceDate, createdDate, pagadoDate`;
  await run(`insert into cobrosSimulados (${columnas}) select ${columnas} from cobrosSimulados_anterior`);
  await run(`drop table cobrosSimulados_anterior`);
}
