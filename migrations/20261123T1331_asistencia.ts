/**
 * The attendance (decisions.md, Attendance): a list that was taken, with the roster of its moment and only the pupils
 * who were missing or late. A telephone call home is noted for the day.
 */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);

  await run(`create table asistencias (
    claseId integer primary key references clases on delete cascade,
    inscripciones text not null,
    tomadaDate text not null,
    tomadaPor integer references cuentas on delete set null,
    docenteId integer references docentes on delete set null,
    sinLinea integer not null default 0 check (sinLinea in (0, 1)),
    lastModifiedDate text not null,
    lastModifiedBy integer references cuentas on delete set null
  ) strict`);
  for (const columna of ["tomadaPor", "docenteId", "lastModifiedBy"])
    await run(`create index asistencias_${columna} on asistencias (${columna}) where ${columna} is not null`);

  await run(`create table faltas (
    id integer primary key,
    claseId integer not null references asistencias on delete cascade,
    inscripcionId integer not null references inscripciones on delete restrict,
    retardo integer not null default 0 check (retardo in (0, 1)),
    tipoJustificacion text check (tipoJustificacion in ('ENFERMEDAD', 'EVENTO', 'VIAJE', 'OTRO')),
    personaJustifica text not null default '',
    justificacion text not null default '',
    fechaJustificacion text,
    justificadaPor integer references cuentas on delete set null,
    unique (claseId, inscripcionId),
    check ((tipoJustificacion is null) = (fechaJustificacion is null))
  ) strict`);
  await run(`create index faltas_inscripcionId on faltas (inscripcionId)`);
  await run(`create index faltas_justificadaPor on faltas (justificadaPor) where justificadaPor is not null`);

  // 'Ya se avisó': once for a pupil and a day, whoever telephoned.
  await run(`create table ausenciasAvisadas (
    inscripcionId integer not null references inscripciones on delete cascade,
    fecha text not null,
    avisadaDate text not null,
    avisadaPor integer references cuentas on delete set null,
    nota text not null default '',
    primary key (inscripcionId, fecha)
  ) strict, without rowid`);
  await run(`create index ausenciasAvisadas_avisadaPor on ausenciasAvisadas (avisadaPor) where avisadaPor is not null`);
}
