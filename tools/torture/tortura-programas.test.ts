import { expect, test } from "vitest";
import { baseNueva } from "tests/setup/base";
import { torturarProgramas } from "./tortura-programas";
import { torturarReglas } from "./tortura-reglas";

// Seeds that once found something, so that it is found again.
test.each([
  // A payment is taken back on the day on which a surcharge was changed that had not reached who had settled by then.
  541_801,
])("los pasos al azar de los programas con la semilla %i no dejan nada por postear", async (semilla) => {
  const { sqlite } = baseNueva();
  expect(await torturarProgramas(sqlite, { pasos: 300, semilla })).toMatchObject({ pasos: 300 });
});

test.each([
  // The undo right after a change takes back a part: credit has paid already what the rest charged, and that stays.
  797_122,
])("los cambios de reglas con la semilla %i quedan como dice el modelo", async (semilla) => {
  const { sqlite } = baseNueva();
  expect(await torturarReglas(sqlite, { pasos: 300, semilla, vida: 2 })).toMatchObject({ pasos: 300 });
});
