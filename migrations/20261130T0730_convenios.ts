/** Convenios (debts of a student, agreed in instalments) and promesas; what is paid of them is a sum of the ledger. */
import { type Kysely, sql } from "kysely";

const NUEVO = "PERM_CONVENIOS";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);

  // 'corre' is the first day on which surcharges fall again; it is null while the agreement is alive.
  await run(`create table convenios (
    id integer primary key,
    colegioId integer not null references colegios on delete restrict,
    alumnoId integer not null references alumnos on delete restrict,
    folio integer not null,
    estado text not null check (estado in ('VIGENTE', 'CUMPLIDO', 'ROTO', 'CANCELADO')),
    recargos text not null check (recargos in ('CONDONAR_AL_CUMPLIR', 'PAGAR', 'CONDONAR_HOY')),
    totalCentavos integer not null check (totalCentavos > 0),
    diasGracia integer not null check (diasGracia between 0 and 60),
    firma text not null,
    observaciones text not null default '',
    fechaFirma text not null,
    corre text,
    firmadoDate text not null,
    firmadoPorId integer references cuentas on delete restrict,
    finDate text,
    finPorId integer references cuentas on delete restrict,
    finMotivo text check (finMotivo in ('CUMPLIDO', 'FALTA_DE_PAGO', 'PETICION', 'ERROR')),
    finNota text not null default '',
    check ((estado = 'VIGENTE') = (finDate is null)),
    check ((estado = 'VIGENTE') = (finMotivo is null)),
    check ((estado = 'VIGENTE') = (corre is null))
  ) strict`);
  await run(`create unique index convenios_folio on convenios (colegioId, folio)`);
  await run(`create index convenios_alumno on convenios (alumnoId, colegioId)`);
  await run(`create index convenios_estado on convenios (colegioId, estado)`);
  for (const columna of ["firmadoPorId", "finPorId"])
    await run(`create index convenios_${columna} on convenios (${columna}) where ${columna} is not null`);

  // The money and the other credits that each debt had on the day of the signature: later ones are the agreement's.
  await run(`create table conveniosRenglones (
    convenioId integer not null references convenios on delete restrict,
    movimientoId integer not null references movimientos on delete restrict,
    cargoMovimientoId integer not null references movimientos on delete restrict,
    cargoId integer references cargos on delete restrict,
    servicioId integer not null references servicios on delete restrict,
    descripcion text not null,
    fechaLimitePago text not null,
    saldoCentavos integer not null check (saldoCentavos > 0),
    pagadoCentavos integer not null,
    rebajadoCentavos integer not null,
    -- The part of it that the next instalment pays, while the agreement is alive.
    tocaCentavos integer not null default 0,
    primary key (convenioId, movimientoId)
  ) strict, without rowid`);
  await run(`create index conveniosRenglones_movimiento on conveniosRenglones (movimientoId)`);
  await run(`create index conveniosRenglones_cargoMovimiento on conveniosRenglones (cargoMovimientoId)`);
  await run(`create index conveniosRenglones_cargo on conveniosRenglones (cargoId) where cargoId is not null`);
  await run(`create index conveniosRenglones_servicio on conveniosRenglones (servicioId)`);

  await run(`create table conveniosCuotas (
    convenioId integer not null references convenios on delete restrict,
    numero integer not null,
    fecha text not null,
    montoCentavos integer not null check (montoCentavos > 0),
    primary key (convenioId, numero)
  ) strict, without rowid`);

  // Kept and broken are no columns: the payments of the ledger say so.
  await run(`create table promesas (
    id integer primary key,
    colegioId integer not null references colegios on delete restrict,
    alumnoId integer not null references alumnos on delete restrict,
    montoCentavos integer not null check (montoCentavos > 0),
    fecha text not null,
    persona text not null,
    canal text not null check (canal in ('TELEFONO', 'WHATSAPP', 'CORREO', 'EN_PERSONA')),
    nota text not null default '',
    createdDate text not null,
    createdPorId integer references cuentas on delete restrict,
    canceladaDate text,
    canceladaPorId integer references cuentas on delete restrict,
    motivoCancelacion text not null default '',
    check ((canceladaDate is null) = (motivoCancelacion = ''))
  ) strict`);
  await run(`create index promesas_alumno on promesas (alumnoId, colegioId)`);
  await run(`create index promesas_colegio on promesas (colegioId, fecha)`);
  for (const columna of ["createdPorId", "canceladaPorId"])
    await run(`create index promesas_${columna} on promesas (${columna}) where ${columna} is not null`);

  // An agreement forgives surcharges: the roles that do so by hand.
  await sql`insert into rolesPermisos (rolId, codigo)
    select rolId, ${NUEVO} from rolesPermisos where codigo = 'PERM_DESCUENTOS_CONDONACIONES'`.execute(db);
}
