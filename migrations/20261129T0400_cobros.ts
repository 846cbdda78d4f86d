/** Online payments: what a family began to pay, the debts it is for, the simulator's orders, and their own drawer. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`alter table cajas add column enLinea integer not null default 0 check (enLinea in (0, 1))`);
  await run(`create unique index cajas_enLinea on cajas (colegioId) where enLinea = 1`);
  await run(`insert into cajas (colegioId, nombre, enLinea)
    select id, 'En línea', 1 from colegios where cobrosElectronicos <> ''`);

  // `token` is our reference at the provider, and the name of the payment in the family's addresses. `pagadoDate` is the
  // provider's instant of the money, `confirmadoDate` ours. `porque` says why it is not posted yet, or why it failed.
  await run(`create table cobros (
    id integer primary key,
    colegioId integer not null references colegios on delete restrict,
    tutorId integer not null references tutores on delete restrict,
    token text not null unique,
    estado text not null check (estado in
      ('CREADO', 'EN_CURSO', 'PAGADO', 'VENCIDO', 'FALLIDO', 'DEVUELTO', 'EN_DISPUTA')),
    adquiriente text not null,
    enVivo integer not null check (enVivo in (0, 1)),
    metodo text not null check (metodo in ('TARJETA', 'SPEI', 'EFECTIVO')),
    montoCentavos integer not null check (montoCentavos > 0),
    proveedorId text,
    pagoId text,
    url text not null default '',
    venceFecha text not null,
    venceDate text not null,
    createdDate text not null,
    pagadoDate text,
    confirmadoDate text,
    revisadoDate text,
    revisiones integer not null default 0,
    formaPagoId integer references formasPago on delete restrict,
    autorizacion text not null default '',
    cuenta text not null default '',
    comisionCentavos integer,
    ivaCentavos integer,
    netoCentavos integer,
    liquidadoDate text,
    porque text not null default '',
    unique (adquiriente, proveedorId),
    unique (adquiriente, pagoId)
  ) strict`);
  await run(`create index cobros_colegio on cobros (colegioId, id)`);
  await run(`create index cobros_tutor on cobros (tutorId, id)`);
  await run(`create index cobros_formaPago on cobros (formaPagoId)`);
  await run(`create index cobros_abiertos on cobros (revisadoDate) where estado in ('CREADO', 'EN_CURSO')`);

  await run(`create table cobrosPartes (
    cobroId integer not null references cobros on delete restrict,
    movimientoId integer not null references movimientos on delete restrict,
    alumnoId integer not null references alumnos on delete restrict,
    servicioId integer not null references servicios on delete restrict,
    montoCentavos integer not null check (montoCentavos > 0),
    pagoMovimientoId integer references movimientos on delete restrict,
    primary key (cobroId, movimientoId)
  ) strict, without rowid`);
  await run(`create index cobrosPartes_movimiento on cobrosPartes (movimientoId)`);
  await run(`create index cobrosPartes_alumno on cobrosPartes (alumnoId)`);
  await run(`create index cobrosPartes_servicio on cobrosPartes (servicioId)`);
  await run(`create index cobrosPartes_pago on cobrosPartes (pagoMovimientoId)`);

  await run(`create table cobrosSimulados (
    id text primary key,
    referencia text not null unique,
    montoCentavos integer not null check (montoCentavos > 0),
    metodo text not null check (metodo in ('TARJETA', 'SPEI', 'EFECTIVO')),
    descripcion text not null,
    estado text not null check (estado in ('ABIERTO', 'EN_ESPERA', 'PAGADO', 'RECHAZADO', 'DEVUELTO', 'EN_DISPUTA')),
    pagoId text unique,
    pagadoCentavos integer,
    tipo text not null default '',
    regreso text not null,
    aviso text not null,
    venceDate text not null,
    createdDate text not null,
    pagadoDate text
  ) strict, without rowid`);
}
