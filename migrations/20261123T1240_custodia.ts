/** The link between a tutor and each child: custody, mail, and the tutor who is billed (decisions.md, Tutors). */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  const switches = [
    ["puedeRecoger", 1],
    ["restringido", 0],
    ["notificaciones", 1],
    ["notificacionesComunicados", 1],
    ["notificacionesTareas", 1],
    ["notificacionesMisivas", 1],
    ["verAlumnoApp", 1],
  ];
  for (const [column, begins] of switches)
    await run(`alter table alumnosTutores add column ${column} integer not null default ${begins}`);
  await run(`alter table alumnosTutores add column notaCustodia text not null default ''`);
  await run(`alter table tutores add column lastModifiedDate text not null default ''`);
  // One is billed for each student: the one who came first stays.
  await run(`update alumnosTutores set cliente = 0 where cliente = 1 and exists (
    select 1 from alumnosTutores x where x.alumnoId = alumnosTutores.alumnoId and x.cliente = 1 and x.tutorId < alumnosTutores.tutorId)`);
  await run(`create unique index alumnosTutores_cliente on alumnosTutores (alumnoId) where cliente = 1`);
}
