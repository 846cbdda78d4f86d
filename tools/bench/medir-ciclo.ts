import { copyFileSync, constants, rmSync } from "node:fs";
import { revisarLibro } from "~/dinero/cobranza/libro/revision.server";
import { kyselyOver, openSqlite } from "db/connection";
import { alcanceDeBanco } from "./medir-lecturas";
import { clonar, hacerTarea, importar, proponer } from "./trabajos-de-ciclo";

/** Milliseconds, and how many of them were CPU time: on a busy machine the rest is waiting. */
export type Gasto = { ms: number; cpuMs: number };

/** The costs of a change of cycle. */
export type Ciclo = {
  importados: number;
  alumnos: number;
  gastos: Record<"importar" | "clonar" | "proponer" | "ensayar" | "promover" | "confirmar", Gasto>;
  diferencias: number;
};

/** Measures a clone, a promotion of everybody, with its rehearsal and its confirmation, and an import, on a copy of `archivo`. */
export async function medirCiclo(archivo: string, importados: number): Promise<Ciclo> {
  const copia = `${archivo}-ciclo`;
  try {
    copyFileSync(archivo, copia, constants.COPYFILE_FICLONE);
    const sqlite = openSqlite(copia);
    const db = kyselyOver(sqlite);
    const alcance = await alcanceDeBanco(sqlite, db);
    const medir = async <T>(work: () => Promise<T>): Promise<[Gasto, T]> => {
      const [inicio, cpu] = [performance.now(), process.cpuUsage()];
      const dado = await work();
      const { user, system } = process.cpuUsage(cpu);
      return [{ ms: performance.now() - inicio, cpuMs: (user + system) / 1_000 }, dado];
    };
    const [clonarGasto, nuevoId] = await medir(() => clonar(alcance, alcance.cicloId, "Ciclo medido"));
    const [proponerGasto, promocionId] = await medir(() => proponer(alcance, alcance.cicloId, nuevoId));
    const [ensayarGasto] = await medir(() => hacerTarea(alcance, promocionId, "ENSAYAR"));
    const [promoverGasto] = await medir(() => hacerTarea(alcance, promocionId, "PROMOVER"));
    const [confirmarGasto] = await medir(() => hacerTarea(alcance, promocionId, "CONFIRMAR"));
    const alumnos = sqlite.prepare("select count(*) from promocionesAlumnos").pluck().get() as number;
    const [importarGasto] = await medir(() => importar(alcance, importados, 0));
    const diferencias = (await revisarLibro(db)).length;
    sqlite.close();
    const gastos = {
      importar: importarGasto,
      clonar: clonarGasto,
      proponer: proponerGasto,
      ensayar: ensayarGasto,
      promover: promoverGasto,
      confirmar: confirmarGasto,
    };
    return { importados, alumnos, gastos, diferencias };
  } finally {
    for (const cola of ["", "-wal", "-shm"]) rmSync(copia + cola, { force: true });
  }
}
