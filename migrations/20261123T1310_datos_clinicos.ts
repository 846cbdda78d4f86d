/** The facts of a student's health that a school must know (B§3): a row where somebody wrote it. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`create table datosClinicos (
    alumnoId integer primary key references alumnos on delete cascade,
    alergias text not null default '',
    problemasAuditivos text not null default '',
    problemasVisuales text not null default '',
    cuidadosEspeciales text not null default '',
    discapacidades text not null default '',
    lastModifiedDate text not null
  ) strict`);
  // A student's e-mail is his account's: one address, one student (B§5 Student email).
  await run(`create unique index alumnos_email on alumnos (organizacionId, email) where email <> ''`);
}
