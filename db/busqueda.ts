import { type RawBuilder, sql } from "kysely";
import type { Db } from "./connection";

/**
 * The students with every one of the words in their index, as a list of ids for `in`. Words are folded and consist of
 * letters and digits only. Words of three characters or more match anywhere (trigrams), shorter ones the start of a
 * word.
 */
export function idsConPalabras(palabras: readonly string[]): RawBuilder<number> {
  const piezas = palabras.filter((palabra) => [...palabra].length >= 3);
  const comienzos = palabras.filter((palabra) => [...palabra].length < 3);
  const trigramas = sql<number>`select rowid from alumnosTrigramas where alumnosTrigramas match ${piezas
    .map((pieza) => `"${pieza}"`)
    .join(" AND ")}`;
  const prefijos = sql<number>`select rowid from alumnosPrefijos where alumnosPrefijos match ${comienzos
    .map((comienzo) => `"${comienzo}"*`)
    .join(" AND ")}`;
  if (comienzos.length === 0) return sql`(${trigramas})`;
  if (piezas.length === 0) return sql`(${prefijos})`;
  return sql`(${trigramas} intersect ${prefijos})`;
}

/** Makes `texto` (folded) the search text of a student, replacing the old one. */
export async function guardarTextoDeBusqueda(db: Db, alumnoId: number, texto: string): Promise<void> {
  for (const tabla of ["alumnosTrigramas", "alumnosPrefijos"] as const)
    await db.replaceInto(tabla).values({ rowid: alumnoId, texto }).execute();
}

/** Deletes the search text of a student who no longer exists. */
export async function quitarTextoDeBusqueda(db: Db, alumnoId: number): Promise<void> {
  for (const tabla of ["alumnosTrigramas", "alumnosPrefijos"] as const)
    await db.deleteFrom(tabla).where("rowid", "=", alumnoId).execute();
}
