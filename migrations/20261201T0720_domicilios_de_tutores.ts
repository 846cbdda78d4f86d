/** A tutor may have another home than the student. Each tutor of a student gets letters and accounts, or not. */
import { type Kysely, sql } from "kysely";

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  // All blank: the tutor lives with the student.
  for (const columna of [
    "calle",
    "numeroExterior",
    "numeroInterior",
    "codigoPostal",
    "codigoAsentamiento",
    "nombreAsentamiento",
    "nombreCiudad",
    "nombreMunicipio",
    "nombreEntidad",
  ])
    await run(`alter table tutores add column ${columna} text not null default ''`);
  for (const uso of ["recibeCartas", "recibeCuentas"])
    await run(`alter table alumnosTutores add column ${uso} integer not null default 1 check (${uso} in (0, 1))`);
}
