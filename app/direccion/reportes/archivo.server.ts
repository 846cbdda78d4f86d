import type { Alcance } from "~/base/acceso/alcance.server";
import { get } from "~/base/archivos/almacen.server";
import { impresoPor, LIMITE_DE_PAPEL, membreteDePdf } from "~/base/escuela/membrete.server";
import { type Sheet, sheetFile } from "~/server/documents/csv.server";
import { type BrowserFile, FILE_TYPES } from "~/server/request/responses.server";
import { leerReporte } from "./catalogo.server";
import { LIMITE, type Pedido, type Reporte } from "~/base/informes/declarar.server";
import { loQuePide } from "./opciones.server";
import { reportePdf } from "./pdf/reporte.server";
import { type Celda, type Columna, type FORMATOS, seCorto } from "~/base/informes/reporte";

type Pedida = { pedido: Pedido; clave: string; formato: (typeof FORMATOS)[number] };
type Archivo = BrowserFile<Uint8Array | string>;

/** A report as a file: its rows, its totals last, and a line if it has more rows than are read; money in pesos. */
export async function archivoDeReporte(alcance: Alcance, reporte: Reporte, pedida: Pedida): Promise<Archivo> {
  const { pedido, formato } = pedida;
  const nombre = `${pedida.clave}-${alcance.hoy}`;
  if (formato !== "pdf") return sheetFile(await comoHoja(alcance, reporte, pedido), { nombre, formato });
  return { cuerpo: await enPapel(alcance, reporte, pedido), tipo: FILE_TYPES.pdf, nombre: `${nombre}.pdf` };
}

async function enPapel(alcance: Alcance, reporte: Reporte, pedido: Pedido): Promise<Uint8Array> {
  const { columnas, renglones, totales, cortado } = await leerReporte(alcance, reporte, pedido);
  const mostrados = renglones.slice(0, LIMITE_DE_PAPEL);
  return reportePdf({
    membrete: await membreteDePdf(alcance, get, pedido.nivelId),
    impreso: impresoPor(alcance),
    nombre: reporte.nombre,
    columnas,
    pide: await loQuePide(alcance, reporte, pedido),
    renglones: mostrados,
    totales,
    corte: cortado || renglones.length > mostrados.length ? seCorto(mostrados.length, renglones.length) : null,
  });
}

async function comoHoja(alcance: Alcance, reporte: Reporte, pedido: Pedido): Promise<Sheet> {
  const { columnas, renglones, totales, cortado } = await leerReporte(alcance, reporte, pedido);
  const enHoja = (celdas: readonly Celda[]) => celdas.map((celda, i) => comoCelda(columnas[i]!, celda));
  const conDecimal = columnas.map((columna, i) =>
    renglones.some(({ celdas }) => esConDecimal(columna, celdas[i] ?? null)),
  );
  return {
    columns: columnas.map(({ titulo, ancho, clase }, i) => ({
      title: titulo,
      width: ancho,
      decimals: clase === "pesos" ? 2 : conDecimal[i] ? 1 : undefined,
      date: clase === "fecha",
    })),
    rows: [
      ...renglones.map(({ celdas }) => enHoja(celdas)),
      ...(totales ? [enHoja(totales.map((total, i) => (i === 0 && total === null ? "Total" : total)))] : []),
      ...(cortado ? [columnas.map((_, i) => (i === 0 ? seCorto(LIMITE) : null))] : []),
    ],
  };
}

/** True for an average: a number that a report writes with its decimal. */
const esConDecimal = ({ clase }: Columna, celda: Celda) =>
  clase === "numero" && typeof celda === "string" && /^\d+\.\d$/.test(celda);

// Money in pesos, and averages as numbers, so that a spreadsheet can add and sort them.
function comoCelda(columna: Columna, celda: Celda): Celda {
  if (columna.clase === "pesos" && typeof celda === "number") return celda / 100;
  return esConDecimal(columna, celda) ? Number(celda) : celda;
}
