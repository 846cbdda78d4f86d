import type Database from "better-sqlite3";
import type { Alcance } from "~/base/acceso/alcance.server";
import { revisarSuLibro } from "~/dinero/cierre/commands/cerrar-mes.server";
import { obtenerMes } from "~/dinero/cierre/queries.server";
import { conGasto, type Gasto, mesDe } from "./gasto";

/** The checks of a closing: its month, and the cost of the whole ledger's check and of the month's checks and figures. */
export type Cierre = { mes: string; renglones: number; libro: Gasto; revisiones: Gasto };

/** Measures what a person waits for at the closing of a month of at least `minimo` movements. */
export async function medirCierre(sqlite: Database.Database, alcance: Alcance, minimo: number): Promise<Cierre> {
  const { mes, renglones } = mesDe(sqlite, alcance.hoy, minimo);
  const [libro, revisado] = await conGasto(() => revisarSuLibro(alcance));
  const [revisiones] = await conGasto(() => obtenerMes(alcance, mes, revisado));
  return { mes, renglones, libro, revisiones };
}
