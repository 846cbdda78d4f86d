/** Announcements: what the school writes, whom it reaches, each one's personal link, and who read and accepted what. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);

  // BORRADOR: nobody has it. PROGRAMADO: goes out when fechaPublicacion comes. PUBLICADO: its links open. RETIRADO: they no longer do.
  await run(`create table comunicados (
    id integer primary key,
    colegioId integer not null references colegios on delete restrict,
    cicloId integer not null references ciclos on delete restrict,
    token text not null unique,
    titulo text not null,
    descripcion text not null,
    liga text not null default '',
    requiereAceptacion integer not null default 0 check (requiereAceptacion in (0, 1)),
    audiencia text not null check (audiencia in ('TODOS', 'NIVELES', 'GRADOS', 'GRUPOS', 'ALUMNOS')),
    plantelId integer references planteles on delete restrict,
    turnoId integer references turnos on delete restrict,
    estatus text not null default 'BORRADOR' check (estatus in ('BORRADOR', 'PROGRAMADO', 'PUBLICADO', 'RETIRADO')),
    fechaPublicacion text not null,
    publicadoDate text,
    versionId integer references comunicadosVersiones on delete restrict,
    deDocente integer not null default 0 check (deDocente in (0, 1)),
    busqueda text not null,
    createdDate text not null,
    createdBy integer references cuentas on delete set null,
    lastModifiedDate text not null,
    lastModifiedBy integer references cuentas on delete set null
  ) strict`);
  await run(`create index comunicados_lista on comunicados (colegioId, cicloId, id)`);
  await run(`create index comunicados_programados on comunicados (fechaPublicacion) where estatus = 'PROGRAMADO'`);
  for (const columna of ["cicloId", "plantelId", "turnoId", "versionId", "createdBy", "lastModifiedBy"])
    await run(`create index comunicados_${columna} on comunicados (${columna})`);

  // The readable content at a time: the text, the link and the files (JSON: uuid, fileName, sha256), and the hash of
  // all that.
  await run(`create table comunicadosVersiones (
    id integer primary key,
    comunicadoId integer not null references comunicados on delete restrict,
    version integer not null,
    titulo text not null,
    descripcion text not null,
    liga text not null,
    archivos text not null,
    sha256 text not null,
    createdDate text not null,
    createdBy integer references cuentas on delete set null,
    unique (comunicadoId, version)
  ) strict`);
  await run(`create index comunicadosVersiones_createdBy on comunicadosVersiones (createdBy)`);

  await run(`create table comunicadosArchivos (
    archivoUuid text primary key references archivos on delete restrict,
    comunicadoId integer not null references comunicados on delete cascade,
    fileName text not null,
    orden integer not null
  ) strict, without rowid`);
  await run(`create index comunicadosArchivos_comunicado on comunicadosArchivos (comunicadoId, orden)`);

  // One column of the four is filled, the one that the comunicado's audiencia names; none when it is for all.
  await run(`create table comunicadosAudiencia (
    id integer primary key,
    comunicadoId integer not null references comunicados on delete cascade,
    nivelId integer references niveles on delete restrict,
    gradoId integer references grados on delete restrict,
    grupoId integer references grupos on delete restrict,
    alumnoId integer references alumnos on delete restrict,
    check ((nivelId is not null) + (gradoId is not null) + (grupoId is not null) + (alumnoId is not null) = 1)
  ) strict`);
  for (const columna of ["comunicadoId", "nivelId", "gradoId", "grupoId", "alumnoId"])
    await run(`create index comunicadosAudiencia_${columna} on comunicadosAudiencia (${columna})`);

  // The places of its students, by which the list is narrowed.
  await run(`create table comunicadosCombinaciones (
    comunicadoId integer not null references comunicados on delete cascade,
    nivelId integer not null references niveles on delete restrict,
    plantelId integer not null references planteles on delete restrict,
    turnoId integer not null references turnos on delete restrict,
    primary key (comunicadoId, nivelId, plantelId, turnoId)
  ) strict, without rowid`);
  for (const columna of ["nivelId", "plantelId", "turnoId"])
    await run(`create index comunicadosCombinaciones_${columna} on comunicadosCombinaciones (${columna})`);

  // One row for each tutor of each student, and one for the student himself, whose token reads and cannot accept.
  await run(`create table comunicadosEntregas (
    id integer primary key,
    comunicadoId integer not null references comunicados on delete restrict,
    inscripcionId integer not null references inscripciones on delete restrict,
    alumnoId integer not null references alumnos on delete restrict,
    tutorId integer references tutores on delete restrict,
    token text not null unique,
    porAvisar integer not null default 0 check (porAvisar in (0, 1)),
    avisos integer not null default 0,
    avisadaDate text,
    leidaDate text,
    aceptadaDate text,
    aceptadaVersionId integer references comunicadosVersiones on delete restrict,
    createdDate text not null
  ) strict`);
  await run(
    `create unique index comunicadosEntregas_unica on comunicadosEntregas (comunicadoId, alumnoId, ifnull(tutorId, 0))`,
  );
  await run(
    `create index comunicadosEntregas_cuentas on comunicadosEntregas (comunicadoId, tutorId, leidaDate, aceptadaVersionId)`,
  );
  await run(`create index comunicadosEntregas_porAvisar on comunicadosEntregas (comunicadoId, id) where porAvisar = 1`);
  for (const columna of ["inscripcionId", "alumnoId", "tutorId", "aceptadaVersionId"])
    await run(`create index comunicadosEntregas_${columna} on comunicadosEntregas (${columna})`);

  // The evidence: who, which text, when, from where. It is added to and never changed; the columns above only repeat it.
  await run(`create table comunicadosAcuses (
    id integer primary key,
    entregaId integer not null references comunicadosEntregas on delete restrict,
    tipo text not null check (tipo in ('LEIDO', 'ACEPTADO')),
    versionId integer not null references comunicadosVersiones on delete restrict,
    sha256 text not null,
    fecha text not null,
    direccion text not null,
    navegador text not null,
    unique (entregaId, tipo, versionId)
  ) strict`);
  await run(`create index comunicadosAcuses_version on comunicadosAcuses (versionId)`);
  for (const tabla of ["comunicadosAcuses", "comunicadosVersiones"])
    for (const verbo of ["update", "delete"])
      await run(`create trigger ${tabla}_${verbo} before ${verbo} on ${tabla} begin
        select raise(abort, '${tabla}: lo escrito no cambia');
      end`);
}
