/** The school's own entries in its calendar, and the address under which an account reads it from its own one. */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create table eventos (
    id integer primary key,
    colegioId integer not null references colegios on delete cascade,
    titulo text not null check (titulo <> ''),
    descripcion text not null default '',
    lugar text not null default '',
    fechaInicio text not null,
    fechaFin text not null check (fechaFin >= fechaInicio),
    inicia text,
    termina text,
    nivelId integer references niveles on delete restrict,
    grupoId integer references grupos on delete restrict,
    plantelId integer references planteles on delete restrict,
    createdBy integer references cuentas on delete set null,
    lastModifiedDate text not null,
    check (termina is null or inicia is not null)
  ) strict`);
  await run(`create index eventos_dias on eventos (colegioId, fechaInicio)`);
  for (const columna of ["nivelId", "grupoId", "plantelId", "createdBy"])
    await run(`create index eventos_${columna} on eventos (${columna}) where ${columna} is not null`);
  await run(`create table calendariosEnlaces (
    cuentaId integer not null references cuentas on delete cascade,
    colegioId integer not null references colegios on delete cascade,
    token text not null unique,
    createdDate text not null,
    primary key (cuentaId, colegioId)
  ) strict`);
  await run(`create index calendariosEnlaces_colegio on calendariosEnlaces (colegioId)`);
}
