import { revisarLibro } from "~/dinero/cobranza/libro/revision.server";
import { kyselyOver } from "db/connection";
import { conGasto, enCopia, type Gasto } from "./gasto";
import { alcanceDeBanco } from "./medir-lecturas";
import { clonar, hacerTarea, importar, proponer } from "./trabajos-de-ciclo";

/** The costs of a change of cycle. */
export type Ciclo = {
  importados: number;
  alumnos: number;
  gastos: Record<"importar" | "clonar" | "proponer" | "ensayar" | "promover" | "confirmar", Gasto>;
  diferencias: number;
};

/** Measures a clone, a promotion of everybody, with its rehearsal and its confirmation, and an import, on a copy of `archivo`. */
export async function medirCiclo(archivo: string, importados: number): Promise<Ciclo> {
  return enCopia(archivo, async (sqlite) => {
    const db = kyselyOver(sqlite);
    const alcance = await alcanceDeBanco(sqlite, db);
    const [clonarGasto, nuevoId] = await conGasto(() => clonar(alcance, alcance.cicloId, "Ciclo medido"));
    const [proponerGasto, promocionId] = await conGasto(() => proponer(alcance, alcance.cicloId, nuevoId));
    const [ensayarGasto] = await conGasto(() => hacerTarea(alcance, promocionId, "ENSAYAR"));
    const [promoverGasto] = await conGasto(() => hacerTarea(alcance, promocionId, "PROMOVER"));
    const [confirmarGasto] = await conGasto(() => hacerTarea(alcance, promocionId, "CONFIRMAR"));
    const alumnos = sqlite.prepare("select count(*) from promocionesAlumnos").pluck().get() as number;
    const [importarGasto] = await conGasto(() => importar(alcance, importados, 0));
    const diferencias = (await revisarLibro(db)).length;
    const gastos = {
      importar: importarGasto,
      clonar: clonarGasto,
      proponer: proponerGasto,
      ensayar: ensayarGasto,
      promover: promoverGasto,
      confirmar: confirmarGasto,
    };
    return { importados, alumnos, gastos, diferencias };
  });
}
