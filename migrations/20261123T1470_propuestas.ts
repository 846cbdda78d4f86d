/** The changes that tutors propose of their own data and their child's, and the staff's answers. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);

  // antes: what stood there when it was proposed; an address is one datum, as JSON. REEMPLAZADA: he proposed another value.
  await run(`create table propuestas (
    id integer primary key,
    colegioId integer not null references colegios on delete restrict,
    tutorId integer not null references tutores on delete cascade,
    alumnoId integer not null references alumnos on delete cascade,
    dato text not null check (dato in ('telefonoMovil', 'telefonoCasa', 'telefonoOficina', 'email', 'domicilio',
      'alergias', 'problemasAuditivos', 'problemasVisuales', 'cuidadosEspeciales', 'discapacidades')),
    antes text not null,
    propuesto text not null,
    estado text not null default 'PENDIENTE' check (estado in ('PENDIENTE', 'ACEPTADA', 'RECHAZADA', 'REEMPLAZADA')),
    motivo text not null default '',
    createdDate text not null,
    resueltaDate text,
    resueltaBy integer references cuentas on delete set null,
    check ((estado = 'PENDIENTE') = (resueltaDate is null))
  ) strict`);
  await run(
    `create unique index propuestas_pendiente on propuestas (tutorId, alumnoId, dato) where estado = 'PENDIENTE'`,
  );
  await run(`create index propuestas_espera on propuestas (colegioId, id) where estado = 'PENDIENTE'`);
  await run(`create index propuestas_tutor on propuestas (tutorId, createdDate)`);
  for (const columna of ["colegioId", "alumnoId", "resueltaBy"])
    await run(`create index propuestas_${columna} on propuestas (${columna})`);
}
