/**
 * Tasks (decisions.md, Academic): what was set to whom, and of each pupil only what became of it. A pupil's row is born
 * with the first thing that happens to it. The groups give the pupils of a task, so that arrivals and departures need
 * no copy.
 */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);

  // A criterio that is deleted leaves the task, which then counts for nothing.
  await run(`create table definicionesTarea (
    id integer primary key,
    colegioId integer not null references colegios on delete restrict,
    cicloId integer not null references ciclos on delete restrict,
    asignaturaId integer not null references asignaturas on delete restrict,
    seccionId integer references asignaturasSecciones on delete set null,
    criterioId integer references criterios on delete set null,
    titulo text not null,
    descripcion text not null default '',
    referencias text not null default '',
    disponible text not null,
    seEntrega text not null,
    entregaEnLinea integer not null default 0 check (entregaEnLinea in (0, 1)),
    createdDate text not null,
    createdBy integer not null references cuentas on delete restrict,
    lastModifiedDate text not null,
    lastModifiedBy integer not null references cuentas on delete restrict,
    check (disponible <= seEntrega)
  ) strict`);
  await run(`create index definicionesTarea_lista on definicionesTarea (colegioId, cicloId, seEntrega, id)`);
  for (const columna of ["cicloId", "asignaturaId", "seccionId", "criterioId", "createdBy", "lastModifiedBy"])
    await run(`create index definicionesTarea_${columna} on definicionesTarea (${columna})`);

  // The groups that it is set to; of them only the pupils that are named, where some are.
  await run(`create table definicionesTareaGrupos (
    definicionId integer not null references definicionesTarea on delete cascade,
    grupoId integer not null references grupos on delete restrict,
    primary key (definicionId, grupoId)
  ) strict, without rowid`);
  await run(`create index definicionesTareaGrupos_grupoId on definicionesTareaGrupos (grupoId)`);
  await run(`create table definicionesTareaAlumnos (
    definicionId integer not null references definicionesTarea on delete cascade,
    inscripcionId integer not null references inscripciones on delete cascade,
    primary key (definicionId, inscripcionId)
  ) strict, without rowid`);
  await run(`create index definicionesTareaAlumnos_inscripcionId on definicionesTareaAlumnos (inscripcionId)`);

  await run(`create table definicionesTareaArchivos (
    archivoUuid text primary key references archivos on delete restrict,
    definicionId integer not null references definicionesTarea on delete cascade,
    fileName text not null,
    orden integer not null
  ) strict, without rowid`);
  await run(`create index definicionesTareaArchivos_definicion on definicionesTareaArchivos (definicionId, orden)`);

  // Of one pupil: when he handed in last, what his teacher marked, the grade in tenths or words, and why it was not done. The
  // mark and the grade are two cells of the grid, each with its version.
  await run(`create table tareas (
    id integer primary key,
    definicionId integer not null references definicionesTarea on delete restrict,
    inscripcionId integer not null references inscripciones on delete restrict,
    entregadaDate text,
    conRetraso integer not null default 0 check (conRetraso in (0, 1)),
    marca text not null default '' check (marca in ('', 'ENTREGADA', 'TARDE', 'NO_ENTREGO', 'EXENTA', 'INCOMPLETA')),
    valor integer check (valor between 0 and 100),
    texto text not null default '',
    version integer not null default 0,
    versionMarca integer not null default 0,
    calificadaDate text,
    calificadaPor integer references cuentas on delete set null,
    comentarios integer not null default 0 check (comentarios >= 0),
    tipoJustificacion text check (tipoJustificacion in ('ENFERMEDAD', 'EVENTO', 'VIAJE', 'OTRO')),
    personaJustifica text not null default '',
    justificacion text not null default '',
    fechaJustificacion text,
    justificadaPor integer references cuentas on delete set null,
    unique (definicionId, inscripcionId),
    check ((tipoJustificacion is null) = (fechaJustificacion is null))
  ) strict`);
  await run(`create index tareas_inscripcionId on tareas (inscripcionId)`);
  for (const columna of ["calificadaPor", "justificadaPor"])
    await run(`create index tareas_${columna} on tareas (${columna}) where ${columna} is not null`);

  // Every value that a task has had, with who wrote it; nothing here is ever changed.
  await run(`create table tareasHistoria (
    id integer primary key,
    tareaId integer not null references tareas on delete cascade,
    valor integer,
    texto text not null default '',
    marca text not null default '',
    observaciones text not null default '',
    cuentaId integer references cuentas on delete set null,
    fecha text not null
  ) strict`);
  for (const columna of ["tareaId", "cuentaId"])
    await run(`create index tareasHistoria_${columna} on tareasHistoria (${columna})`);
  await run(`create trigger tareasHistoria_fija before update of valor, texto, marca, observaciones, fecha
    on tareasHistoria begin select raise(abort, 'La historia de una tarea no se cambia'); end`);

  // Each time that it was handed in; the last one is what its teacher reads first.
  await run(`create table tareasEntregas (
    id integer primary key,
    tareaId integer not null references tareas on delete restrict,
    texto text not null default '',
    huella text not null,
    conRetraso integer not null default 0 check (conRetraso in (0, 1)),
    entregadaDate text not null
  ) strict`);
  await run(`create index tareasEntregas_tareaId on tareasEntregas (tareaId, id)`);
  await run(`create table tareasEntregasArchivos (
    archivoUuid text primary key references archivos on delete restrict,
    entregaId integer not null references tareasEntregas on delete cascade,
    fileName text not null,
    orden integer not null
  ) strict, without rowid`);
  await run(`create index tareasEntregasArchivos_entrega on tareasEntregasArchivos (entregaId, orden)`);
}
