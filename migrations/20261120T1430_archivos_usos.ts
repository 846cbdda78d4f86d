/**
 * Uploads get three more uses: what a family sends with a pre-enrolment, what a formato or its instructions carry, and what
 * a comunicado brings. SQLite cannot widen a check, so the table is made anew; nothing refers to it.
 */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create table archivosNuevos (
    uuid text primary key,
    organizacionId integer not null references organizaciones on delete restrict,
    colegioId integer references colegios on delete restrict,
    alumnoId integer references alumnos on delete restrict,
    uso text not null
      check (uso in ('FOTO', 'LOGO', 'COMPROBANTE', 'DOCUMENTO', 'PREINSCRIPCION', 'FORMATO', 'COMUNICADO')),
    nombre text not null,
    tipo text not null,
    bytes integer not null,
    sha256 text not null,
    createdDate text not null,
    createdBy integer references cuentas on delete set null
  ) strict, without rowid`);
  await run(`insert into archivosNuevos select * from archivos`);
  await run(`drop table archivos`);
  await run(`alter table archivosNuevos rename to archivos`);
  for (const columna of ["organizacionId", "colegioId", "alumnoId", "createdBy"])
    await run(`create index archivos_${columna} on archivos (${columna})`);
}
