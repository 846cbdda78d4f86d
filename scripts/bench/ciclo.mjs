/**
 * A cycle of 5,000 students is cloned, promoted (proposed, rehearsed, done, and everybody confirmed), and 2,000 students are imported, on
 * a copy.
 */
import { databaseIn } from "../data-dir.mjs";
import { say } from "../prepare.mjs";
import { atMost, heading, inSeconds } from "./figures.mjs";
import { ensureSchool } from "./school.mjs";
import { figuresOf } from "./tool-figures.mjs";

/** Measures on a copy; `corto` takes a school of 500 and imports 20. */
export async function run({ corto }) {
  const { folder } = await ensureSchool("large", { corto });
  say(`Clonar, promover e importar sobre una copia de ${databaseIn(folder)}…`);
  const ciclo = await figuresOf("bench-ciclo", folder, corto ? ["--importados", "20"] : []);
  const { clonar, proponer, promover, ensayar, confirmar, importar } = ciclo.gastos;
  const within = (name, { ms, cpuMs }, seconds) =>
    atMost(name, ms, seconds * 1_000, `${inSeconds(ms)} (de procesador ${inSeconds(cpuMs)})`, inSeconds);
  const both = { ms: proponer.ms + promover.ms, cpuMs: proponer.cpuMs + promover.cpuMs };
  return {
    rows: [
      heading("Cambio de ciclo"),
      within("Clonar el ciclo", clonar, 5),
      within(`Promover a ${ciclo.alumnos} alumnos: proponer y promover`, both, 60),
      within("Ensayar la promoción", ensayar, 60),
      within("Confirmar a todos: inscribir y cobrar", confirmar, 60),
      within(`Importar ${ciclo.importados} alumnos: revisar e importar`, importar, 30),
      atMost("Diferencias del libro al final", ciclo.diferencias, 0, String(ciclo.diferencias), String),
    ],
  };
}
