import { insertar } from "db/insertar";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { cleanLine, cutText } from "~/lib/text";
import { leerArchivo } from "../leer-archivo.server";
import { parteDe } from "../partes";
import { rechazoDeParte } from "../permiso.server";

type Rechazo = "SIN_PERMISO" | "HOJA";

/**
 * Reads a file and stores the rows of its likeliest sheets, with a guess of each column's field (decisions.md, Import).
 * The file itself is kept until its rows are imported, to read it again in another way. Refuses SIN_PERMISO (403) and
 * HOJA (422) with the file's fault: not a sheet, empty, or too many rows.
 */
export async function subirHoja(
  alcance: Alcance,
  { parte: clave, archivo }: { parte: string; archivo: File },
): Promise<Outcome<{ importacionId: number }, Rechazo>> {
  const parte = parteDe(clave);
  if (!parte) return refuse("HOJA", "Selecciona una opción", { campo: "parte" });
  const sinPermiso = rechazoDeParte(alcance, clave);
  if (sinPermiso) return sinPermiso;
  const nombre = cutText(cleanLine(archivo.name), 200);
  const contenido = new Uint8Array(await archivo.arrayBuffer());
  const leido = await leerArchivo(parte, contenido);
  if (!leido.ok) return refuse("HOJA", `El archivo ${nombre} ${leido.mensaje}.`, { campo: "archivo" });
  return enTransaccion<Outcome<{ importacionId: number }, Rechazo>>(alcance, async (trx) => {
    const { db, colegioId, cicloId, ahora } = trx;
    const importacionId = await insertar(db, "importaciones", {
      colegioId,
      cicloId,
      cuentaId: trx.cuenta!.id,
      parte: clave,
      nombre,
      estado: "COLUMNAS",
      ...leido.columnas,
      createdDate: ahora,
      lastModifiedDate: ahora,
    });
    await leido.guardarFilas(db, importacionId);
    await db.insertInto("importacionesArchivos").values({ importacionId, contenido }).execute();
    await registrar(trx, "importacion.subida", "importaciones", importacionId, { nombre, filas: leido.cuantas });
    return ok({ importacionId });
  });
}
