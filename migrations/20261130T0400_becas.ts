/** Becas: the school's catalogue, what each student was granted, and the ledger's row that a grant makes. */
import { type Kysely, sql } from "kysely";

const NUEVO = "PERM_ADMIN_BECAS";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create table becas (
    id integer primary key,
    colegioId integer not null references colegios on delete restrict,
    nombre text not null,
    tipo text not null check (tipo in ('OFICIAL', 'INSTITUCIONAL', 'HERMANOS', 'PERSONAL', 'CONVENIO')),
    porcentajeDiezmilesimas integer not null default 0 check (porcentajeDiezmilesimas between 0 and 10000),
    montoCentavos integer not null default 0 check (montoCentavos >= 0),
    condicion text not null default '',
    promedioDecimas integer check (promedioDecimas between 0 and 100),
    combinable text not null check (combinable in ('NETO', 'LA_MEJOR')),
    cuentaParaEl5 integer not null check (cuentaParaEl5 in (0, 1)),
    renovacion text not null check (renovacion in ('NO', 'SOLA', 'CON_SOLICITUD')),
    activo integer not null default 1 check (activo in (0, 1)),
    createdDate text not null,
    modifiedDate text not null,
    check ((porcentajeDiezmilesimas > 0) <> (montoCentavos > 0))
  ) strict`);
  await run(`create unique index becas_nombre on becas (colegioId, nombre)`);
  await run(`create table becasServicios (
    becaId integer not null references becas on delete restrict,
    servicioId integer not null references servicios on delete restrict,
    primary key (becaId, servicioId)
  ) strict, without rowid`);
  await run(`create index becasServicios_servicio on becasServicios (servicioId)`);

  // A grant keeps the value and the services of its day: an edit of the catalogue changes no account. 'hastaOtorgada'
  // is the last day as it was granted; 'hasta' is earlier once the grant was ended.
  await run(`create table becasAlumnos (
    id integer primary key,
    colegioId integer not null references colegios on delete restrict,
    alumnoId integer not null references alumnos on delete restrict,
    becaId integer not null references becas on delete restrict,
    cicloId integer not null references ciclos on delete restrict,
    nombre text not null,
    porcentajeDiezmilesimas integer not null,
    montoCentavos integer not null,
    combinable text not null check (combinable in ('NETO', 'LA_MEJOR')),
    servicioIds text not null,
    desde text not null,
    hasta text not null,
    hastaOtorgada text not null,
    estado text not null check (estado in ('OTORGADA', 'TERMINADA')),
    motivo text not null default '',
    folio text not null default '',
    promedioDecimas integer,
    adeudoCentavos integer not null default 0,
    otorgadaDate text not null,
    otorgadaPorId integer references cuentas on delete restrict,
    terminadaDate text,
    terminadaPorId integer references cuentas on delete restrict,
    motivoDeFin text not null default '',
    check (desde <= hastaOtorgada and hasta <= hastaOtorgada),
    check ((estado = 'TERMINADA') = (terminadaDate is not null))
  ) strict`);
  await run(`create index becasAlumnos_alumno on becasAlumnos (alumnoId, cicloId)`);
  await run(`create index becasAlumnos_beca on becasAlumnos (becaId)`);
  await run(`create index becasAlumnos_ciclo on becasAlumnos (cicloId, colegioId)`);
  await run(`create index becasAlumnos_colegio on becasAlumnos (colegioId, cicloId)`);
  for (const columna of ["otorgadaPorId", "terminadaPorId"])
    await run(`create index becasAlumnos_${columna} on becasAlumnos (${columna}) where ${columna} is not null`);

  await run(`alter table movimientos add column becaAlumnoId integer references becasAlumnos on delete restrict`);
  await run(`create index movimientos_becaAlumnoId on movimientos (becaAlumnoId) where becaAlumnoId is not null`);
  await run(`create index movimientos_becaDelCargo on movimientos (cargoMovimientoId) where becaAlumnoId is not null`);

  // The decision on charges includes the one on becas: the roles that administer programs and discounts by hand.
  await sql`insert into rolesPermisos (rolId, codigo)
    select a.rolId, ${NUEVO} from rolesPermisos a join rolesPermisos b on b.rolId = a.rolId
    where a.codigo = 'PERM_ADMIN_PROGRAMAS_PAGOS' and b.codigo = 'PERM_DESCUENTOS_CONDONACIONES'`.execute(db);
}
