/** Who helps in a class of one day, beside those who help in its subject the whole year (decisions.md, Timetable). */
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create table clasesApoyos (
    claseId integer not null references clases on delete cascade,
    docenteId integer not null references docentes on delete cascade,
    primary key (claseId, docenteId)
  ) strict, without rowid`);
  await run(`create index clasesApoyos_docenteId on clasesApoyos (docenteId)`);
}
