/**
 * The weighted parts of a partial, the grades with their former values, the words for numbers, and the report cards
 * that were handed out (decisions.md, Academic).
 */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);

  // Tareas 30 %, Examen 40 %: those of a subject in a partial add up to 100, which the command keeps.
  await run(`create table criterios (
    id integer primary key,
    asignaturaId integer not null references asignaturas on delete cascade,
    parcialId integer not null references definicionesParcial on delete cascade,
    nombre text not null,
    peso integer not null check (peso between 1 and 100),
    deTareas integer not null default 0 check (deTareas in (0, 1)),
    orden integer not null default 0,
    lastModifiedDate text not null,
    unique (asignaturaId, parcialId, nombre)
  ) strict`);
  await run(`create index criterios_parcialId on criterios (parcialId)`);

  // One row a cell, for good: what is deleted keeps its row without a value. Tenths, as money is centavos. A row without
  // criterio is the partial's grade; calculada says that it follows its criterios.
  await run(`create table calificaciones (
    id integer primary key,
    inscripcionId integer not null references inscripciones on delete restrict,
    asignaturaId integer not null references asignaturas on delete restrict,
    seccionId integer references asignaturasSecciones on delete restrict,
    parcialId integer not null references definicionesParcial on delete restrict,
    criterioId integer references criterios on delete restrict,
    valor integer check (valor between 0 and 100),
    texto text not null default '',
    estado text not null default '' check (estado in ('', 'EXENTA', 'NO_ENTREGO', 'TARDE', 'INCOMPLETA')),
    observaciones text not null default '',
    calculada integer not null default 0 check (calculada in (0, 1)),
    version integer not null default 1,
    modificadaPor integer references cuentas on delete set null,
    lastModifiedDate text not null
  ) strict`);
  await run(`create unique index calificaciones_celda on calificaciones
    (inscripcionId, asignaturaId, parcialId, coalesce(seccionId, 0), coalesce(criterioId, 0))`);
  for (const columna of ["parcialId", "seccionId", "criterioId", "modificadaPor"])
    await run(`create index calificaciones_${columna} on calificaciones (${columna})`);
  await run(`create index calificaciones_asignaturaId on calificaciones (asignaturaId, parcialId)`);

  // Every value that a cell has had, with who wrote it; nothing here is ever changed.
  await run(`create table calificacionesHistoria (
    id integer primary key,
    calificacionId integer not null references calificaciones on delete cascade,
    valor integer,
    texto text not null default '',
    estado text not null default '',
    observaciones text not null default '',
    cuentaId integer references cuentas on delete set null,
    fecha text not null
  ) strict`);
  for (const columna of ["calificacionId", "cuentaId"])
    await run(`create index calificacionesHistoria_${columna} on calificacionesHistoria (${columna})`);
  await run(`create trigger calificacionesHistoria_fija before update of valor, texto, estado, observaciones, fecha
    on calificacionesHistoria begin select raise(abort, 'La historia de una calificación no se cambia'); end`);

  // From so many tenths on, these words (calificaciones/correlaciones).
  await run(`create table nivelesEscalas (
    nivelId integer not null references niveles on delete cascade,
    desde integer not null check (desde between 0 and 100),
    texto text not null,
    primary key (nivelId, desde)
  ) strict, without rowid`);

  await run(`create table boletas (
    id integer primary key,
    colegioId integer not null references colegios on delete restrict,
    inscripcionId integer not null references inscripciones on delete restrict,
    token text not null unique,
    folio text not null unique,
    version integer not null,
    contenido text not null,
    hash text not null,
    estado text not null default 'VIGENTE' check (estado in ('VIGENTE', 'SUSTITUIDA')),
    cuentaId integer references cuentas on delete set null,
    creadaDate text not null,
    unique (inscripcionId, version)
  ) strict`);
  for (const columna of ["colegioId", "cuentaId"]) await run(`create index boletas_${columna} on boletas (${columna})`);
  await run(`create trigger boletas_fijas before update of contenido, hash, folio, token, version, inscripcionId on boletas
    begin select raise(abort, 'Una boleta entregada no se cambia'); end`);
}
