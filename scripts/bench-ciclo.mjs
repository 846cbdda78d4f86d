/**
 * npm run bench:ciclo: on a copy, a cycle of 5,000 students is cloned and promoted (proposed, rehearsed, done, and
 * everybody confirmed), and 2,000 students are imported. Prints each figure beside its limit; ends with 1 if one falls
 * short.
 */
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { ensureSeeded } from "./bench-seed.mjs";
import { databaseIn } from "./data-dir.mjs";
import { atMost, heading, printFigures } from "./figures.mjs";
import { CommandError, main, prepare, ROOT, run, say } from "./prepare.mjs";

const STUDENTS = 5_000;

await main(async () => {
  await prepare();
  const folder = await ensureSeeded("bench", STUDENTS, STUDENTS * 200);
  say(`Clonar, promover e importar sobre una copia de ${databaseIn(folder)}…`);
  const { code, output } = await run(process.execPath, [join(ROOT, "build", "tools", "bench-ciclo.mjs")], {
    env: { ...process.env, DATA_DIR: folder },
  });
  if (code !== 0) throw new CommandError(`La medición falló:\n${output}`);
  const ciclo = JSON.parse(output.trim().split("\n").at(-1));
  const inSeconds = (ms) => `${(ms / 1_000).toFixed(1)} s`;
  const { clonar, proponer, promover, ensayar, confirmar, importar } = ciclo.gastos;
  const within = (name, { ms, cpuMs }, seconds) =>
    atMost(name, ms, seconds * 1_000, `${inSeconds(ms)} (de procesador ${inSeconds(cpuMs)})`, inSeconds);
  const both = { ms: proponer.ms + promover.ms, cpuMs: proponer.cpuMs + promover.cpuMs };
  const short = printFigures(
    [
      heading("Cambio de ciclo"),
      within("Clonar el ciclo", clonar, 5),
      within(`Promover a ${ciclo.alumnos} alumnos: proponer y promover`, both, 60),
      within("Ensayar la promoción", ensayar, 60),
      within("Confirmar a todos: inscribir y cobrar", confirmar, 60),
      within(`Importar ${ciclo.importados} alumnos: revisar e importar`, importar, 30),
      atMost("Diferencias del libro al final", ciclo.diferencias, 0, String(ciclo.diferencias), String),
    ],
    `${cpus().length} núcleos, carga ${loadavg()[0].toFixed(1)}.`,
  );
  if (short > 0) process.exitCode = 1;
});
