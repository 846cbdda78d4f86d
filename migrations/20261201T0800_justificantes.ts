/** Families announce or explain absences, and are told of those of the day at the hour that the school sets. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`create table justificantes (
    id integer primary key,
    colegioId integer not null references colegios on delete restrict,
    alumnoId integer not null references alumnos on delete restrict,
    tutorId integer not null references tutores on delete restrict,
    desde text not null,
    hasta text not null check (hasta >= desde),
    tipo text not null check (tipo in ('ENFERMEDAD', 'EVENTO', 'VIAJE', 'OTRO')),
    detalle text not null default '',
    estado text not null default 'EN_REVISION'
      check (estado in ('EN_REVISION', 'JUSTIFICADA', 'NO_PROCEDIO', 'RETIRADA')),
    respuesta text not null default '',
    createdDate text not null,
    resueltaDate text,
    resueltaPor integer references cuentas on delete set null
  ) strict`);
  await run(`create index justificantes_colegio on justificantes (colegioId, estado, id)`);
  await run(`create index justificantes_alumno on justificantes (alumnoId, hasta, desde)`);
  for (const columna of ["tutorId", "resueltaPor"])
    await run(`create index justificantes_${columna} on justificantes (${columna})`);
  await run(`create table justificantesArchivos (
    archivoUuid text primary key references archivos on delete restrict,
    justificanteId integer not null references justificantes on delete cascade,
    fileName text not null,
    orden integer not null
  ) strict`);
  await run(`create index justificantesArchivos_justificante on justificantesArchivos (justificanteId, orden)`);

  await run(`alter table alumnosTutores add column notificacionesAusencias integer not null default 1
    check (notificacionesAusencias in (0, 1))`);
  await run(`alter table dispositivos add column avisaAusencias integer not null default 1
    check (avisaAusencias in (0, 1))`);
  await run(`alter table ajustesDeFamilias add column avisarAusencias integer not null default 0
    check (avisarAusencias in (0, 1))`);
  await run(`alter table ajustesDeFamilias add column horaDeAusencias text not null default '11:00'`);
}
