import { sql } from "kysely";
import type { Db } from "./connection";

/**
 * The tables whose ids stand in links, mails, calendars and calls. SQLite gives the id of a deleted last row again, and
 * an old link would then open another person's record: their ids come from here.
 */
export const TABLAS_SIN_REUSO = [
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
] as const;

export type TablaSinReuso = (typeof TABLAS_SIN_REUSO)[number];

/** The id of a new row, which no row of the table ever had. Call it inside the transaction that inserts the row. */
export const idNuevo = (db: Db, tabla: TablaSinReuso): Promise<number> => primerIdDe(db, tabla, 1);

/** The first of `cuantos` ids in a row, for rows that are inserted together. */
export async function primerIdDe(db: Db, tabla: TablaSinReuso, cuantos: number): Promise<number> {
  const mayor = sql<number>`coalesce((select max(id) from ${sql.table(tabla)}), 0)`;
  const { rows } = await sql<{ ultimo: number }>`
    insert into consecutivos (tabla, ultimo) values (${tabla}, ${mayor} + ${cuantos})
    on conflict (tabla) do update set ultimo = max(ultimo, ${mayor}) + ${cuantos}
    returning ultimo`.execute(db);
  return rows[0]!.ultimo - cuantos + 1;
}
