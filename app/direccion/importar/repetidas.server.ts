import { sql } from "kysely";
import type { Alcance } from "~/base/acceso/alcance.server";
import { celdasDeFila, nombreDeFila } from "./importacion";
import { pasosDe } from "./pasos.server";
import type { Importacion } from "./queries.server";

const REPITE = "Repite la ";

/**
 * Refuses the rows of a sheet that repeat the record of an earlier one: each alone would be right. Those refused before
 * that repeat none now wait for the dry run again.
 */
export async function rechazarRepetidas(
  { db }: Alcance,
  { id, parte, columnas, opciones, lectura }: Importacion,
): Promise<void> {
  await sql`update "importacionesFilas" set estado = '', pendiente = 1, motivos = '[]'
    where importacionId = ${id} and estado = 'RECHAZADA' and motivos ->> '$[0].mensaje' like ${`${REPITE}%`}`.execute(
    db,
  );
  const { claveDeFila } = pasosDe(parte.clave);
  const filas = await db
    .selectFrom("importacionesFilas")
    .select(["fila", "celdas", "correccion"])
    .where("importacionId", "=", id)
    .orderBy("fila")
    .execute();
  const primeras = new Map<string, number>();
  const repetidas: { fila: number; motivos: string }[] = [];
  for (const { fila, ...guardada } of filas) {
    const clave = claveDeFila(celdasDeFila(columnas, guardada), opciones);
    const primera = clave === "" ? undefined : primeras.get(clave);
    if (clave !== "" && primera === undefined) primeras.set(clave, fila);
    if (primera !== undefined)
      repetidas.push({
        fila,
        motivos: JSON.stringify([{ campo: "", mensaje: `${REPITE}${nombreDeFila(primera, lectura.hojas)}` }]),
      });
  }
  if (repetidas.length === 0) return;
  await sql`update "importacionesFilas" set estado = 'RECHAZADA', pendiente = 0, hecho = '', motivos = r.value ->> 'motivos'
    from json_each(${JSON.stringify(repetidas)}) as r
    where importacionId = ${id} and fila = r.value ->> 'fila'`.execute(db);
}
