import { expect, test } from "vitest";
import { escenario } from "tests/factories";
import { baseNueva } from "tests/setup/base";
import { subirHoja } from "./commands/subir-hoja.server";

/**
 * The longest work between two turns of others, in milliseconds of processor: what else the machine does at that time
 * does not count.
 */
async function laEsperaMasLarga(work: () => Promise<unknown>): Promise<number> {
  let peor = 0;
  let anterior = process.cpuUsage();
  const alTurno = () => {
    const { user, system } = process.cpuUsage(anterior);
    peor = Math.max(peor, (user + system) / 1_000);
    anterior = process.cpuUsage();
  };
  const reloj = setInterval(alTurno, 1);
  await work();
  clearInterval(reloj);
  alTurno();
  return peor;
}

const hoja = (filas: number) =>
  new File(
    [`Nombre,Primer apellido${",Nota".repeat(18)}\n${`Sofía,Núñez${",á   é".repeat(18)}\n`.repeat(filas)}`],
    "a.csv",
  );

const ancha = () =>
  new File([`${Array.from({ length: 200 }, (_, i) => `columna ${i} del alumno`).join(",")}\n`.repeat(20)], "ancha.csv");

test.each([
  ["casi un millón de celdas", hoja(49_900), false],
  ["todas las filas que caben", hoja(19_900), true],
  ["todas las columnas que caben", ancha(), true],
])("una hoja de %s no detiene a los demás mientras se revisa", async (_caso, archivo, cabe) => {
  const e = await escenario(baseNueva());
  const espera = await laEsperaMasLarga(async () => {
    const subida = await subirHoja(e.alcance, { parte: "alumnos", archivo });
    expect(subida.ok).toBe(cabe);
  });
  expect(espera).toBeLessThan(700);
});
