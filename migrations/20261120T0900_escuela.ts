/** The school itself: who it is, when it works, where, and what it sells. Everything else hangs from these rows. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);

  await run(`create table organizaciones (
    id integer primary key,
    nombre text not null,
    createdDate text not null
  ) strict`);

  await run(`create table colegios (
    id integer primary key,
    organizacionId integer not null references organizaciones on delete restrict,
    nombre text not null,
    logoUuid text,
    zonaHoraria text not null,
    domicilio text not null default '',
    telefono text not null default '',
    email text not null default '',
    rfc text not null default '',
    razonSocial text not null default '',
    cobrosElectronicos text not null default '' check (cobrosElectronicos in ('', 'POR_SERVICIO_ALUMNO'))
  ) strict`);
  await run(`create index colegios_organizacion on colegios (organizacionId)`);

  await run(`create table ciclos (
    id integer primary key,
    colegioId integer not null references colegios on delete restrict,
    nombre text not null,
    fechaInicio text not null,
    fechaFin text not null,
    check (fechaInicio <= fechaFin),
    unique (colegioId, nombre)
  ) strict`);

  for (const [tabla, extra] of [
    ["niveles", "cct text not null default '', rvoe text not null default '',"],
    ["planteles", "domicilio text not null default '',"],
    ["turnos", ""],
  ]) {
    await run(`create table ${tabla} (
      id integer primary key,
      colegioId integer not null references colegios on delete restrict,
      nombre text not null,
      orden integer not null default 0,
      ${extra}
      unique (colegioId, nombre)
    ) strict`);
  }

  await run(`create table grados (
    id integer primary key,
    nivelId integer not null references niveles on delete restrict,
    nombre text not null,
    orden integer not null default 0,
    unique (nivelId, nombre)
  ) strict`);

  await run(`create table aulas (
    id integer primary key,
    plantelId integer not null references planteles on delete restrict,
    nombre text not null,
    unique (plantelId, nombre)
  ) strict`);

  // The offer of a school in a cycle: only these combinations can be enrolled in (C§3, configuracionesCiclo).
  await run(`create table configuracionesCiclo (
    id integer primary key,
    cicloId integer not null references ciclos on delete restrict,
    plantelId integer not null references planteles on delete restrict,
    turnoId integer not null references turnos on delete restrict,
    nivelId integer not null references niveles on delete restrict,
    gradoId integer not null references grados on delete restrict,
    unique (cicloId, gradoId, plantelId, turnoId)
  ) strict`);
  for (const columna of ["plantelId", "turnoId", "nivelId", "gradoId"])
    await run(`create index configuracionesCiclo_${columna} on configuracionesCiclo (${columna})`);

  await run(`create table grupos (
    id integer primary key,
    cicloId integer not null references ciclos on delete restrict,
    gradoId integer not null references grados on delete restrict,
    plantelId integer not null references planteles on delete restrict,
    turnoId integer not null references turnos on delete restrict,
    nombre text not null,
    alias text not null default '',
    unique (cicloId, gradoId, plantelId, turnoId, nombre)
  ) strict`);
  for (const columna of ["gradoId", "plantelId", "turnoId"])
    await run(`create index grupos_${columna} on grupos (${columna})`);

  await run(`create table servicios (
    id integer primary key,
    colegioId integer not null references colegios on delete restrict,
    nombre text not null,
    orden integer not null default 0,
    activo integer not null default 1 check (activo in (0, 1)),
    facturar integer not null default 0 check (facturar in (0, 1)),
    unique (colegioId, nombre)
  ) strict`);

  await run(`create table cajas (
    id integer primary key,
    colegioId integer not null references colegios on delete restrict,
    nombre text not null,
    activo integer not null default 1 check (activo in (0, 1)),
    unique (colegioId, nombre)
  ) strict`);

  // The operations that a person may register by hand (B§5 New movement); the codes are the spec's, the names are the
  // school's.
  await run(`create table operaciones (
    id integer primary key,
    colegioId integer not null references colegios on delete restrict,
    codigoOperacion text not null check (codigoOperacion in ('CARGO', 'PAGO', 'DESCUENTO', 'CONDONACION_RECARGOS')),
    nombre text not null,
    orden integer not null default 0,
    unique (colegioId, nombre)
  ) strict`);

  await run(`create table bancos (
    id integer primary key,
    nombre text not null unique
  ) strict`);

  await run(`create table formasPago (
    id integer primary key,
    codigoFormaPago text not null unique,
    claveSat text not null,
    nombre text not null,
    requiereBanco integer not null default 0 check (requiereBanco in (0, 1)),
    permiteComprobante integer not null default 0 check (permiteComprobante in (0, 1)),
    orden integer not null default 0
  ) strict`);

  await run(`create table serviciosFormasPago (
    servicioId integer not null references servicios on delete restrict,
    formaPagoId integer not null references formasPago on delete restrict,
    primary key (servicioId, formaPagoId)
  ) strict, without rowid`);
  await run(`create index serviciosFormasPago_formaPago on serviciosFormasPago (formaPagoId)`);

  // Gapless numbering: the next number is given, and the receipt written, in one transaction.
  await run(`create table foliadores (
    id integer primary key,
    colegioId integer not null references colegios on delete restrict,
    tipo text not null check (tipo in ('RECIBO', 'FACTURA')),
    servicioId integer references servicios on delete restrict,
    serie text not null,
    siguiente integer not null default 1 check (siguiente >= 1),
    unique (colegioId, tipo, serie)
  ) strict`);
  await run(`create index foliadores_servicio on foliadores (servicioId)`);
}
