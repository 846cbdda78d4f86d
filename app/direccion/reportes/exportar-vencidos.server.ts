import { fraseDePromesa } from "~/dinero/convenios/promesa";
import type { Alcance } from "~/base/acceso/alcance.server";
import { type Cell, sheetFile } from "~/server/documents/csv.server";
import { yieldToOthers } from "~/server/jobs/turns.server";
import { ANTIGUEDADES, type FiltrosVencidos, TEXTOS_ANTIGUEDAD } from "./saldos-vencidos";
import { conDatos, type FilaVencida, listarDeudores } from "./saldos-vencidos.server";

const LOTE = 400;

/** The whole filtered report, for a spreadsheet: money in pesos, telephones only with permission to see them. */
export async function exportarVencidos(alcance: Alcance, filtros: FiltrosVencidos) {
  const deudores = await listarDeudores(alcance, filtros);
  const rows: Cell[][] = [];
  for (let desde = 0; desde < deudores.length; desde += LOTE) {
    for (const fila of await conDatos(alcance, deudores.slice(desde, desde + LOTE))) rows.push(renglon(fila));
    await yieldToOthers();
  }
  return sheetFile({ columns: COLUMNAS, rows }, { nombre: `saldos-vencidos-${alcance.hoy}`, formato: "xlsx" });
}

const COLUMNAS = [
  { title: "Matrícula", width: 14 },
  { title: "Alumno", width: 40 },
  { title: "Grupo", width: 24 },
  { title: "Vencido desde", width: 14, date: true },
  ...ANTIGUEDADES.map((antiguedad) => ({ title: TEXTOS_ANTIGUEDAD[antiguedad], width: 16, decimals: 2 })),
  { title: "Saldo vencido", width: 16, decimals: 2 },
  { title: "Llamar a", width: 40 },
  { title: "Promesa", width: 40 },
];

function renglon({
  matricula,
  nombreCompleto,
  grupo,
  desde,
  porAntiguedad,
  vencidoCentavos,
  llamar,
  promesa,
}: FilaVencida): Cell[] {
  const importes = ANTIGUEDADES.map((antiguedad) => porAntiguedad[antiguedad] / 100);
  return [
    matricula,
    nombreCompleto,
    grupo,
    desde,
    ...importes,
    vencidoCentavos / 100,
    llamar,
    promesa && fraseDePromesa(promesa),
  ];
}
