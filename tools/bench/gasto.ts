import { constants, copyFileSync, rmSync } from "node:fs";
import type Database from "better-sqlite3";
import { openSqlite } from "db/connection";

/** Milliseconds, and how many of them were CPU time: on a busy machine the rest is waiting. */
export type Gasto = { ms: number; cpuMs: number };

/** Does `work`, and gives its cost and its result. */
export async function conGasto<T>(work: () => Promise<T>): Promise<[Gasto, T]> {
  const [inicio, cpu] = [performance.now(), process.cpuUsage()];
  const dado = await work();
  const { user, system } = process.cpuUsage(cpu);
  return [{ ms: performance.now() - inicio, cpuMs: (user + system) / 1_000 }, dado];
}

/** Measures on a copy of a database, which is removed afterwards. */
export async function enCopia<T>(archivo: string, medir: (sqlite: Database.Database) => Promise<T>): Promise<T> {
  const copia = `${archivo}-copia`;
  copyFileSync(archivo, copia, constants.COPYFILE_FICLONE);
  const sqlite = openSqlite(copia);
  try {
    return await medir(sqlite);
  } finally {
    sqlite.close();
    for (const cola of ["", "-wal", "-shm"]) rmSync(`${copia}${cola}`, { force: true });
  }
}

/**
 * The ended month with the fewest rows of the ledger that are at least `minimo`; the one with the most if none has so many. The
 * school is the one of the benchmark.
 */
export function mesDe(sqlite: Database.Database, hoy: string, minimo: number): { mes: string; renglones: number } {
  const meses = sqlite
    .prepare(
      `select substr(fechaOperacion, 1, 7) as mes, count(*) as renglones from movimientos
       where fechaOperacion < ? group by 1 order by 2`,
    )
    .all(`${hoy.slice(0, 7)}-01`) as { mes: string; renglones: number }[];
  const elegido = meses.find(({ renglones }) => renglones >= minimo) ?? meses.at(-1);
  if (!elegido) throw new Error("La escuela no tiene un mes que medir.");
  return elegido;
}
