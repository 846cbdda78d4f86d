import { type Insertable, type RawBuilder, sql } from "kysely";
import type { Db } from "./connection";
import type { DB } from "./schema";

/** Inserts one row into a table with the key `id`, and returns that id. */
export async function insertar<T extends keyof DB & string>(
  db: Db,
  tabla: T,
  valores: Insertable<DB[T]>,
): Promise<number> {
  const { insertId } = await db.insertInto(tabla).values(valores).executeTakeFirstOrThrow();
  return Number(insertId);
}

/** The number of rows per statement, so that its text parameter stays small. */
const JUNTAS = 500;

/**
 * Inserts rows with the same keys, in order, as one JSON text that SQLite unpacks. The statement is the same for any
 * number of rows and stays prepared. `conflicto` follows `on conflict`.
 */
export async function insertarTodos<T extends keyof DB & string, V extends Insertable<DB[T]>>(
  db: Db,
  tabla: T,
  filas: readonly V[],
  conflicto?: RawBuilder<unknown>,
): Promise<void> {
  if (filas.length === 0) return;
  const columnas = Object.keys(filas[0]!) as (keyof V & string)[];
  const comienzo = comienzoDe(tabla, columnas);
  // Without a `where` SQLite would read the 'on' of 'on conflict' as a join's.
  const alChocar = conflicto ? sql`where true on conflict ${conflicto}` : sql``;
  for (let desde = 0; desde < filas.length; desde += JUNTAS) {
    const texto = JSON.stringify(filas.slice(desde, desde + JUNTAS).map((fila) => columnas.map((c) => fila[c])));
    await sql`${comienzo} from json_each(${texto}) ${alChocar}`.execute(db);
  }
}

const comienzos = new Map<string, RawBuilder<unknown>>();

// A payment inserts into six tables: building their column lists each time costs more than inserting.
function comienzoDe(tabla: string, columnas: readonly string[]): RawBuilder<unknown> {
  const clave = `${tabla} ${columnas.join()}`;
  let comienzo = comienzos.get(clave);
  if (!comienzo) {
    const nombres = columnas.map((columna) => `"${columna}"`).join(", ");
    const valores = columnas.map((_, indice) => `value ->> ${indice}`).join(", ");
    comienzos.set(clave, (comienzo = sql.raw(`insert into "${tabla}" (${nombres}) select ${valores}`)));
  }
  return comienzo;
}
