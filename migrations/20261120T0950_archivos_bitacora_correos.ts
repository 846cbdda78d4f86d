/** The records of the machine beside the school: files, the log of changes, outgoing mail, and reported crashes. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);

  await run(`create table archivos (
    uuid text primary key,
    organizacionId integer not null references organizaciones on delete restrict,
    colegioId integer references colegios on delete restrict,
    alumnoId integer references alumnos on delete restrict,
    uso text not null check (uso in ('FOTO', 'LOGO', 'COMPROBANTE', 'DOCUMENTO')),
    nombre text not null,
    tipo text not null,
    bytes integer not null,
    sha256 text not null,
    createdDate text not null,
    createdBy integer references cuentas on delete set null
  ) strict, without rowid`);
  for (const columna of ["organizacionId", "colegioId", "alumnoId", "createdBy"])
    await run(`create index archivos_${columna} on archivos (${columna})`);

  await run(`create table bitacora (
    id integer primary key,
    fecha text not null,
    colegioId integer references colegios on delete restrict,
    cuentaId integer references cuentas on delete set null,
    accion text not null,
    entidad text not null,
    entidadId integer,
    detalle text not null default '{}'
  ) strict`);
  await run(`create index bitacora_colegio on bitacora (colegioId, id)`);
  await run(`create index bitacora_entidad on bitacora (entidad, entidadId, id)`);
  await run(`create index bitacora_cuenta on bitacora (cuentaId)`);

  await run(`create table correos (
    id integer primary key,
    colegioId integer references colegios on delete restrict,
    clave text unique,
    para text not null,
    asunto text not null,
    texto text not null,
    html text not null,
    adjuntos text not null default '[]',
    estado text not null default 'PENDIENTE' check (estado in ('PENDIENTE', 'ENVIADO', 'FALLIDO')),
    intentos integer not null default 0,
    siguienteDate text not null,
    error text not null default '',
    createdDate text not null,
    enviadoDate text
  ) strict`);
  await run(`create index correos_cola on correos (estado, siguienteDate)`);
  await run(`create index correos_colegio on correos (colegioId)`);

  await run(`create table erroresReportados (
    id integer primary key,
    folio text not null,
    fecha text not null,
    ambiente text not null,
    version text not null,
    ruta text not null,
    cuentaId integer,
    error text not null,
    stack text not null
  ) strict`);
}
