/** The promotion of a cycle: what is proposed of each of its pupils, what was done of it, and what was tried. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);

  // `tarea` is what its job is at, for `cuentaId`.
  await run(`create table promociones (
    id integer primary key,
    colegioId integer not null references colegios on delete restrict,
    deCicloId integer not null unique references ciclos on delete restrict,
    aCicloId integer not null references ciclos on delete restrict,
    cuentaId integer not null references cuentas on delete restrict,
    tarea text not null default '' check (tarea in ('', 'ENSAYAR', 'PROMOVER', 'CONFIRMAR', 'DESHACER')),
    createdDate text not null,
    lastModifiedDate text not null,
    check (deCicloId <> aCicloId)
  ) strict`);
  for (const columna of ["colegioId", "aCicloId", "cuentaId"])
    await run(`create index promociones_${columna} on promociones (${columna})`);
  await run(`create index promociones_enCurso on promociones (tarea) where tarea <> ''`);

  // A proposal is no enrolment: nothing that counts enrolments can see it. 'BORRADOR' is a row of the list, 'PROPUESTA'
  // waits to be confirmed, 'CONFIRMADA' became the enrolment nuevaInscripcionId. 'TERMINADA' left school or was not
  // re-enrolled, 'APARTE' was enrolled by another person. `ensayo` holds the charges that confirming it would make, as
  // tried.
  await run(`create table promocionesAlumnos (
    id integer primary key,
    promocionId integer not null references promociones on delete cascade,
    inscripcionId integer not null references inscripciones on delete cascade,
    alumnoId integer not null references alumnos on delete restrict,
    propuesta text not null check (propuesta in ('PASA', 'REPITE', 'EGRESA', 'NO_SE_REINSCRIBE')),
    configuracionCicloId integer references configuracionesCiclo on delete set null,
    grupoId integer references grupos on delete set null,
    falta text not null default '',
    aviso text not null default '',
    estado text not null default 'BORRADOR'
      check (estado in ('BORRADOR', 'PROPUESTA', 'CONFIRMADA', 'TERMINADA', 'APARTE')),
    motivo text not null default '',
    ensayo text not null default '',
    pendiente integer not null default 0 check (pendiente in (0, 1)),
    nuevaInscripcionId integer references inscripciones on delete set null,
    lastModifiedDate text not null,
    unique (promocionId, inscripcionId),
    check (configuracionCicloId is null or propuesta in ('PASA', 'REPITE')),
    check (estado <> 'TERMINADA' or propuesta in ('EGRESA', 'NO_SE_REINSCRIBE')),
    check (estado not in ('PROPUESTA', 'CONFIRMADA') or propuesta in ('PASA', 'REPITE'))
  ) strict`);
  for (const columna of ["inscripcionId", "alumnoId", "configuracionCicloId", "grupoId", "nuevaInscripcionId"])
    await run(`create index promocionesAlumnos_${columna} on promocionesAlumnos (${columna})`);
  await run(`create index promocionesAlumnos_pendientes on promocionesAlumnos (promocionId, id) where pendiente = 1`);
  await run(`create index promocionesAlumnos_lista on promocionesAlumnos (promocionId, estado, id)`);
}
