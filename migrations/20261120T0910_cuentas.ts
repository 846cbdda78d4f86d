/** Who may come in, what they may see, and where each browser is working. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);

  await run(`create table cuentas (
    id integer primary key,
    organizacionId integer not null references organizaciones on delete restrict,
    email text not null unique,
    nombre text not null,
    apellido1 text not null,
    apellido2 text not null default '',
    avatarUuid text,
    docenteId integer,
    contrasenaHash text,
    activada integer not null default 0 check (activada in (0, 1)),
    notificacionesTareas integer not null default 1 check (notificacionesTareas in (0, 1)),
    notificacionesMisivas integer not null default 1 check (notificacionesMisivas in (0, 1)),
    verClasesImpartidasEliminadas integer not null default 0 check (verClasesImpartidasEliminadas in (0, 1)),
    createdDate text not null
  ) strict`);
  await run(`create index cuentas_organizacion on cuentas (organizacionId)`);

  await run(`create table roles (
    id integer primary key,
    organizacionId integer not null references organizaciones on delete restrict,
    nombre text not null,
    unique (organizacionId, nombre)
  ) strict`);

  await run(`create table rolesPermisos (
    rolId integer not null references roles on delete restrict,
    codigo text not null,
    primary key (rolId, codigo)
  ) strict, without rowid`);

  // A row is membership of a school; without a role the account may enter it and see nothing.
  await run(`create table cuentasColegios (
    cuentaId integer not null references cuentas on delete restrict,
    colegioId integer not null references colegios on delete restrict,
    rolId integer references roles on delete restrict,
    primary key (cuentaId, colegioId)
  ) strict, without rowid`);
  await run(`create index cuentasColegios_colegio on cuentasColegios (colegioId)`);
  await run(`create index cuentasColegios_rol on cuentasColegios (rolId)`);

  // No row of a kind means no limit of that kind.
  await run(`create table cuentasLimites (
    cuentaId integer not null references cuentas on delete restrict,
    colegioId integer not null references colegios on delete restrict,
    tipo text not null check (tipo in ('NIVEL', 'GRADO', 'PLANTEL', 'TURNO', 'GRUPO')),
    valorId integer not null,
    primary key (cuentaId, colegioId, tipo, valorId)
  ) strict, without rowid`);
  await run(`create index cuentasLimites_colegio on cuentasLimites (colegioId)`);

  // The cookie holds a random reference; only its SHA-256 is stored.
  await run(`create table sesiones (
    id text primary key,
    cuentaId integer not null references cuentas on delete cascade,
    colegioId integer references colegios on delete restrict,
    cicloId integer references ciclos on delete restrict,
    nivelId integer references niveles on delete restrict,
    plantelId integer references planteles on delete restrict,
    turnoId integer references turnos on delete restrict,
    createdDate text not null,
    usadaDate text not null,
    venceDate text not null,
    direccion text not null default '',
    navegador text not null default '',
    cajaId integer references cajas on delete set null,
    formaPagoId integer references formasPago on delete set null
  ) strict`);
  for (const columna of [
    "cuentaId",
    "colegioId",
    "cicloId",
    "nivelId",
    "plantelId",
    "turnoId",
    "cajaId",
    "formaPagoId",
  ])
    await run(`create index sesiones_${columna} on sesiones (${columna})`);
  await run(`create index sesiones_vence on sesiones (venceDate)`);

  // The last choice of a browser, so that the next sign-in starts there (B§4 Cycle: "the stored choice").
  await run(`create table preferencias (
    cuentaId integer not null references cuentas on delete cascade,
    colegioId integer not null references colegios on delete restrict,
    cicloId integer references ciclos on delete set null,
    nivelId integer references niveles on delete set null,
    plantelId integer references planteles on delete set null,
    turnoId integer references turnos on delete set null,
    cajaId integer references cajas on delete set null,
    formaPagoId integer references formasPago on delete set null,
    primary key (cuentaId, colegioId)
  ) strict, without rowid`);
  for (const columna of ["colegioId", "cicloId", "nivelId", "plantelId", "turnoId", "cajaId", "formaPagoId"])
    await run(`create index preferencias_${columna} on preferencias (${columna})`);

  // A form that arrived without a session: kept 15 minutes for the same account, refilled, never executed.
  await run(`create table formulariosPendientes (
    id text primary key,
    ruta text not null,
    campos text not null,
    email text not null default '',
    venceDate text not null
  ) strict`);
  await run(`create index formulariosPendientes_vence on formulariosPendientes (venceDate)`);

  // One key, one effect (house rule for every form that creates or pays).
  await run(`create table llaves (
    clave text primary key,
    cuentaId integer,
    huella text not null,
    respuesta text not null,
    createdDate text not null
  ) strict, without rowid`);
  await run(`create index llaves_fecha on llaves (createdDate)`);
}
