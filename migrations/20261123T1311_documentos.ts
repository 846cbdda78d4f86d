/** A student's papers: in which repository each lies, what it answers to, until when it is good; and what a level asks for. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create table requisitosDocumentos (
    id integer primary key,
    colegioId integer not null references colegios on delete restrict,
    nivelId integer references niveles on delete restrict,
    nombre text not null,
    obligatorio integer not null default 1 check (obligatorio in (0, 1)),
    vigenciaMeses integer check (vigenciaMeses between 1 and 240),
    orden integer not null default 0,
    activo integer not null default 1 check (activo in (0, 1)),
    lastModifiedDate text not null default ''
  ) strict`);
  await run(`create index requisitosDocumentos_colegio on requisitosDocumentos (colegioId, orden)`);
  await run(`create index requisitosDocumentos_nivelId on requisitosDocumentos (nivelId)`);

  // Without a cycle it lies in the general repository.
  await run(`create table documentos (
    id integer primary key,
    alumnoId integer not null references alumnos on delete restrict,
    colegioId integer not null references colegios on delete restrict,
    archivoUuid text not null references archivos on delete restrict,
    cicloId integer references ciclos on delete restrict,
    requisitoId integer references requisitosDocumentos on delete set null,
    fechaVencimiento text,
    createdDate text not null
  ) strict`);
  await run(`create unique index documentos_archivo on documentos (archivoUuid)`);
  await run(`create index documentos_alumno on documentos (alumnoId, colegioId)`);
  for (const columna of ["colegioId", "cicloId", "requisitoId"])
    await run(`create index documentos_${columna} on documentos (${columna})`);
  await run(`insert into documentos (alumnoId, colegioId, archivoUuid, createdDate)
    select alumnoId, colegioId, uuid, createdDate from archivos
    where uso = 'DOCUMENTO' and alumnoId is not null and colegioId is not null`);
}
