/**
 * The subjects of each group by hour, and the classes that come of it (decisions.md, Timetable). It holds the hours of
 * a shift, the absences of teachers, and a group's weeks with their first and last day. It holds a class for each
 * lesson of each school day.
 */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);

  // Hours are HH:MM by the school's own clock.
  await run(`create table modulos (
    id integer primary key,
    turnoId integer not null references turnos on delete cascade,
    nombre text not null,
    inicia text not null check (inicia glob '[0-2][0-9]:[0-5][0-9]'),
    termina text not null check (termina glob '[0-2][0-9]:[0-5][0-9]'),
    receso integer not null default 0 check (receso in (0, 1)),
    orden integer not null default 0,
    lastModifiedDate text not null default '',
    check (inicia < termina)
  ) strict`);
  await run(`create index modulos_turnoId on modulos (turnoId, orden, id)`);

  // Only when somebody cannot come is written down.
  await run(`create table docentesNoDisponibles (
    docenteId integer not null references docentes on delete cascade,
    moduloId integer not null references modulos on delete cascade,
    diaSemana integer not null check (diaSemana between 0 and 6),
    primary key (docenteId, moduloId, diaSemana)
  ) strict, without rowid`);
  await run(`create index docentesNoDisponibles_moduloId on docentesNoDisponibles (moduloId)`);

  await run(`create table horarios (
    id integer primary key,
    grupoId integer not null references grupos on delete cascade,
    inicia text not null,
    termina text not null,
    lastModifiedDate text not null,
    check (inicia <= termina)
  ) strict`);
  await run(`create index horarios_grupoId on horarios (grupoId, inicia)`);
  await run(`create table horariosLecciones (
    id integer primary key,
    horarioId integer not null references horarios on delete cascade,
    diaSemana integer not null check (diaSemana between 0 and 6),
    moduloId integer not null references modulos on delete restrict,
    grupoAsignaturaId integer not null references gruposAsignaturas on delete restrict,
    fija integer not null default 1 check (fija in (0, 1)),
    unique (horarioId, diaSemana, moduloId)
  ) strict`);
  await run(`create index horariosLecciones_moduloId on horariosLecciones (moduloId)`);
  await run(`create index horariosLecciones_grupoAsignaturaId on horariosLecciones (grupoAsignaturaId)`);

  // A class keeps its own hours and room: a timetable that changes leaves what was taught as it was. Without a subject it is
  // the daily list of its group, named 'Día'.
  await run(`create table clases (
    id integer primary key,
    colegioId integer not null references colegios on delete restrict,
    grupoId integer not null references grupos on delete cascade,
    grupoAsignaturaId integer references gruposAsignaturas on delete restrict,
    fecha text not null,
    inicia text not null,
    termina text not null,
    aulaId integer references aulas on delete set null,
    suplenteId integer references docentes on delete set null,
    fechaImpartida text,
    eliminadaDate text,
    motivoEliminada text not null default '',
    check (inicia < termina)
  ) strict`);
  await run(`create unique index clases_unica on clases (grupoId, fecha, inicia, coalesce(grupoAsignaturaId, 0))
    where eliminadaDate is null`);
  await run(`create index clases_grupo on clases (grupoId, fecha)`);
  await run(`create index clases_colegio on clases (colegioId, fecha)`);
  await run(`create index clases_asignatura on clases (grupoAsignaturaId, fecha)`);
  for (const columna of ["aulaId", "suplenteId"])
    await run(`create index clases_${columna} on clases (${columna}, fecha) where ${columna} is not null`);
}
