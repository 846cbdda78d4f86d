/** Invoices: each is its own place in the queue from the moment that it has its folio (decisions.md, Invoicing). */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  // `comprobante`: all that it says but its hour, which it is given when it goes out. `folioDevuelto` is the next one's to take.
  // `dudas`: how often nobody knew whether it had arrived.
  await run(`create table facturas (
    id integer primary key,
    colegioId integer not null references colegios,
    alumnoId integer references alumnos,
    nivelId integer references niveles,
    estado text not null check (estado in
      ('EN_COLA', 'TIMBRANDO', 'TIMBRADA', 'RECHAZADA', 'POR_CANCELAR', 'EN_PROCESO', 'CANCELADA', 'DESCARTADA')),
    serie text not null,
    folio integer,
    folioDevuelto integer,
    pac text not null,
    comprobante text not null,
    totalCentavos integer not null,
    receptorRfc text not null,
    receptorNombre text not null,
    email text not null default '',
    fecha text not null default '',
    uuid text,
    idPac text not null default '',
    xml text not null default '',
    error text not null default '',
    intentos integer not null default 0,
    dudas integer not null default 0,
    siguienteDate text not null,
    motivoCancelacion text not null default '',
    justificacion text not null default '',
    sustituyeAId integer references facturas,
    acuse text not null default '',
    token text not null unique,
    cuentaId integer references cuentas,
    createdDate text not null,
    timbradaDate text,
    canceladaDate text,
    check ((folio is null) = (estado = 'DESCARTADA'))
  ) strict`);
  await run(`create unique index facturas_folio on facturas (colegioId, serie, folio)`);
  await run(`create unique index facturas_sustituyeA on facturas (sustituyeAId) where estado <> 'DESCARTADA'`);
  await run(`create unique index facturas_uuid on facturas (uuid)`);
  await run(`create index facturas_cola on facturas (siguienteDate)
    where estado in ('EN_COLA', 'TIMBRANDO', 'POR_CANCELAR', 'EN_PROCESO')`);
  await run(`create index facturas_alumno on facturas (alumnoId)`);
  await run(`create index facturas_nivel on facturas (nivelId)`);
  await run(`create index facturas_cuenta on facturas (cuentaId)`);

  // The payments of an invoice: one, or many for a global one. A payment is in one invoice that counts, or in the one
  // that takes its place.
  await run(`create table facturasPagos (
    facturaId integer not null references facturas on delete cascade,
    movimientoId integer not null references movimientos,
    vigente integer not null default 1 check (vigente in (0, 1)),
    primary key (facturaId, movimientoId)
  ) strict, without rowid`);
  await run(`create unique index facturasPagos_movimiento on facturasPagos (movimientoId) where vigente = 1`);
  await run(`create index facturasPagos_pago on facturasPagos (movimientoId)`);
}
