// @release: three hundred random steps of a torture, as the torture itself
import { expect, test } from "vitest";
import { baseNueva } from "tests/setup/base";
import { torturarProgramas } from "./tortura-programas";
import { torturarReglas } from "./tortura-reglas";

// Seeds that once found an error, so that it would be found again.
test.each([
  // A payment is reversed on the day on which a surcharge was changed that did not reach debts settled by then.
  541_801,
])("los pasos al azar de los programas con la semilla %i no dejan nada por postear", async (semilla) => {
  const { sqlite } = baseNueva();
  expect(await torturarProgramas(sqlite, { pasos: 300, semilla })).toMatchObject({ pasos: 300 });
});

test.each([
  // An undo right after a change reverts a part: credit has already paid the other charges, and that stays.
  [797_122, 2, 300],
  // A payment reversed weeks later owes the surcharge of a rule that was saved after it, on its day.
  [73_732, 0, 300],
  // A deleted charge returns after its discount was earned that day, removed by hand, and paid from credit months
  // later.
  [44, 4, 3_600],
  // Money released by an undo pays another charge, and earns its discount.
  [3_002, 40, 3_000],
  // A program with a single charge applies whenever somebody joins.
  [44, 48, 3_600],
])("los cambios de reglas con la semilla %i, vida %i, quedan como dice el modelo", async (semilla, vida, pasos) => {
  const { sqlite } = baseNueva();
  expect(await torturarReglas(sqlite, { pasos, semilla, vida })).toMatchObject({ pasos });
});
