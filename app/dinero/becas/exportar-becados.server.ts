import type { Alcance } from "~/base/acceso/alcance.server";
import { sheetFile } from "~/server/documents/csv.server";
import { type FiltroDeBecados, listarBecados } from "./becados.server";
import { valorEnPalabras } from "./beca";

const COLUMNAS = [
  { title: "Matrícula", width: 14 },
  { title: "Alumno", width: 40 },
  { title: "Nivel", width: 18 },
  { title: "Grado", width: 10 },
  { title: "Grupo", width: 10 },
  { title: "Beca", width: 28 },
  { title: "Valor", width: 12 },
  { title: "Desde", width: 12, date: true },
  { title: "Hasta", width: 12, date: true },
  { title: "En el ciclo", width: 14, decimals: 2 },
  { title: "Cuenta para el 5 %", width: 18 },
  { title: "Folio", width: 18 },
  { title: "Motivo", width: 40 },
];

/** Those who have a beca in the cycle, for a spreadsheet. */
export async function exportarBecados(alcance: Alcance, filtro: FiltroDeBecados) {
  const rows = (await listarBecados(alcance, filtro)).map((fila) => [
    fila.matricula,
    fila.nombreCompleto,
    fila.nivel,
    fila.grado,
    fila.grupo ?? "",
    fila.beca,
    valorEnPalabras(fila),
    fila.desde,
    fila.hasta,
    fila.cicloCentavos / 100,
    fila.cuentaParaEl5 ? "Sí" : "No",
    fila.folio,
    fila.motivo,
  ]);
  return sheetFile({ columns: COLUMNAS, rows }, { nombre: "becados", formato: "xlsx" });
}
