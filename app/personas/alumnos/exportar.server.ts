import type { Alcance } from "~/base/acceso/alcance.server";
import { type Cell, type Sheet, sheetFile } from "~/server/documents/csv.server";
import { yieldToOthers } from "~/server/jobs/turns.server";
import { estadoCuenta } from "./estado-cuenta";
import { type FiltrosLista, type LugarPedido, TEXTOS_ESTADO } from "./filtros";
import { puedeVerDinero } from "./lista.server";
import { type FilaAlumno, listarAlumnos } from "./queries.server";

export const FORMATOS_EXPORTAR = ["csv", "xlsx"] as const;
export type FormatoExportar = (typeof FORMATOS_EXPORTAR)[number];

const LOTE = 200;

/**
 * The whole filtered list for a spreadsheet, with the columns of the screen. Money is in pesos and only for a viewer
 * who may see it. Read by pages, with other requests in between.
 */
export async function exportarAlumnos(alcance: Alcance, filtros: FiltrosLista & LugarPedido, formato: FormatoExportar) {
  const conDinero = puedeVerDinero(alcance);
  const rows: Cell[][] = [];
  let despues: number | null = null;
  do {
    const pagina: Awaited<ReturnType<typeof listarAlumnos>> = await listarAlumnos(alcance, filtros, {
      despues,
      limite: LOTE,
    });
    for (const fila of pagina.filas) rows.push(renglon(fila, conDinero));
    despues = pagina.siguiente;
    await yieldToOthers();
  } while (despues !== null);
  return sheetFile({ columns: columnas(conDinero), rows }, { nombre: `alumnos-${alcance.hoy}`, formato });
}

function columnas(conDinero: boolean): Sheet["columns"] {
  const base = [
    { title: "Matrícula", width: 14 },
    { title: "Alumno", width: 40 },
    { title: "Nivel", width: 14 },
    { title: "Grado", width: 8 },
    { title: "Grupo", width: 10 },
    { title: "Baja", width: 12, date: true },
  ];
  if (!conDinero) return base;
  const dinero = [
    { title: "Saldo", width: 14, decimals: 2 },
    { title: "Vencido", width: 14, decimals: 2 },
  ];
  return [...base, { title: "Estado", width: 16 }, ...dinero];
}

function renglon(fila: FilaAlumno, conDinero: boolean): Cell[] {
  const base = [
    fila.matricula,
    `${fila.apellidos} ${fila.nombre}`,
    fila.nivel,
    fila.grado,
    fila.grupo ?? "Sin grupo",
    fila.fechaBaja,
  ];
  if (!conDinero || !fila.cuenta) return base;
  const { saldoCentavos, vencidoCentavos } = fila.cuenta;
  return [...base, TEXTOS_ESTADO[estadoCuenta(fila.cuenta)], saldoCentavos / 100, vencidoCentavos / 100];
}
