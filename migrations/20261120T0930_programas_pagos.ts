/** Payment programs: what a year costs, its surcharges and discounts, and who has been given which. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);

  await run(`create table programasPagos (
    id integer primary key,
    colegioId integer not null references colegios on delete restrict,
    cicloId integer not null references ciclos on delete restrict,
    servicioId integer not null references servicios on delete restrict,
    nombre text not null,
    descripcion text not null default '',
    activo integer not null default 1 check (activo in (0, 1)),
    unique (colegioId, cicloId, nombre)
  ) strict`);
  await run(`create index programasPagos_ciclo on programasPagos (cicloId)`);
  await run(`create index programasPagos_servicio on programasPagos (servicioId)`);

  // 'principal' is the program given by default on enrolment: one per service and configuración ciclo.
  await run(`create table programasPagosConfiguraciones (
    programaPagosId integer not null references programasPagos on delete restrict,
    configuracionCicloId integer not null references configuracionesCiclo on delete restrict,
    servicioId integer not null references servicios on delete restrict,
    principal integer not null default 0 check (principal in (0, 1)),
    primary key (programaPagosId, configuracionCicloId)
  ) strict, without rowid`);
  await run(
    `create index programasPagosConfiguraciones_configuracion on programasPagosConfiguraciones (configuracionCicloId)`,
  );
  await run(
    `create unique index programasPagosConfiguraciones_principal on programasPagosConfiguraciones (servicioId, configuracionCicloId) where principal = 1`,
  );

  await run(`create table cargos (
    id integer primary key,
    programaPagosId integer not null references programasPagos on delete restrict,
    nombre text not null,
    montoCentavos integer not null check (montoCentavos > 0),
    fechaInicio text not null,
    fechaFin text not null,
    fechaLimitePago text not null,
    check (fechaInicio <= fechaLimitePago and fechaLimitePago <= fechaFin)
  ) strict`);
  await run(`create index cargos_programa on cargos (programaPagosId, fechaInicio)`);

  // One of recargoDiezmilesimas (0.10 is 1000) or montoCentavos is used, as tipoRecargo says.
  await run(`create table recargos (
    id integer primary key,
    cargoId integer not null unique references cargos on delete restrict,
    nombre text not null,
    tipoRecargo text not null check (tipoRecargo in ('PORCENTAJE', 'MONTO_FIJO')),
    recargoDiezmilesimas integer not null default 0 check (recargoDiezmilesimas >= 0),
    montoCentavos integer not null default 0 check (montoCentavos >= 0),
    recurrente text not null check (recurrente in ('UNICA_OCASION', 'DIARIAMENTE', 'MES_CALENDARIO')),
    check ((tipoRecargo = 'PORCENTAJE') = (recargoDiezmilesimas > 0)),
    check ((tipoRecargo = 'MONTO_FIJO') = (montoCentavos > 0))
  ) strict`);

  await run(`create table descuentos (
    id integer primary key,
    cargoId integer not null unique references cargos on delete restrict,
    nombre text not null,
    tipoDescuento text not null check (tipoDescuento in ('PORCENTAJE', 'MONTO_FIJO')),
    descuentoDiezmilesimas integer not null default 0 check (descuentoDiezmilesimas between 0 and 10000),
    montoCentavos integer not null default 0 check (montoCentavos >= 0),
    fechaVencimiento text not null,
    check ((tipoDescuento = 'PORCENTAJE') = (descuentoDiezmilesimas > 0)),
    check ((tipoDescuento = 'MONTO_FIJO') = (montoCentavos > 0))
  ) strict`);

  await run(`create table asignaciones (
    id integer primary key,
    colegioId integer not null references colegios on delete restrict,
    cicloId integer not null references ciclos on delete restrict,
    alumnoId integer not null references alumnos on delete restrict,
    servicioId integer not null references servicios on delete restrict,
    programaPagosId integer not null references programasPagos on delete restrict,
    fechaAsignacion text not null,
    cobrarDesde text,
    fechaRetiro text
  ) strict`);
  // cobrarDesde: charges that ended before it are not posted (a pupil who arrives in January does not owe September).
  // A student has one program per service and cycle at a time.
  await run(
    `create unique index asignaciones_vigente on asignaciones (alumnoId, servicioId, cicloId) where fechaRetiro is null`,
  );
  await run(`create index asignaciones_programa on asignaciones (programaPagosId)`);
  await run(`create index asignaciones_colegio on asignaciones (colegioId, cicloId)`);
  await run(`create index asignaciones_servicio on asignaciones (servicioId)`);
  await run(`create index asignaciones_ciclo on asignaciones (cicloId)`);
}
