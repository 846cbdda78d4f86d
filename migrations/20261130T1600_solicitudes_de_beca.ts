/** Requests of becas: families and staff ask, a committee decides, and the request keeps the figures of that day. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  // 'tutorId' is null for a request that staff filed for nobody in particular. 'papelPedido' names the missing paper.
  await run(`create table solicitudesDeBeca (
    id integer primary key,
    colegioId integer not null references colegios on delete restrict,
    cicloId integer not null references ciclos on delete restrict,
    alumnoId integer not null references alumnos on delete restrict,
    becaId integer not null references becas on delete restrict,
    tutorId integer references tutores on delete set null,
    folio integer not null,
    estado text not null
      check (estado in ('ENVIADA', 'FALTA_PAPEL', 'EN_COMITE', 'OTORGADA', 'NO_OTORGADA', 'RETIRADA')),
    motivo text not null default '',
    papelPedido text not null default '',
    enviadaDate text not null,
    enviadaPorId integer references cuentas on delete restrict,
    decididaDate text,
    decididaPorId integer references cuentas on delete restrict,
    motivoDeDecision text not null default '',
    promedioDecimas integer check (promedioDecimas between 0 and 100),
    adeudoCentavos integer,
    becaAlumnoId integer references becasAlumnos on delete restrict,
    check ((estado in ('OTORGADA', 'NO_OTORGADA')) = (decididaDate is not null)),
    check ((estado = 'OTORGADA') = (becaAlumnoId is not null)),
    check (estado <> 'FALTA_PAPEL' or papelPedido <> '')
  ) strict`);
  await run(`create unique index solicitudesDeBeca_folio on solicitudesDeBeca (colegioId, folio)`);
  // A student has one open request of each beca in a cycle.
  await run(`create unique index solicitudesDeBeca_abierta on solicitudesDeBeca (alumnoId, becaId, cicloId)
    where estado in ('ENVIADA', 'FALTA_PAPEL', 'EN_COMITE')`);
  await run(`create index solicitudesDeBeca_alumno on solicitudesDeBeca (alumnoId, cicloId)`);
  await run(`create index solicitudesDeBeca_ciclo on solicitudesDeBeca (cicloId, colegioId)`);
  await run(`create index solicitudesDeBeca_beca on solicitudesDeBeca (becaId)`);
  for (const columna of ["tutorId", "enviadaPorId", "decididaPorId", "becaAlumnoId"])
    await run(`create index solicitudesDeBeca_${columna} on solicitudesDeBeca (${columna})
      where ${columna} is not null`);

  await run(`create table solicitudesDeBecaArchivos (
    archivoUuid text primary key references archivos on delete restrict,
    solicitudId integer not null references solicitudesDeBeca on delete cascade,
    fileName text not null,
    orden integer not null
  ) strict, without rowid`);
  await run(`create index solicitudesDeBecaArchivos_solicitud on solicitudesDeBecaArchivos (solicitudId, orden)`);
}
