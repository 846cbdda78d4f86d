/**
 * The last id given in each table whose ids stand in links, mails and calls: a deleted record's id is never given
 * again. The log remembers the ids of records that were deleted before.
 */
import { type Kysely, sql } from "kysely";

const TABLAS = [
  "alumnos",
  "clases",
  "comunicados",
  "definicionesTarea",
  "docentes",
  "documentos",
  "eventos",
  "formatosPreinscripcion",
  "inscripciones",
  "misivas",
  "programasPagos",
  "tareas",
  "tutores",
];

// A migration is frozen in time: it must not know the schema of another day.
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table consecutivos (
    tabla text primary key,
    ultimo integer not null check (ultimo >= 0)
  ) strict, without rowid`.execute(db);
  for (const tabla of TABLAS)
    await sql`insert into consecutivos (tabla, ultimo) values (${tabla}, max(
      coalesce((select max(id) from ${sql.table(tabla)}), 0),
      coalesce((select max(entidadId) from bitacora where entidad = ${tabla}), 0)
    ))`.execute(db);
}
