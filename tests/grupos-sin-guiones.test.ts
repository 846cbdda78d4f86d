import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { insertar } from "./factories";
import { enElColegio } from "./navegador-sencillo";

// Ordering the groups of a cycle without a script and without a pointer (decisiones/196).

beforeEach(() => vi.stubEnv("RELOJ", "2026-10-15T18:00:00.000Z"));
afterEach(() => vi.unstubAllEnvs());

test("los grupos de un ciclo se ordenan con un número cada uno, y lo mal escrito se queda a la vista", async () => {
  const { e, navegador } = await enElColegio();
  const { cicloId, gradoId, plantelId, turnoId } = e;
  await insertar(e.db, "grupos", { cicloId, gradoId, plantelId, turnoId, nombre: "B" });
  const lista = `/ajustes/ciclos/${cicloId}/grupos`;
  const orden = () => navegador.forms().find((forma) => forma.action === lista);
  const cajas = () => orden()!.controls.filter(({ name }: { name: string }) => name === "orden");
  const primero = () => /Orden de [^"]* (\w)"/.exec(navegador.page.html)![1];
  await navegador.go(lista);
  expect(cajas().map(({ value }: { value: string }) => value)).toEqual(["0", "0"]);
  expect(primero()).toBe("A");
  // Both boxes have the same name: this value goes into both.
  await navegador.press("Guardar orden", { orden: "x" });
  expect(navegador.page.status).toBe(422);
  expect(cajas().map(({ value }: { value: string }) => value)).toEqual(["x", "x"]);
  await e.db.updateTable("grupos").set({ orden: 5 }).where("nombre", "=", "A").execute();
  await navegador.go(lista);
  expect(primero()).toBe("B");
  await navegador.press("Guardar orden", { orden: "7" });
  expect(navegador.text()).toContain("Orden de los grupos guardado");
  expect(navegador.page.url).toBe(lista);
  expect(await e.db.selectFrom("grupos").select(["nombre", "orden"]).orderBy("nombre").execute()).toEqual([
    { nombre: "A", orden: 7 },
    { nombre: "B", orden: 7 },
  ]);
  expect(primero()).toBe("A");
  // The dialog of a group also has the number.
  await navegador.follow("B");
  await navegador.press("Guardar", { orden: "1" }, { last: true });
  expect(primero()).toBe("B");
});
