import type { Alcance } from "~/base/acceso/alcance.server";
import { type Cell, type Sheet, sheetFile } from "~/server/documents/csv.server";
import { noEncontrado } from "~/server/request/responses.server";
import { type CualSabana, obtenerSabana } from "./sabana.server";

const numero = (decimos: number | null): Cell => (decimos === null ? null : decimos / 10);

/** The gradebook of a group for a spreadsheet, as on the screen. Throws 404 if there is none. */
export async function exportarSabana(alcance: Alcance, eleccion: CualSabana, formato: "csv" | "xlsx") {
  const { sabana } = await obtenerSabana(alcance, eleccion);
  if (!sabana) throw noEncontrado();
  const { columnas, filas, pie, grupo } = sabana;
  const sheet: Sheet = {
    columns: [
      { title: "Alumno", width: 40 },
      ...columnas.map(({ nombre, enNumero }) => ({ title: nombre, width: 14, decimals: enNumero ? 1 : undefined })),
      { title: "Promedio", width: 10, decimals: 1 },
      { title: "Faltas", width: 8 },
      { title: "Retardos", width: 10 },
    ],
    rows: [
      ...filas.map(({ persona, celdas, promedio, faltas, retardos }) => [
        `${persona.apellidos}, ${persona.nombre}`,
        // A grade with a letter stays as text.
        ...celdas.map(({ valor, texto }) => (valor !== null && /^[\d.]+$/.test(texto) ? numero(valor) : texto || null)),
        numero(promedio),
        faltas,
        retardos,
      ]),
      ["Promedio del grupo", ...pie.celdas.map(numero), numero(pie.promedio), null, null],
    ],
  };
  return sheetFile(sheet, { nombre: `sabana-${grupo}-${alcance.hoy}`, formato });
}
