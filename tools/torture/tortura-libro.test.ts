// @release: six hundred random steps of a torture, as the torture itself
import { expect, test } from "vitest";
import { baseNueva } from "tests/setup/base";
import { torturarLibro } from "./tortura-libro";

test.each([290, 291])(
  "el libro con devoluciones al azar y la semilla %i queda como dice el modelo",
  async (semilla) => {
    const { sqlite } = baseNueva();
    expect(await torturarLibro(sqlite, { pasos: 300, semilla })).toMatchObject({ pasos: 300 });
  },
);
