/**
 * A report card has a layout: the school's own or the one of educación básica, each with its own versions. The table
 * holds coordination's words on a campo formativo in the place of its rounded mean. It also holds the print runs of a
 * group or a level, which go on after the process ends.
 */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);

  await run(`create table boletasNuevas (
    id integer primary key,
    colegioId integer not null references colegios on delete restrict,
    inscripcionId integer not null references inscripciones on delete restrict,
    formato text not null default 'INTERNA' check (formato in ('INTERNA', 'OFICIAL')),
    token text not null unique,
    folio text not null unique,
    version integer not null,
    contenido text not null,
    hash text not null,
    estado text not null default 'VIGENTE' check (estado in ('VIGENTE', 'SUSTITUIDA')),
    cuentaId integer references cuentas on delete set null,
    creadaDate text not null,
    unique (inscripcionId, formato, version)
  ) strict`);
  await run(`insert into boletasNuevas
    (id, colegioId, inscripcionId, token, folio, version, contenido, hash, estado, cuentaId, creadaDate)
    select id, colegioId, inscripcionId, token, folio, version, contenido, hash, estado, cuentaId, creadaDate from boletas`);
  await run(`drop table boletas`);
  await run(`alter table boletasNuevas rename to boletas`);
  for (const columna of ["colegioId", "cuentaId"]) await run(`create index boletas_${columna} on boletas (${columna})`);
  await run(`create trigger boletas_fijas
    before update of contenido, hash, folio, token, version, inscripcionId, formato on boletas
    begin select raise(abort, 'Una boleta entregada no se cambia'); end`);

  // Whole numbers, as the official report card has them: 8 is 80.
  await run(`create table camposCorregidos (
    inscripcionId integer not null references inscripciones on delete cascade,
    periodoId integer not null references definicionesPeriodo on delete restrict,
    campo text not null,
    valor integer not null check (valor between 0 and 100 and valor % 10 = 0),
    motivo text not null,
    version integer not null default 1,
    modificadaPor integer references cuentas on delete set null,
    lastModifiedDate text not null,
    primary key (inscripcionId, periodoId, campo)
  ) strict, without rowid`);
  for (const columna of ["periodoId", "modificadaPor"])
    await run(`create index camposCorregidos_${columna} on camposCorregidos (${columna})`);

  // Who is printed is kept as it was when it was asked for, in its order.
  await run(`create table boletasTandas (
    id integer primary key,
    colegioId integer not null references colegios on delete restrict,
    cicloId integer not null references ciclos on delete cascade,
    cuentaId integer references cuentas on delete set null,
    formato text not null check (formato in ('INTERNA', 'OFICIAL')),
    titulo text not null,
    inscripciones text not null,
    total integer not null,
    hechas integer not null default 0,
    estado text not null default 'EN_CURSO' check (estado in ('EN_CURSO', 'TERMINADA', 'CANCELADA')),
    archivoUuid text references archivos on delete set null,
    origen text not null,
    creadaDate text not null,
    lastModifiedDate text not null
  ) strict`);
  await run(`create index boletasTandas_colegioId on boletasTandas (colegioId, cicloId, id)`);
  await run(`create index boletasTandas_enCurso on boletasTandas (id) where estado = 'EN_CURSO'`);
  for (const columna of ["cicloId", "cuentaId", "archivoUuid"])
    await run(`create index boletasTandas_${columna} on boletasTandas (${columna})`);
}
