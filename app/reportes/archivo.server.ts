import type { Alcance } from "~/acceso/alcance.server";
import { type Sheet, toCsv, toXlsx } from "~/server/documents/csv.server";
import { leerReporte } from "./catalogo.server";
import type { Pedido, Reporte } from "./declarar.server";
import type { Celda, FORMATOS } from "./reporte";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** A report for a spreadsheet: its rows and, last, its totals; money in pesos. */
export async function archivoDeReporte(
  alcance: Alcance,
  reporte: Reporte,
  { pedido, clave, formato }: { pedido: Pedido; clave: string; formato: (typeof FORMATOS)[number] },
): Promise<{ cuerpo: Uint8Array | string; tipo: string; nombre: string }> {
  const { renglones, totales } = await leerReporte(alcance, reporte, pedido);
  const enPesos = (celdas: readonly Celda[]) =>
    celdas.map((celda, i) =>
      reporte.columnas[i]!.clase === "pesos" && typeof celda === "number" ? celda / 100 : celda,
    );
  const sheet: Sheet = {
    columns: reporte.columnas.map(({ titulo, ancho, clase }) => ({
      title: titulo,
      width: ancho,
      decimals: clase === "pesos" ? 2 : undefined,
    })),
    rows: [
      ...renglones.map(({ celdas }) => enPesos(celdas)),
      ...(totales ? [enPesos(totales.map((total, i) => (i === 0 && total === null ? "Total" : total)))] : []),
    ],
  };
  const nombre = `${clave}-${alcance.hoy}.${formato}`;
  return formato === "csv"
    ? { cuerpo: toCsv(sheet), tipo: "text/csv; charset=utf-8", nombre }
    : { cuerpo: await toXlsx(sheet), tipo: XLSX, nombre };
}
