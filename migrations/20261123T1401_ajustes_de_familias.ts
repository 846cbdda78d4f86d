/** The parts that a level shows on the pages of families: debts, grades, and whether tutors propose changes of data. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  await sql
    .raw(
      `create table ajustesDeFamilias (
    nivelId integer primary key references niveles on delete cascade,
    verAdeudos integer not null default 1 check (verAdeudos in (0, 1)),
    verCalificaciones integer not null default 1 check (verCalificaciones in (0, 1)),
    proponerCambios integer not null default 1 check (proponerCambios in (0, 1)),
    lastModifiedDate text not null
  ) strict`,
    )
    .execute(db);
}
