import { test } from "vitest";
import { baseNueva } from "tests/setup/base";
import { torturarReglas } from "./tortura-reglas";
import { torturarProgramas } from "./tortura-programas";
test("rep", async () => {
  let mal = 0;
  for (let semilla = 1; semilla <= 60; semilla++) {
    const { sqlite } = baseNueva();
    try {
      await torturarReglas(sqlite, { pasos: 300, semilla, vida: null });
    } catch (error) {
      mal++;
      console.error(semilla, String(error), String((error as Error).cause));
    }
    sqlite.close();
  }
  console.error("REGLAS MAL", mal);
  mal = 0;
  for (let semilla = 1; semilla <= 25; semilla++) {
    const { sqlite } = baseNueva();
    try {
      await torturarProgramas(sqlite, { pasos: 300, semilla });
    } catch (error) {
      mal++;
      console.error(semilla, String(error), String((error as Error).cause));
    }
    sqlite.close();
  }
  console.error("PROGRAMAS MAL", mal);
}, 600_000);
