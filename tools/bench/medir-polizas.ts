import type Database from "better-sqlite3";
import type { Alcance } from "~/base/acceso/alcance.server";
import { hojaDeCoi } from "~/dinero/polizas/archivo-coi";
import { hojaDeContpaqi, textoDeContpaqi } from "~/dinero/polizas/archivo-contpaqi.server";
import { leerDiario, obtenerPolizas } from "~/dinero/polizas/queries.server";
import { toXlsx } from "~/server/documents/csv.server";
import { conGasto, type Gasto, mesDe } from "./gasto";

/** A month of pólizas, and the cost of its journal, of its page, and of each file after it. */
export type Polizas = {
  mes: string;
  renglones: number;
  partidas: number;
  gastos: Record<"diario" | "pagina" | "texto" | "contpaqi" | "coi", Gasto>;
};

/** Measures the waiting of a person who opens a month of at least `minimo` movements or takes it to an accounting program. */
export async function medirPolizas(sqlite: Database.Database, alcance: Alcance, minimo: number): Promise<Polizas> {
  const { mes, renglones } = mesDe(sqlite, alcance.hoy, minimo);
  const [diario, { polizas, plantillas }] = await conGasto(() => leerDiario(alcance, mes));
  const contexto = { colegioId: alcance.colegioId, plantillas };
  const [pagina] = await conGasto(() => obtenerPolizas(alcance, mes, ""));
  const [texto] = await conGasto(() => Promise.resolve(textoDeContpaqi(polizas, contexto)));
  const [contpaqi] = await conGasto(() => toXlsx(hojaDeContpaqi(polizas, contexto)));
  const [coi] = await conGasto(() => toXlsx(hojaDeCoi(polizas, plantillas)));
  const partidas = polizas.reduce((suma, poliza) => suma + poliza.renglones.length, 0);
  return { mes, renglones, partidas, gastos: { diario, pagina, texto, contpaqi, coi } };
}
