import { sql } from "kysely";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { noExiste } from "~/base/acceso/rechazos.server";
import type { Encoding } from "~/lib/encoding";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { opcionesCon, type OpcionesEnviadas } from "../importacion";
import { leerArchivo } from "../leer-archivo.server";
import { rechazoDeParte } from "../permiso.server";
import { buscarImportacion } from "../queries.server";

type Datos = {
  importacionId: number;
  hojas: readonly number[];
  codificacion: Encoding | null;
  /** The fields that the person gave to the columns: they stay if the same sheets are read. */
  columnas: readonly (readonly [campo: string, columna: number])[];
  enviadas: OpcionesEnviadas;
};
type Rechazo = "SIN_PERMISO" | "NO_EXISTE" | "ESTADO" | "HOJA";

/**
 * Reads the file of an import again: in another encoding, or other sheets of it, whose columns are guessed anew. Refuses
 * SIN_PERMISO (403), NO_EXISTE (404), ESTADO (409: it is being imported, or was) and HOJA (422).
 */
export async function releerHoja(
  alcance: Alcance,
  { importacionId, hojas, codificacion, columnas, enviadas }: Datos,
): Promise<Outcome<{ importacionId: number }, Rechazo>> {
  const importacion = await buscarImportacion(alcance, importacionId);
  if (!importacion) return noExiste();
  const sinPermiso = rechazoDeParte(alcance, importacion.parte.clave);
  if (sinPermiso) return sinPermiso;
  const archivo = await alcance.db
    .selectFrom("importacionesArchivos")
    .select("contenido")
    .where("importacionId", "=", importacionId)
    .executeTakeFirst();
  if (!archivo || !SE_RELEEN.includes(importacion.estado)) return yaNo();
  const contenido = new Uint8Array(archivo.contenido);
  const leido = await leerArchivo(importacion.parte, contenido, { hojas, codificacion });
  if (!leido.ok) return refuse("HOJA", `El archivo ${importacion.nombre} ${leido.mensaje}.`);
  const elegidas = importacion.lectura.hojas.flatMap(({ elegida }, lugar) => (elegida ? [lugar] : []));
  const sonLasMismas = hojas.length === 0 || [...hojas].sort((a, b) => a - b).join() === elegidas.join();
  return enTransaccion<Outcome<{ importacionId: number }, Rechazo>>(alcance, async (trx) => {
    const { numUpdatedRows } = await trx.db
      .updateTable("importaciones")
      .set({
        ...leido.columnas,
        ...(sonLasMismas ? { columnas: JSON.stringify(Object.fromEntries(columnas)) } : {}),
        opciones: JSON.stringify(opcionesCon(importacion.opciones, enviadas)),
        estado: "COLUMNAS",
        lastModifiedDate: trx.ahora,
      })
      .where("id", "=", importacionId)
      .where("estado", "in", SE_RELEEN)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return yaNo();
    const { rows: corregidas } = await sql<{ fila: number; correccion: string }>`delete from "importacionesFilas"
      where importacionId = ${importacionId} returning fila, correccion`.execute(trx.db);
    await leido.guardarFilas(trx.db, importacionId);
    for (const { fila, correccion } of corregidas.filter(({ correccion: una }) => una !== NADA_CORREGIDO))
      await trx.db
        .updateTable("importacionesFilas")
        .set({ correccion })
        .where("importacionId", "=", importacionId)
        .where("fila", "=", fila)
        .execute();
    return ok({ importacionId });
  });
}

const NADA_CORREGIDO = "{}";
const SE_RELEEN = ["COLUMNAS", "REVISADA"];
const yaNo = () => refuse("ESTADO", "Esta hoja ya se está importando, o ya se importó.", { status: 409 });
