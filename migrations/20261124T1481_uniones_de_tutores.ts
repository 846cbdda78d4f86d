/** Two rows of one tutor become one, which can be undone; the links that both were sent for the same thing all stay (decisions.md, Tutors). */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);

  // unidaDe: whose it was when the tutor who stays had one of his own for the same thing; 0 is his own.
  await run(`alter table comunicadosEntregas add column unidaDe integer not null default 0`);
  await run(`drop index comunicadosEntregas_unica`);
  await run(`create unique index comunicadosEntregas_unica
    on comunicadosEntregas (comunicadoId, alumnoId, ifnull(tutorId, 0), unidaDe)`);

  await run(`create table misivasEntregas_nueva (
    id integer primary key,
    misivaId integer not null references misivas on delete restrict,
    tutorId integer not null references tutores on delete restrict,
    unidaDe integer not null default 0,
    token text not null unique,
    porAvisar integer not null default 0 check (porAvisar in (0, 1)),
    avisadaDate text,
    leidaDate text,
    createdDate text not null,
    unique (misivaId, tutorId, unidaDe)
  ) strict`);
  await run(`insert into misivasEntregas_nueva (id, misivaId, tutorId, token, porAvisar, avisadaDate, leidaDate, createdDate)
    select id, misivaId, tutorId, token, porAvisar, avisadaDate, leidaDate, createdDate from misivasEntregas`);
  await run(`drop table misivasEntregas`);
  await run(`alter table misivasEntregas_nueva rename to misivasEntregas`);
  await run(`create index misivasEntregas_tutorId on misivasEntregas (tutorId)`);
  await run(`create index misivasEntregas_porAvisar on misivasEntregas (misivaId) where porAvisar = 1`);

  // antes: both as they were, to undo it by; despues: the one who stayed, to know that nothing hangs on it since.
  await run(`create table unionesTutores (
    id integer primary key,
    organizacionId integer not null references organizaciones on delete restrict,
    tutorId integer not null references tutores on delete cascade,
    retiradoId integer not null,
    nombre text not null,
    antes text not null,
    despues text not null,
    createdDate text not null,
    createdBy integer references cuentas on delete restrict,
    deshechaDate text
  ) strict`);
  for (const columna of ["organizacionId", "tutorId", "createdBy"])
    await run(`create index unionesTutores_${columna} on unionesTutores (${columna})`);
}
