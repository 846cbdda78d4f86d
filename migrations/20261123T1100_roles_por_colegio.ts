/**
 * A person has several roles in a school, and limits of one cycle or of all. The account says who came in when, and who
 * is let in at all. Accounts and roles say when they last changed.
 */
import { type Kysely, sql } from "kysely";

// Whatever was there before counts as written when its screens came.
const ANTES = "2026-11-23T11:00:00.000Z";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);

  // A person's permissions in a school are those of all these roles.
  await run(`create table cuentasRoles (
    cuentaId integer not null,
    colegioId integer not null,
    rolId integer not null references roles on delete restrict,
    primary key (cuentaId, colegioId, rolId),
    foreign key (cuentaId, colegioId) references cuentasColegios (cuentaId, colegioId) on delete cascade
  ) strict, without rowid`);
  await run(`create index cuentasRoles_colegio on cuentasRoles (colegioId)`);
  await run(`create index cuentasRoles_rol on cuentasRoles (rolId)`);
  await run(`insert into cuentasRoles (cuentaId, colegioId, rolId)
    select cuentaId, colegioId, rolId from cuentasColegios where rolId is not null`);
  await run(`drop index cuentasColegios_rol`);
  await run(`alter table cuentasColegios drop column rolId`);

  // Without a cycle a limit is one of all cycles.
  await run(`create table cuentasLimitesConCiclo (
    id integer primary key,
    cuentaId integer not null references cuentas on delete restrict,
    colegioId integer not null references colegios on delete restrict,
    cicloId integer references ciclos on delete restrict,
    tipo text not null check (tipo in ('NIVEL', 'GRADO', 'PLANTEL', 'TURNO', 'GRUPO')),
    valorId integer not null
  ) strict`);
  await run(`insert into cuentasLimitesConCiclo (cuentaId, colegioId, tipo, valorId)
    select cuentaId, colegioId, tipo, valorId from cuentasLimites`);
  await run(`drop table cuentasLimites`);
  await run(`alter table cuentasLimitesConCiclo rename to cuentasLimites`);
  await run(`create unique index cuentasLimites_unico
    on cuentasLimites (cuentaId, colegioId, tipo, valorId, coalesce(cicloId, 0))`);
  await run(`create index cuentasLimites_colegio on cuentasLimites (colegioId)`);
  await run(`create index cuentasLimites_ciclo on cuentasLimites (cicloId)`);

  await run(`alter table cuentas add column activo integer not null default 1 check (activo in (0, 1))`);
  await run(`alter table cuentas add column ultimaEntradaDate text`);
  await run(`alter table cuentas add column lastModifiedDate text not null default '${ANTES}'`);
  await run(`update cuentas set ultimaEntradaDate = (
    select max(b.fecha) from bitacora b
    where b.accion = 'sesion.iniciada' and b.entidad = 'cuentas' and b.entidadId = cuentas.id)`);
  await run(`alter table roles add column lastModifiedDate text not null default '${ANTES}'`);
}
