/** The call for requests of becas: its days, its papers, the acceptance of families, and the budget of each cycle. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  // Without a row, families may always ask, and nobody has to accept.
  await run(`create table ajustesDeBecas (
    colegioId integer primary key references colegios on delete cascade,
    solicitudesDesde text,
    solicitudesHasta text,
    pideAceptacion integer not null default 0 check (pideAceptacion in (0, 1)),
    lastModifiedDate text not null,
    check (solicitudesDesde is null or solicitudesHasta is null or solicitudesDesde <= solicitudesHasta)
  ) strict`);
  await run(`create table papelesDeBeca (
    id integer primary key,
    colegioId integer not null references colegios on delete cascade,
    nombre text not null check (nombre <> ''),
    obligatorio integer not null check (obligatorio in (0, 1)),
    activo integer not null default 1 check (activo in (0, 1)),
    orden integer not null
  ) strict`);
  await run(`create index papelesDeBeca_colegio on papelesDeBeca (colegioId, orden)`);
  await run(`create table presupuestosDeBecas (
    colegioId integer not null references colegios on delete cascade,
    cicloId integer not null references ciclos on delete cascade,
    montoCentavos integer not null check (montoCentavos > 0),
    primary key (colegioId, cicloId)
  ) strict, without rowid`);
  await run(`create index presupuestosDeBecas_ciclo on presupuestosDeBecas (cicloId)`);

  // The paper that a file is; null for one that nobody asked for by name.
  await run(
    `alter table solicitudesDeBecaArchivos add column papelId integer references papelesDeBeca on delete set null`,
  );
  await run(`create index solicitudesDeBecaArchivos_papel on solicitudesDeBecaArchivos (papelId)
    where papelId is not null`);
  // Of a granted request: null if the school does not ask its family to accept.
  await run(`alter table solicitudesDeBeca add column aceptacion text check (aceptacion in ('PENDIENTE', 'ACEPTADA'))`);
  await run(`alter table solicitudesDeBeca add column aceptadaDate text`);
  await run(`alter table solicitudesDeBeca add column aceptadaPorId integer references cuentas on delete restrict`);
  await run(`create index solicitudesDeBeca_aceptadaPorId on solicitudesDeBeca (aceptadaPorId)
    where aceptadaPorId is not null`);
}
