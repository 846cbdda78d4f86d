import type Database from "better-sqlite3";
import { hojaDeCoi } from "~/dinero/polizas/archivo-coi";
import { hojaDeContpaqi, textoDeContpaqi } from "~/dinero/polizas/archivo-contpaqi.server";
import { leerDiario, obtenerPolizas } from "~/dinero/polizas/queries.server";
import { toXlsx } from "~/server/documents/csv.server";
import { kyselyOver } from "db/connection";
import { alcanceDeBanco } from "./medir-lecturas";

/** A month of pólizas: the one with the most rows, and the milliseconds of its journal, of its page, and of each file after it. */
export type Polizas = {
  mes: string;
  renglones: number;
  partidas: number;
  diario: number;
  pagina: number;
  texto: number;
  contpaqi: number;
  coi: number;
};

/** Measures the waiting of a person who opens a month of pólizas or takes it to an accounting program. */
export async function medirPolizas(sqlite: Database.Database): Promise<Polizas> {
  const db = kyselyOver(sqlite);
  const alcance = await alcanceDeBanco(sqlite, db);
  const { mes, renglones } = sqlite
    .prepare(
      `select substr(fechaOperacion, 1, 7) as mes, count(*) as renglones from movimientos
       where colegioId = ? and fechaOperacion <= ? group by 1 order by 2 desc limit 1`,
    )
    .get(alcance.colegioId, alcance.hoy) as { mes: string; renglones: number };
  const [diario, { polizas, plantillas }] = await conTiempo(() => leerDiario(alcance, mes));
  const contexto = { colegioId: alcance.colegioId, plantillas };
  const [pagina] = await conTiempo(() => obtenerPolizas(alcance, mes, ""));
  const [texto] = await conTiempo(() => Promise.resolve(textoDeContpaqi(polizas, contexto)));
  const [contpaqi] = await conTiempo(() => toXlsx(hojaDeContpaqi(polizas, contexto)));
  const [coi] = await conTiempo(() => toXlsx(hojaDeCoi(polizas, plantillas)));
  const partidas = polizas.reduce((suma, poliza) => suma + poliza.renglones.length, 0);
  return { mes, renglones, partidas, diario, pagina, texto, contpaqi, coi };
}

async function conTiempo<T>(medido: () => Promise<T>): Promise<[number, T]> {
  const inicio = performance.now();
  const dado = await medido();
  return [performance.now() - inicio, dado];
}
