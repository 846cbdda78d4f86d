import { insertar, insertarTodos } from "db/insertar";
import { registrar } from "~/base/bitacora/registrar.server";
import { type Alcance, enTransaccion } from "~/base/acceso/alcance.server";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { cleanLine, cutText } from "~/lib/text";
import { type ReadSheet, readSheet } from "~/server/documents/sheets.server";
import { yieldToOthers } from "~/server/jobs/turns.server";
import { adivinarColumnas, filaDeEncabezados } from "~/base/hojas/columnas";
import { MAXIMO_DE_CELDA, MAXIMO_DE_FILAS } from "../importacion";
import { parteDe } from "../partes";
import { rechazoDeParte } from "../permiso.server";

type Rechazo = "SIN_PERMISO" | "HOJA";

/**
 * Reads a sheet and stores its rows, with a guess of each column's field (decisions.md, Import); nothing else is
 * written yet.
 * Refuses SIN_PERMISO (403) and HOJA (422) with the file's fault: not a sheet, empty, no known headers, merged cells,
 * or too many rows.
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
  const mal = (defecto: string) => refuse("HOJA", `El archivo ${nombre} ${defecto}.`, { campo: "archivo" });
  const leida = await readSheet(new Uint8Array(await archivo.arrayBuffer()));
  if (!leida.ok) return mal(leida.mensaje);
  const tabla = await enTabla(leida.sheet, filaDeEncabezados(parte, leida.sheet.rows));
  if (!tabla.ok) return mal(tabla.mensaje);
  const { encabezados, filas } = tabla;
  const columnas = adivinarColumnas(parte.campos, encabezados);
  return enTransaccion<Outcome<{ importacionId: number }, Rechazo>>(alcance, async (trx) => {
    const { db, colegioId, cicloId, ahora } = trx;
    const importacionId = await insertar(db, "importaciones", {
      colegioId,
      cicloId,
      cuentaId: trx.cuenta!.id,
      parte: clave,
      nombre,
      estado: "COLUMNAS",
      encabezados: JSON.stringify(encabezados),
      columnas: JSON.stringify(columnas),
      codificacion: leida.sheet.encoding ?? "",
      createdDate: ahora,
      lastModifiedDate: ahora,
    });
    await insertarTodos(
      db,
      "importacionesFilas",
      filas.map(({ fila, celdas }) => ({ importacionId, fila, celdas: JSON.stringify(celdas) })),
    );
    await registrar(trx, "importacion.subida", "importaciones", importacionId, { nombre, filas: filas.length });
    return ok({ importacionId });
  });
}

/** The rows that are cleaned before others get their turn. */
const FILAS_DE_UN_TURNO = 200;

type Tabla = { encabezados: string[]; filas: { fila: number; celdas: string[] }[] };

// Above the headers, any content is allowed; below them, blank rows are ignored.
async function enTabla({ rows, merges }: ReadSheet, indice: number | null): Promise<Outcome<Tabla, "HOJA">> {
  const mal = (defecto: string) => refuse("HOJA", defecto);
  if (rows.every((row) => row.every((celda) => celda.trim() === ""))) return mal("no tiene nada escrito");
  if (indice === null)
    return mal(
      "no tiene encabezados que se reconozcan; la primera fila dice qué hay en cada columna, como en la plantilla",
    );
  const combinadas = merges.filter(({ last }) => last > indice);
  if (combinadas.length > 0)
    return mal(
      `tiene celdas combinadas (${combinadas
        .slice(0, 3)
        .map(({ range }) => range)
        .join(", ")}); sepáralas`,
    );
  const encabezados = rows[indice]!.map(cleanLine);
  const escritas = rows.flatMap((row, i) => (i > indice && row.some((celda) => celda.trim() !== "") ? [i] : []));
  if (escritas.length > MAXIMO_DE_FILAS)
    return mal(`tiene ${escritas.length.toLocaleString("es-MX")} filas; se importan hasta 20,000 a la vez`);
  const filas: Tabla["filas"] = [];
  for (const i of escritas) {
    if (i % FILAS_DE_UN_TURNO === 0) await yieldToOthers();
    const celdas = encabezados.map((_, columna) => cleanLine(rows[i]![columna] ?? "").slice(0, MAXIMO_DE_CELDA + 1));
    if (celdas.some((celda) => celda !== "")) filas.push({ fila: i + 1, celdas });
  }
  if (filas.length === 0) return mal("solo tiene encabezados");
  return ok({ encabezados, filas });
}
