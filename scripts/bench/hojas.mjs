/**
 * An office's list of 2,000 pupils, with its names, tutors and addresses in cells, is read, rehearsed, imported and undone beside 5,000
 * students. Another one of 20,000 is read and rehearsed. All on a copy.
 */
import { databaseIn } from "../data-dir.mjs";
import { say } from "../prepare.mjs";
import { atMost, heading, inSeconds } from "./figures.mjs";
import { ensureSchool } from "./school.mjs";
import { figuresOf } from "./tool-figures.mjs";

/** A row of a sheet ten times as long may cost so many times as much. */
const NO_LONGER = 1.5;

/** Measures on a copy; `corto` takes a school of 500, and sheets of 20 and 60 rows. */
export async function run({ corto }) {
  const { folder } = await ensureSchool("large", { corto });
  say(`Leer, ensayar, importar y deshacer sobre una copia de ${databaseIn(folder)}…`);
  const { filas, largas, gastos, ...found } = await figuresOf(
    "bench-hojas",
    folder,
    corto ? ["--filas", "20", "--largas", "60"] : [],
  );
  const within = (name, { ms, cpuMs }, seconds) =>
    atMost(name, ms, seconds * 1_000, `${inSeconds(ms)} (de procesador ${inSeconds(cpuMs)})`, inSeconds);
  const { leer, revisar, importar, deshacer, leerLarga, revisarLarga } = gastos;
  const both = { ms: revisar.ms + importar.ms, cpuMs: revisar.cpuMs + importar.cpuMs };
  const perRow = revisarLarga.ms / largas / (revisar.ms / filas);
  const exactly = (name, value) => atMost(name, value, 0, String(value), String);
  return {
    rows: [
      heading(`Una lista de ${filas} alumnos`),
      within("Leerla", leer, 5),
      within("Ensayarla", revisar, 30),
      within("Importarla", importar, 30),
      within("Ensayarla e importarla", both, 30),
      within("Deshacerla", deshacer, 30),
      exactly("Filas que no entraron", filas - found.importadas),
      exactly("Filas que quedan al deshacerla", found.quedan),
      heading(`Una lista de ${largas} alumnos`),
      within("Leerla", leerLarga, 10),
      within("Ensayarla", revisarLarga, 300),
      atMost("  cada fila, junto a la lista corta", perRow, NO_LONGER, perRow.toFixed(2), (times) => `${times} veces`),
      exactly("Diferencias del libro al final", found.diferencias),
    ],
  };
}
