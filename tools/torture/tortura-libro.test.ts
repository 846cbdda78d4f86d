// @release: thousands of random steps, as the torture itself
import { expect, test } from "vitest";
import { baseNueva } from "tests/setup/base";
import { torturarLibro } from "./tortura-libro";

test.each([1, 2])("pagos, reversos y becas al azar con la semilla %i quedan como dice el modelo", async (semilla) => {
  const { sqlite } = baseNueva();
  expect(await torturarLibro(sqlite, { pasos: 1_200, semilla })).toMatchObject({ pasos: 1_200 });
  // A torture without becas would prove nothing of them.
  expect(
    sqlite.prepare("select count(*) from movimientos where becaAlumnoId is not null").pluck().get(),
  ).toBeGreaterThan(100);
});
