// @release sampled: thousands of random steps that are alike
import { expect, test } from "vitest";
import { baseNueva } from "tests/setup/base";
import { isFirst } from "tests/tiers/sample";
import { torturarReglas } from "./tortura-reglas";

// The same seed each time: the result depends on the change, not on chance. `npm run torture` uses random seeds.
const [semilla, pasos] = isFirst ? [5, 120] : [11, 900];

test("un cambio que se deshace deja cada cuenta como en el mundo que no lo tuvo, con bajas y programas quitados", async () => {
  const { sqlite } = baseNueva();
  expect(await torturarReglas(sqlite, { pasos, semilla, vida: null })).toMatchObject({ pasos });
});
