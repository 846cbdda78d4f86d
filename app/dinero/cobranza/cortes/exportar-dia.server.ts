import { horaEnZona } from "~/lib/dates";
import type { Alcance } from "~/base/acceso/alcance.server";
import { sheetFile } from "~/server/documents/csv.server";
import { conSigno } from "./corte";
import { type Dia, obtenerDia } from "./queries.server";

const COLUMNAS = [
  { title: "Hora", width: 8 },
  { title: "Recibo", width: 12 },
  { title: "Alumno", width: 40 },
  { title: "Servicio", width: 20 },
  { title: "Forma de pago", width: 28 },
  { title: "Importe", width: 14, decimals: 2 },
  { title: "Reverso de un pago del", width: 22, date: true },
  { title: "Registró", width: 28 },
];

/** The day of a drawer for a spreadsheet, in pesos; reversals and refunds are negative. Throws 404 for another school's drawer. */
export async function exportarDia(alcance: Alcance, dia: Dia) {
  const { movimientos } = await obtenerDia(alcance, dia);
  const rows = movimientos.map((fila) => [
    horaEnZona(fila.fechaRegistro, alcance.zonaHoraria),
    fila.recibo,
    fila.alumno,
    fila.servicio,
    fila.formaPago,
    conSigno(fila) / 100,
    fila.pagoDel,
    fila.registro,
  ]);
  return sheetFile({ columns: COLUMNAS, rows }, { nombre: `caja-${dia.cajaId}-${dia.fecha}`, formato: "xlsx" });
}
