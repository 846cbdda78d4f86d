/** The ledger: rows are only ever added. A mistake is a REVERSO row; a balance is a sum. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);

  await run(`create table movimientos (
    id integer primary key,
    colegioId integer not null references colegios on delete restrict,
    cicloId integer not null references ciclos on delete restrict,
    alumnoId integer not null references alumnos on delete restrict,
    servicioId integer not null references servicios on delete restrict,
    codigoOperacion text not null check (codigoOperacion in ('CARGO', 'RECARGO', 'DESCUENTO', 'PAGO', 'CONDONACION_RECARGOS', 'REVERSO')),
    descripcion text not null,
    cargoCentavos integer not null default 0 check (cargoCentavos >= 0),
    abonoCentavos integer not null default 0 check (abonoCentavos >= 0),
    fechaRegistro text not null,
    fechaOperacion text not null,
    fechaInicio text,
    fechaFin text,
    fechaLimitePago text,
    cargoId integer references cargos on delete restrict,
    recargoId integer references recargos on delete restrict,
    descuentoId integer references descuentos on delete restrict,
    periodoRecargo text,
    cargoMovimientoId integer references movimientos on delete restrict,
    pagoMovimientoId integer references movimientos on delete restrict,
    reversaATransaccionId integer unique references movimientos on delete restrict,
    operacionId integer references operaciones on delete restrict,
    cajaId integer references cajas on delete restrict,
    formaPagoId integer references formasPago on delete restrict,
    bancoId integer references bancos on delete restrict,
    adquiriente text not null default '',
    autorizacion text not null default '',
    cuenta text not null default '',
    referencia text not null default '',
    recibidoCentavos integer check (recibidoCentavos is null or recibidoCentavos >= abonoCentavos),
    observaciones text not null default '',
    comprobanteUuid text,
    cuentaId integer references cuentas on delete restrict,
    check ((cargoCentavos > 0) <> (abonoCentavos > 0)),
    check (codigoOperacion not in ('CARGO', 'RECARGO') or cargoCentavos > 0),
    check (codigoOperacion not in ('DESCUENTO', 'PAGO', 'CONDONACION_RECARGOS') or abonoCentavos > 0),
    check ((codigoOperacion = 'REVERSO') = (reversaATransaccionId is not null)),
    check (codigoOperacion <> 'CARGO' or (fechaInicio is not null and fechaFin is not null and fechaLimitePago is not null))
  ) strict`);
  await run(`create index movimientos_cuenta on movimientos (alumnoId, servicioId, id)`);
  await run(`create index movimientos_pagosDelDia on movimientos (colegioId, fechaOperacion, codigoOperacion)`);
  await run(`create index movimientos_referencia on movimientos (bancoId, referencia) where referencia <> ''`);
  for (const columna of ["cicloId", "servicioId"])
    await run(`create index movimientos_${columna} on movimientos (${columna})`);
  // Sparse columns get sparse indexes: most rows have none of these.
  for (const columna of [
    "cargoId",
    "recargoId",
    "descuentoId",
    "cargoMovimientoId",
    "pagoMovimientoId",
    "operacionId",
    "cajaId",
    "formaPagoId",
    "cuentaId",
  ])
    await run(`create index movimientos_${columna} on movimientos (${columna}) where ${columna} is not null`);
  await run(`create trigger movimientos_sinCambios before update on movimientos begin
    select raise(abort, 'movimientos: solo se agregan renglones');
  end`);
  await run(`create trigger movimientos_sinBorrar before delete on movimientos begin
    select raise(abort, 'movimientos: solo se agregan renglones');
  end`);

  // How much of which credit settled how much of which debit, and as of which date. A reversal adds negatives.
  await run(`create table aplicaciones (
    id integer primary key,
    alumnoId integer not null references alumnos on delete restrict,
    servicioId integer not null references servicios on delete restrict,
    abonoMovimientoId integer not null references movimientos on delete restrict,
    cargoMovimientoId integer not null references movimientos on delete restrict,
    centavos integer not null check (centavos <> 0),
    fecha text not null,
    createdDate text not null
  ) strict`);
  // Covers what opening an account reads, so that its rows lie side by side however old they are.
  await run(
    `create index aplicaciones_cuenta on aplicaciones (alumnoId, servicioId, abonoMovimientoId, cargoMovimientoId, centavos, fecha)`,
  );
  await run(`create index aplicaciones_abono on aplicaciones (abonoMovimientoId)`);
  await run(`create index aplicaciones_cargo on aplicaciones (cargoMovimientoId)`);
  await run(`create index aplicaciones_servicio on aplicaciones (servicioId)`);
  await run(`create trigger aplicaciones_sinCambios before update on aplicaciones begin
    select raise(abort, 'aplicaciones: solo se agregan renglones');
  end`);
  await run(`create trigger aplicaciones_sinBorrar before delete on aplicaciones begin
    select raise(abort, 'aplicaciones: solo se agregan renglones');
  end`);

  // A cache that the ledger check recomputes: what is still open of each row. Positive is owed, negative is unapplied
  // credit, and the sum of an account is its balance.
  await run(`create table pendientes (
    movimientoId integer primary key references movimientos on delete restrict,
    colegioId integer not null references colegios on delete restrict,
    cicloId integer not null references ciclos on delete restrict,
    alumnoId integer not null references alumnos on delete restrict,
    servicioId integer not null references servicios on delete restrict,
    codigoOperacion text not null,
    pendienteCentavos integer not null check (pendienteCentavos <> 0),
    fechaFin text,
    fechaLimitePago text
  ) strict`);
  await run(
    `create index pendientes_alumno on pendientes (alumnoId, colegioId, servicioId, fechaLimitePago, pendienteCentavos)`,
  );
  await run(`create index pendientes_vencidos on pendientes (colegioId, fechaLimitePago)`);
  await run(`create index pendientes_ciclo on pendientes (cicloId)`);
  await run(`create index pendientes_servicio on pendientes (servicioId)`);

  // The postings of a rule, so that it posts once. A row that a person took back is never posted again.
  await run(`create table posteos (
    alumnoId integer not null references alumnos on delete restrict,
    clave text not null,
    movimientoId integer not null references movimientos on delete restrict,
    estado text not null check (estado in ('VIGENTE', 'ANULADO_POR_REGLA', 'ANULADO_POR_PERSONA')),
    primary key (alumnoId, clave)
  ) strict, without rowid`);
  await run(`create unique index posteos_movimiento on posteos (movimientoId)`);

  // Up to which date the rules have run for an account.
  await run(`create table cuentasCobranza (
    alumnoId integer not null references alumnos on delete restrict,
    servicioId integer not null references servicios on delete restrict,
    colegioId integer not null references colegios on delete restrict,
    posteadoHasta text not null,
    primary key (alumnoId, servicioId)
  ) strict, without rowid`);
  await run(`create index cuentasCobranza_pendientes on cuentasCobranza (colegioId, posteadoHasta)`);
  await run(`create index cuentasCobranza_servicio on cuentasCobranza (servicioId)`);

  await run(`create table recibos (
    id integer primary key,
    colegioId integer not null references colegios on delete restrict,
    serie text not null,
    folio integer not null check (folio >= 1),
    movimientoId integer not null unique references movimientos on delete restrict,
    token text not null unique,
    datos text not null,
    createdDate text not null,
    unique (colegioId, serie, folio)
  ) strict`);
  await run(`create trigger recibos_sinCambios before update on recibos begin
    select raise(abort, 'recibos: no se modifican');
  end`);
  await run(`create trigger recibos_sinBorrar before delete on recibos begin
    select raise(abort, 'recibos: no se borran');
  end`);
}
