/**
 * The subjects, teachers and periods: the ground of grades, timetables, attendance and tasks (decisions.md, Academic).
 * Everything hangs from a cycle, so that another year stays as it was.
 */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);

  await run(`create table asignaturas (
    id integer primary key,
    cicloId integer not null references ciclos on delete restrict,
    gradoId integer not null references grados on delete restrict,
    nombre text not null,
    campoFormativo text not null default '',
    orden integer not null default 0,
    promedia integer not null default 1 check (promedia in (0, 1)),
    optativa integer not null default 0 check (optativa in (0, 1)),
    tipoCalificacion text not null default 'NUMERICA'
      check (tipoCalificacion in ('NUMERICA', 'TEXT_LIBRE', 'TEXT_LIBRE_LARGO')),
    horasSemana integer not null default 0 check (horasSemana between 0 and 60),
    activo integer not null default 1 check (activo in (0, 1)),
    lastModifiedDate text not null,
    unique (cicloId, gradoId, nombre)
  ) strict`);
  await run(`create index asignaturas_gradoId on asignaturas (gradoId)`);

  await run(`create table asignaturasSecciones (
    id integer primary key,
    asignaturaId integer not null references asignaturas on delete cascade,
    nombre text not null,
    orden integer not null default 0,
    unique (asignaturaId, nombre)
  ) strict`);

  // A teacher belongs to the organization, so that one account may teach in two of its schools.
  await run(`create table docentes (
    id integer primary key,
    organizacionId integer not null references organizaciones on delete restrict,
    nombre text not null,
    apellido1 text not null,
    apellido2 text not null default '',
    email text not null default '',
    telefono text not null default '',
    fotoUuid text,
    nombreOrden text not null default '',
    lastModifiedDate text not null
  ) strict`);
  await run(`create index docentes_organizacionId on docentes (organizacionId, nombreOrden, id)`);
  await run(`create table docentesColegios (
    docenteId integer not null references docentes on delete cascade,
    colegioId integer not null references colegios on delete restrict,
    activo integer not null default 1 check (activo in (0, 1)),
    primary key (docenteId, colegioId)
  ) strict, without rowid`);
  await run(`create index docentesColegios_colegioId on docentesColegios (colegioId)`);
  // One account is one teacher's; until today the column named nobody.
  await run(`update cuentas set docenteId = null`);
  await run(`create unique index cuentas_docente on cuentas (docenteId) where docenteId is not null`);

  // The subjects of a group: one row each, with its classroom if it has one of its own, its teachers and its helpers.
  await run(`create table gruposAsignaturas (
    id integer primary key,
    grupoId integer not null references grupos on delete cascade,
    asignaturaId integer not null references asignaturas on delete restrict,
    aulaId integer references aulas on delete set null,
    lastModifiedDate text not null,
    unique (grupoId, asignaturaId)
  ) strict`);
  for (const columna of ["asignaturaId", "aulaId"])
    await run(`create index gruposAsignaturas_${columna} on gruposAsignaturas (${columna})`);
  await run(`create table gruposAsignaturasDocentes (
    grupoAsignaturaId integer not null references gruposAsignaturas on delete cascade,
    docenteId integer not null references docentes on delete restrict,
    papel text not null default 'IMPARTE' check (papel in ('IMPARTE', 'APOYA')),
    primary key (grupoAsignaturaId, docenteId)
  ) strict, without rowid`);
  await run(`create index gruposAsignaturasDocentes_docenteId on gruposAsignaturasDocentes (docenteId)`);

  // An elective group takes its pupils one by one, from whatever group they are enrolled in.
  await run(`alter table grupos add column optativas integer not null default 0 check (optativas in (0, 1))`);
  await run(`create table gruposOptativosAlumnos (
    grupoId integer not null references grupos on delete cascade,
    inscripcionId integer not null references inscripciones on delete cascade,
    primary key (grupoId, inscripcionId)
  ) strict, without rowid`);
  await run(`create index gruposOptativosAlumnos_inscripcionId on gruposOptativosAlumnos (inscripcionId)`);

  // Which group an enrolment was in, and when: a list of October is that of October's group. hasta is null for today's.
  await run(`create table inscripcionesGrupos (
    id integer primary key,
    inscripcionId integer not null references inscripciones on delete cascade,
    grupoId integer not null references grupos on delete restrict,
    desde text not null,
    hasta text,
    check (hasta is null or desde <= hasta)
  ) strict`);
  await run(
    `create unique index inscripcionesGrupos_vigente on inscripcionesGrupos (inscripcionId) where hasta is null`,
  );
  for (const columna of ["inscripcionId", "grupoId"])
    await run(`create index inscripcionesGrupos_${columna} on inscripcionesGrupos (${columna})`);
  await run(`insert into inscripcionesGrupos (inscripcionId, grupoId, desde, hasta)
    select id, grupoId, fechaInscripcion, case when fechaBaja is null then null else max(fechaBaja, fechaInscripcion) end
    from inscripciones where grupoId is not null`);
  await run(`create table definicionesPeriodo (
    id integer primary key,
    cicloId integer not null references ciclos on delete restrict,
    nivelId integer not null references niveles on delete restrict,
    gradoId integer references grados on delete restrict,
    nombre text not null,
    inicia text not null,
    termina text not null,
    orden integer not null default 0,
    lastModifiedDate text not null,
    check (inicia <= termina)
  ) strict`);
  await run(`create index definicionesPeriodo_ciclo on definicionesPeriodo (cicloId, nivelId, gradoId, inicia)`);
  for (const columna of ["nivelId", "gradoId"])
    await run(`create index definicionesPeriodo_${columna} on definicionesPeriodo (${columna})`);
  await run(`create table definicionesParcial (
    id integer primary key,
    definicionPeriodoId integer not null references definicionesPeriodo on delete cascade,
    nombre text not null,
    etiqueta text not null default '',
    inicia text not null,
    termina text not null,
    orden integer not null default 0,
    estado text not null default 'ABIERTO' check (estado in ('ABIERTO', 'EN_REVISION', 'CERRADO', 'PUBLICADO')),
    cerradoDate text,
    lastModifiedDate text not null,
    check (inicia <= termina),
    unique (definicionPeriodoId, nombre)
  ) strict`);

  // How a level grades and counts. Grades are tenths (10.0 is 100), as money is centavos: never a fraction.
  await run(`create table nivelesAcademico (
    nivelId integer primary key references niveles on delete cascade,
    calificacionMinima integer not null default 50 check (calificacionMinima in (0, 50, 60)),
    decimales integer not null default 1 check (decimales in (0, 1)),
    aprobatoria integer not null default 60 check (aprobatoria between 0 and 100),
    promedios text not null default 'TRUNCAR' check (promedios in ('TRUNCAR', 'REDONDEAR')),
    omitidaCuenta integer not null default 0 check (omitidaCuenta in (0, 1)),
    asistencia text not null default 'POR_DIA' check (asistencia in ('POR_DIA', 'POR_CLASE')),
    retardosPorFalta integer not null default 3 check (retardosPorFalta between 0 and 20),
    faltasPorDiaUnaFalta integer not null default 0 check (faltasPorDiaUnaFalta between 0 and 20),
    visualizacionPorPeriodo integer not null default 0 check (visualizacionPorPeriodo in (0, 1)),
    tipoVisualizacionOtrosDatos text not null default 'PARCIAL' check (tipoVisualizacionOtrosDatos in ('PARCIAL', 'PERIODO')),
    lastModifiedDate text not null
  ) strict`);
}
