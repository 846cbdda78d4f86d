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
  [797_122, 2, 300],
  // A payment taken back weeks later owes the surcharge of a rule that was saved after it, on its day.
  [73_732, 0, 300],
  // A deleted charge comes back whose discount was earned that day, taken off by hand, and paid from credit months later.
  [44, 4, 3_600],
  // What an undo sets free pays another charge, and earns its discount.
  [3_002, 40, 3_000],
  // A program of one charge is owed whenever somebody comes.
  [44, 48, 3_600],
])("los cambios de reglas con la semilla %i, vida %i, quedan como dice el modelo", async (semilla, vida, pasos) => {
  const { sqlite } = baseNueva();
  expect(await torturarReglas(sqlite, { pasos, semilla, vida })).toMatchObject({ pasos });
});
