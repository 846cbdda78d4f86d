/** Misivas: what the school writes about one student, who reviewed it, which tutors it went to, and the conversation below it. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);

  // Its state is which of its four dates are set (A§4); `grupoId` is the group as it was when it was written.
  await run(`create table misivas (
    id integer primary key,
    colegioId integer not null references colegios on delete restrict,
    cicloId integer not null references ciclos on delete restrict,
    inscripcionId integer not null references inscripciones on delete restrict,
    alumnoId integer not null references alumnos on delete restrict,
    gradoId integer not null references grados on delete restrict,
    grupoId integer references grupos on delete restrict,
    asignaturaId integer references asignaturas on delete restrict,
    tipo text not null check (tipo in ('BOLETA', 'COMPORTAMIENTO', 'CALIFICACIONES', 'EDUCACION', 'FALTAS', 'UNIFORME',
      'PRESENTACION', 'UTILES_ESCOLARES', 'OTRO')),
    titulo text not null,
    contenido text not null,
    urgente integer not null default 0 check (urgente in (0, 1)),
    justificacionCerrada text not null default '',
    autorizadorId integer references cuentas on delete restrict,
    revisar text,
    tomada text,
    autorizada text,
    cerrada text,
    comentarios integer not null default 0 check (comentarios >= 0),
    createdDate text not null,
    createdBy integer not null references cuentas on delete restrict,
    lastModifiedDate text not null,
    lastModifiedBy integer not null references cuentas on delete restrict,
    check ((autorizadorId is null) = (tomada is null)),
    check (tomada is null or revisar is not null),
    check (autorizada is null or tomada is not null),
    check ((cerrada is null) = (justificacionCerrada = ''))
  ) strict`);
  await run(`create index misivas_lista on misivas (colegioId, cicloId, lastModifiedDate, id)`);
  await run(`create index misivas_comentadas on misivas (colegioId, cicloId, comentarios, id)`);
  await run(`create index misivas_porRevisar on misivas (colegioId, revisar)
    where revisar is not null and autorizadorId is null and cerrada is null`);
  for (const columna of [
    "cicloId",
    "inscripcionId",
    "alumnoId",
    "gradoId",
    "grupoId",
    "asignaturaId",
    "autorizadorId",
    "createdBy",
    "lastModifiedBy",
  ])
    await run(`create index misivas_${columna} on misivas (${columna})`);

  await run(`create table misivasArchivos (
    archivoUuid text primary key references archivos on delete restrict,
    misivaId integer not null references misivas on delete cascade,
    fileName text not null,
    orden integer not null
  ) strict, without rowid`);
  await run(`create index misivasArchivos_misiva on misivasArchivos (misivaId, orden)`);

  // A link for each tutor whom it was sent to; leidaDate: he has opened it.
  await run(`create table misivasEntregas (
    id integer primary key,
    misivaId integer not null references misivas on delete restrict,
    tutorId integer not null references tutores on delete restrict,
    token text not null unique,
    porAvisar integer not null default 0 check (porAvisar in (0, 1)),
    avisadaDate text,
    leidaDate text,
    createdDate text not null,
    unique (misivaId, tutorId)
  ) strict`);
  await run(`create index misivasEntregas_tutorId on misivasEntregas (tutorId)`);
  await run(`create index misivasEntregas_porAvisar on misivasEntregas (misivaId) where porAvisar = 1`);

  // The thread below a misiva or a task: \`hiloId\` is the row that it hangs from. Who wrote it is one of three.
  await run(`create table comentarios (
    id integer primary key,
    hilo text not null check (hilo in ('MISIVA', 'TAREA')),
    hiloId integer not null,
    texto text not null,
    cuentaId integer references cuentas on delete restrict,
    tutorId integer references tutores on delete restrict,
    alumnoId integer references alumnos on delete restrict,
    createdDate text not null,
    lastModifiedDate text not null,
    editado integer not null default 0 check (editado in (0, 1)),
    eliminado integer not null default 0 check (eliminado in (0, 1)),
    check ((cuentaId is not null) + (tutorId is not null) + (alumnoId is not null) = 1)
  ) strict`);
  await run(`create index comentarios_hilo on comentarios (hilo, hiloId, id)`);
  for (const columna of ["cuentaId", "tutorId", "alumnoId"])
    await run(`create index comentarios_${columna} on comentarios (${columna})`);
}
