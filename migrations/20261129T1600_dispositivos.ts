/** The telephones that a tutor is told on, each with the kinds of notices that it gets, and the notices on their way. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  // `endpoint` is the address that the browser's own service gave. `navegador` is the hash of a cookie, for signing out.
  await run(`create table dispositivos (
    id integer primary key,
    tutorId integer not null references tutores on delete cascade,
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    nombre text not null,
    navegador text not null,
    avisaComunicados integer not null default 1 check (avisaComunicados in (0, 1)),
    avisaMisivas integer not null default 1 check (avisaMisivas in (0, 1)),
    avisaPagos integer not null default 1 check (avisaPagos in (0, 1)),
    createdDate text not null,
    exitoDate text,
    fallos integer not null default 0
  ) strict`);
  await run(`create index dispositivos_tutor on dispositivos (tutorId)`);

  await run(`create table dispositivosAvisos (
    id integer primary key,
    dispositivoId integer not null references dispositivos on delete cascade,
    alumnoId integer not null references alumnos on delete cascade,
    clase text not null check (clase in ('COMUNICADOS', 'MISIVAS', 'PAGOS')),
    clave text not null,
    titulo text not null,
    ruta text not null,
    intentos integer not null default 0,
    siguienteDate text not null,
    venceDate text not null,
    createdDate text not null,
    unique (dispositivoId, clave)
  ) strict`);
  await run(`create index dispositivosAvisos_alumno on dispositivosAvisos (alumnoId)`);
  await run(`create index dispositivosAvisos_siguiente on dispositivosAvisos (siguienteDate)`);
}
