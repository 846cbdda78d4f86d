import { expect, test } from "vitest";
import { unAlumnoConPrograma } from "tests/cambio-por-deshacer";
import { revisarLibro } from "~/dinero/cobranza/libro/revision.server";

const HOY = "2026-11-26";

test("dos veces deshacer el mismo cambio a la vez es una, y el libro cuadra", async () => {
  const mundo = await unAlumnoConPrograma();
  const previo = await mundo.abierto(HOY);
  const deshacer = await mundo.cambiar("cargos", HOY);
  expect(await mundo.abierto(HOY)).not.toEqual(previo);
  const deshechos = await Promise.all([deshacer(HOY), deshacer(HOY), deshacer(HOY)]);
  expect(deshechos.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await mundo.abierto(HOY)).toEqual(previo);
  expect(await revisarLibro(mundo.e.db)).toEqual([]);
});
