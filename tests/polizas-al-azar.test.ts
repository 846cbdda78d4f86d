// @release: makes the lines of a million random movements, a minute of processor
import { expect, test } from "vitest";
import { fallaAlAzar, suerteDe } from "./movimientos-al-azar";

const CUANTOS = 1_000_000;
const TANDA = 100_000;

test("un millón de movimientos al azar cuadran en cualquier plantilla", () => {
  const suerte = suerteDe(1);
  const fallas: string[] = [];
  for (let id = 1; id <= CUANTOS; id += 1) {
    const falla = fallaAlAzar(suerte, id);
    if (falla !== null) fallas.push(falla);
    if (id % TANDA === 0) process.stderr.write(`${id.toLocaleString("es-MX")} movimientos, ${fallas.length} fallas\n`);
  }
  expect(fallas).toEqual([]);
});
