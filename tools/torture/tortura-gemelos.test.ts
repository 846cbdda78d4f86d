// @release: a thousand random steps, as the torture itself
import { expect, test } from "vitest";
import { baseNueva } from "tests/setup/base";
import { torturarReglas } from "./tortura-reglas";

// The same seed each time: the result depends on the change, not on chance. `npm run torture` uses random seeds.
test.each([
  [5, 120],
  [11, 900],
])(
  "con la semilla %i y %i pasos un cambio que se deshace deja cada cuenta como en el mundo que no lo tuvo, con bajas y programas quitados",
  async (semilla, pasos) => {
    const { sqlite } = baseNueva();
    expect(await torturarReglas(sqlite, { pasos, semilla, vida: null })).toMatchObject({ pasos });
  },
);
