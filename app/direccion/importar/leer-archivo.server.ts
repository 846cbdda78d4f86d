import type { Db } from "db/connection";
import { insertarTodos } from "db/insertar";
import { adivinarColumnas } from "~/base/hojas/columnas";
import type { Parte } from "~/base/hojas/hoja";
import { leerLibro, type TablaDelLibro } from "~/base/hojas/libro.server";
import { cutText } from "~/lib/text";
import type { Encoding } from "~/lib/encoding";
import { type Outcome, ok, refuse } from "~/lib/outcome";
import { readBook } from "~/server/documents/sheets.server";
import { yieldToOthers } from "~/server/jobs/turns.server";
import { claveDeFila, type LecturaDeLibro, MAXIMO_DE_CELDA, MAXIMO_DE_FILAS } from "./importacion";
import { columnasDeAlumnos } from "./lectura/columnas-de-alumnos";
import { lugarAlrededor } from "./lectura/lugar-escrito";
import { estudiarTablaDeAlumnos } from "./lectura/tabla-de-alumnos";

type Pedido = { hojas?: readonly number[]; codificacion?: Encoding | null };

/** The columns of `importaciones` that a reading of its file fills, and the writing of its rows. */
type Leido = {
  columnas: { encabezados: string; columnas: string; codificacion: string; lectura: string };
  cuantas: number;
  guardarFilas: (db: Db, importacionId: number) => Promise<void>;
};

/** The rows that are cleaned before others get their turn. */
const FILAS_DE_UN_TURNO = 200;

/**
 * Reads the file of an import: the sheets and the encoding that a person asked for, or the likeliest ones. Refuses HOJA
 * with the error as the end of a sentence that begins with the file's name.
 */
export async function leerArchivo(
  parte: Parte,
  contenido: Uint8Array,
  { hojas: pedidas = [], codificacion = null }: Pedido = {},
): Promise<Outcome<Leido, "HOJA">> {
  const leido = await readBook(contenido, codificacion ? { encoding: codificacion } : {});
  if (!leido.ok) return leido;
  const deAlumnos = parte.clave === "alumnos";
  const { hojas, tabla } = await leerLibro(leido.book, {
    campos: parte.campos,
    elegidas: pedidas.length > 0 ? pedidas : null,
    ...(deAlumnos ? { alrededor: lugarAlrededor, estudiarTabla: estudiarTablaDeAlumnos } : {}),
  });
  if (!tabla) return refuse("HOJA", "no tiene nada escrito");
  const mal = defectoDe(tabla);
  if (mal) return refuse("HOJA", mal);
  const { columnas, porRevisar } = deAlumnos
    ? columnasDeAlumnos({
        encabezados: tabla.encabezados,
        filas: tabla.filas.map(({ celdas }) => celdas),
        conocidas: tabla.columnas,
      })
    : { columnas: adivinarColumnas(parte.campos, tabla.encabezados), porRevisar: [] };
  const filas: { fila: number; celdas: string }[] = [];
  for (const [indice, { hoja, fila, celdas }] of tabla.filas.entries()) {
    if (indice % FILAS_DE_UN_TURNO === 0) await yieldToOthers();
    const cortadas = celdas.map((celda) => cutText(celda, MAXIMO_DE_CELDA + 1));
    filas.push({ fila: claveDeFila({ hoja, fila }), celdas: JSON.stringify(cortadas) });
  }
  const lectura: LecturaDeLibro = {
    hojas,
    fuera: tabla.fuera,
    porRevisar: [...new Set([...tabla.porRevisar, ...porRevisar])],
    sinEncabezados: tabla.sinEncabezados,
  };
  return ok({
    columnas: {
      encabezados: JSON.stringify(tabla.encabezados),
      columnas: JSON.stringify(columnas),
      codificacion: leido.book.encoding ?? "",
      lectura: JSON.stringify(lectura),
    },
    cuantas: filas.length,
    guardarFilas: (db: Db, importacionId: number) =>
      insertarTodos(
        db,
        "importacionesFilas",
        filas.map((fila) => ({ importacionId, ...fila })),
      ),
  });
}

function defectoDe({ filas }: TablaDelLibro): string | null {
  if (filas.length === 0) return "solo tiene encabezados";
  if (filas.length <= MAXIMO_DE_FILAS) return null;
  return `tiene ${filas.length.toLocaleString("es-MX")} filas; se importan hasta 20,000 a la vez`;
}
