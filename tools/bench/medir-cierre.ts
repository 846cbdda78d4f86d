import type Database from "better-sqlite3";
import { revisarSuLibro } from "~/dinero/cierre/commands/cerrar-mes.server";
import { obtenerMes } from "~/dinero/cierre/queries.server";
import { kyselyOver } from "db/connection";
import { alcanceDeBanco } from "./medir-lecturas";

/** The checks of a closing: the month of the school with the most rows, and the milliseconds of each part. */
export type Cierre = { mes: string; renglones: number; libro: number; revisiones: number };

/** Measures what a person waits for at the closing: the check of the whole ledger, and the month's checks and figures. */
export async function medirCierre(sqlite: Database.Database): Promise<Cierre> {
  const db = kyselyOver(sqlite);
  const alcance = await alcanceDeBanco(sqlite, db);
  const { mes, renglones } = sqlite
    .prepare(
      `select substr(fechaOperacion, 1, 7) as mes, count(*) as renglones from movimientos
       where colegioId = ? and fechaOperacion <= ? group by 1 order by 2 desc limit 1`,
    )
    .get(alcance.colegioId, alcance.hoy) as { mes: string; renglones: number };
  const inicio = performance.now();
  const libro = await revisarSuLibro(alcance);
  const enMedio = performance.now();
  await obtenerMes(alcance, mes, libro);
  return { mes, renglones, libro: enMedio - inicio, revisiones: performance.now() - enMedio };
}
