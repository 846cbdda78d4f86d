/**
 * A school of 5,000 pupils in 170 groups with 300 teachers, 1,000,000 absences and tardies over 250,000 taught classes and 600,000
 * grades, and one of a tenth. Gives what its screens and papers cost beside their limits, how many times the same rows by the driver
 * that is, and what grows with the school. With `--corto` both are of a tenth.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { ROOT, say } from "../prepare.mjs";
import { atMost, heading, inSeconds, info, ms } from "./figures.mjs";
import { figuresOf } from "./tool-figures.mjs";

/** The measures of one group, teacher or class, which must not grow with the school. */
const GROWS = { miDia: "Mi día", guardar: "guardar la lista", sabana: "sábana", hoja: "hoja" };
const thousands = (value) => value.toLocaleString("es-MX");

/** Measures without a server, on schools made for it. */
export async function run({ corto }) {
  const folder = join(ROOT, "data", "bench-academico");
  rmSync(folder, { recursive: true, force: true });
  say("Sembrando y midiendo la mitad académica de una escuela…");
  const figures = await figuresOf("bench-academico", folder, corto ? ["--corto"] : []);
  rmSync(folder, { recursive: true, force: true });
  return { rows: rowsOf(figures) };
}

function rowsOf(figures) {
  const { cuantos, sembradoMs, generadas, posiciones, posicionesSabidas, posicionesNuevas, boletas, chica, ...una } =
    figures;
  const growth = Object.entries(GROWS).map(([key, name]) => [name, una[key].p50 / chica[key].p50]);
  const within = (name, { p50, p95, crudo }, limit) => {
    const text = `p50 ${ms(p50)}, p95 ${ms(p95)}, ${(p50 / crudo.p50).toFixed(1)} veces`;
    return atMost(name, p50, limit, text, ms);
  };
  return [
    heading(
      `${thousands(cuantos.alumnos)} alumnos, ${cuantos.grupos} grupos, ${cuantos.docentes} docentes, ${thousands(cuantos.impartidas)} clases impartidas, ${thousands(cuantos.faltas)} faltas y retardos, ${thousands(cuantos.calificaciones)} calificaciones («veces»: contra los mismos renglones por el driver)`,
    ),
    within("  Mi día", una.miDia, 15),
    within("  guardar la lista de 30", una.guardar, 20),
    within("  sábana de un grupo", una.sabana, 40),
    within(
      `  cuadro de posiciones, una calificación escrita (${thousands(posiciones.alumnos)} alumnos)`,
      posiciones,
      100,
    ),
    info(
      "    mientras ninguna calificación cambia / la primera vez",
      `p50 ${ms(posicionesSabidas.p50)} / ${ms(posicionesNuevas.p50)}`,
    ),
    within("  hoja de un docente", una.hoja, 40),
    atMost(
      `  clases de un ciclo, ${cuantos.grupos} grupos (${thousands(generadas.clases)} clases)`,
      generadas.ms,
      20_000,
      inSeconds(generadas.ms),
      inSeconds,
    ),
    atMost(
      `  ${boletas.paginas} boletas en un PDF (${(boletas.bytes / 1e6).toFixed(1)} MB)`,
      boletas.ms,
      15_000,
      `${inSeconds(boletas.ms)}, ${ms(boletas.ms / boletas.paginas)} cada una`,
      inSeconds,
    ),
    atMost(
      `  lo que crece de ${thousands(chica.alumnos)} a ${thousands(cuantos.alumnos)} alumnos, veces`,
      Math.max(...growth.map(([, times]) => times)),
      1.3,
      growth.map(([name, times]) => `${name} ${times.toFixed(2)}`).join(", "),
      (times) => times.toFixed(2),
    ),
    atMost("  sembrar la escuela", sembradoMs, 120_000, inSeconds(sembradoMs), inSeconds),
  ];
}
