import { type RawBuilder, sql } from "kysely";
import type { Db } from "./connection";

/**
 * The students whose index holds every one of the words, as a list of ids for `in`. Words are folded and made of letters
 * and digits only; those of three characters and more may stand anywhere (trigrams), shorter ones start a word.
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

/** Makes `texto` (folded) what a student is found by, in place of what it was. */
export async function guardarTextoDeBusqueda(db: Db, alumnoId: number, texto: string): Promise<void> {
  for (const tabla of ["alumnosTrigramas", "alumnosPrefijos"] as const)
    await db.replaceInto(tabla).values({ rowid: alumnoId, texto }).execute();
}

/** Forgets what a student was found by, who is no more. */
export async function quitarTextoDeBusqueda(db: Db, alumnoId: number): Promise<void> {
  for (const tabla of ["alumnosTrigramas", "alumnosPrefijos"] as const)
    await db.deleteFrom(tabla).where("rowid", "=", alumnoId).execute();
}
