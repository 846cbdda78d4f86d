/** A family's way in: forms that a school publishes, what families answer, their codes and papers, and what they agreed to. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);

  // A notice is never edited: a new text is a new version.
  await run(`create table avisosPrivacidad (
    id integer primary key,
    colegioId integer not null references colegios on delete restrict,
    version integer not null,
    texto text not null,
    liga text not null default '',
    sha256 text not null,
    createdDate text not null,
    createdBy integer references cuentas on delete set null,
    unique (colegioId, version)
  ) strict`);
  await run(`create index avisosPrivacidad_createdBy on avisosPrivacidad (createdBy)`);

  await run(`create table formatosPreinscripcion (
    id integer primary key,
    colegioId integer not null references colegios on delete restrict,
    cicloId integer not null references ciclos on delete restrict,
    nombre text not null,
    instrucciones text not null default '',
    ligaAvisoPrivacidad text not null default '',
    capturarTutor integer not null default 0 check (capturarTutor in (0, 1)),
    capturarDomicilio integer not null default 0 check (capturarDomicilio in (0, 1)),
    activo integer not null default 1 check (activo in (0, 1)),
    fechaApertura text not null,
    fechaCierre text not null,
    createdDate text not null,
    lastModifiedDate text not null,
    check (fechaCierre >= fechaApertura)
  ) strict`);
  await run(`create index formatosPreinscripcion_colegio on formatosPreinscripcion (colegioId, cicloId)`);
  await run(`create index formatosPreinscripcion_ciclo on formatosPreinscripcion (cicloId)`);

  // nivelesRegistrar is what these grades belong to. lugares null: as many as come.
  await run(`create table formatosGrados (
    formatoId integer not null references formatosPreinscripcion on delete cascade,
    gradoId integer not null references grados on delete restrict,
    lugares integer check (lugares >= 0),
    primary key (formatoId, gradoId)
  ) strict, without rowid`);
  await run(`create index formatosGrados_grado on formatosGrados (gradoId)`);
  for (const [tabla, columna, padre] of [
    ["formatosPlanteles", "plantelId", "planteles"],
    ["formatosTurnos", "turnoId", "turnos"],
  ]) {
    await run(`create table ${tabla} (
      formatoId integer not null references formatosPreinscripcion on delete cascade,
      ${columna} integer not null references ${padre} on delete restrict,
      primary key (formatoId, ${columna})
    ) strict, without rowid`);
    await run(`create index ${tabla}_${columna} on ${tabla} (${columna})`);
  }

  // The files that Instrucciones offers (archivosAnexos), and the files that Documentos asks for (archivosPorAnexar).
  await run(`create table formatosArchivos (
    id integer primary key,
    formatoId integer not null references formatosPreinscripcion on delete cascade,
    nombre text not null,
    archivoUuid text not null references archivos on delete restrict,
    orden integer not null
  ) strict`);
  await run(`create index formatosArchivos_formato on formatosArchivos (formatoId, orden)`);
  await run(`create index formatosArchivos_archivo on formatosArchivos (archivoUuid)`);
  await run(`create table formatosRequisitos (
    id integer primary key,
    formatoId integer not null references formatosPreinscripcion on delete cascade,
    nombre text not null,
    obligatorio integer not null default 1 check (obligatorio in (0, 1)),
    limiteMb integer not null default 10 check (limiteMb between 1 and 10),
    orden integer not null,
    activo integer not null default 1 check (activo in (0, 1))
  ) strict`);
  await run(`create index formatosRequisitos_formato on formatosRequisitos (formatoId, orden)`);

  // REGISTRADA: the code has not been given yet. CAPTURA: the family is at it. TERMINADA: the school has it, with a place.
  // ESPERA: finished when there was no place. DEVUELTA: to be corrected, keeps its place. ACEPTADA, RECHAZADA: the end.
  await run(`create table preinscripciones (
    id integer primary key,
    uuid text not null unique,
    formatoId integer not null references formatosPreinscripcion on delete restrict,
    colegioId integer not null references colegios on delete restrict,
    estado text not null default 'REGISTRADA'
      check (estado in ('REGISTRADA', 'CAPTURA', 'TERMINADA', 'ESPERA', 'DEVUELTA', 'ACEPTADA', 'RECHAZADA')),
    folio integer,
    nombre text not null,
    email text not null,
    aspirante text not null default '',
    escolares text not null default '',
    tutores text not null default '',
    domicilio text not null default '',
    instruccionesLeidas integer not null default 0 check (instruccionesLeidas in (0, 1)),
    gradoId integer references grados on delete restrict,
    ocupaLugar integer not null default 0 check (ocupaLugar in (0, 1)),
    documento text not null default '',
    comentarios text not null default '',
    alumnoId integer references alumnos on delete restrict,
    createdDate text not null,
    lastModifiedDate text not null,
    terminadaDate text,
    resueltaDate text,
    resueltaPor integer references cuentas on delete set null,
    unique (formatoId, folio)
  ) strict`);
  await run(`create index preinscripciones_estado on preinscripciones (colegioId, formatoId, estado, id)`);
  await run(`create index preinscripciones_email on preinscripciones (formatoId, email)`);
  await run(`create index preinscripciones_lugares on preinscripciones (formatoId, gradoId) where ocupaLugar = 1`);
  await run(`create index preinscripciones_grado on preinscripciones (gradoId)`);
  await run(`create index preinscripciones_alumno on preinscripciones (alumnoId)`);
  await run(`create index preinscripciones_resueltaPor on preinscripciones (resueltaPor)`);

  await run(`create table preinscripcionesArchivos (
    archivoUuid text primary key references archivos on delete restrict,
    preinscripcionId integer not null references preinscripciones on delete restrict,
    requisitoId integer not null references formatosRequisitos on delete restrict,
    createdDate text not null,
    unique (preinscripcionId, requisitoId)
  ) strict, without rowid`);
  await run(`create index preinscripcionesArchivos_requisito on preinscripcionesArchivos (requisitoId)`);

  await run(`create table preinscripcionesCodigos (
    id integer primary key,
    preinscripcionId integer not null references preinscripciones on delete restrict,
    codigoHash text not null,
    intentos integer not null default 0,
    createdDate text not null,
    venceDate text not null,
    usadoDate text
  ) strict`);
  await run(`create index preinscripcionesCodigos_de on preinscripcionesCodigos (preinscripcionId, createdDate)`);

  // Who agreed to what, when, how and from where; taking it back is another row.
  await run(`create table consentimientos (
    id integer primary key,
    colegioId integer not null references colegios on delete restrict,
    avisoId integer references avisosPrivacidad on delete restrict,
    ligaAviso text not null default '',
    sha256 text not null default '',
    preinscripcionId integer references preinscripciones on delete restrict,
    alumnoId integer references alumnos on delete restrict,
    tutorId integer references tutores on delete restrict,
    nombre text not null,
    email text not null default '',
    finalidades text not null default '',
    otorgado integer not null check (otorgado in (0, 1)),
    canal text not null,
    direccion text not null default '',
    navegador text not null default '',
    fecha text not null
  ) strict`);
  for (const columna of ["colegioId", "avisoId", "preinscripcionId", "alumnoId", "tutorId"])
    await run(`create index consentimientos_${columna} on consentimientos (${columna})`);
}
