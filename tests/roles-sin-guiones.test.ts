import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { enElColegio } from "./navegador-sencillo";
import { unRol } from "./usuarios";

// Roles in a client that knows only HTML: the list, what the chosen one can do, and the comparison of all.

beforeEach(() => vi.stubEnv("RELOJ", "2026-10-15T18:00:00.000Z"));
afterEach(() => vi.unstubAllEnvs());

test("a un lado están los roles y al otro lo que puede el elegido; comparar y buscar muestran a todos", async () => {
  const { e, navegador } = await enElColegio();
  const rolId = await unRol(e, "Biblioteca", ["PERM_VISTA_CONTROLESCOLAR"]);

  await navegador.go("/ajustes/roles");
  expect(navegador.page.html).toContain(`href="/ajustes/roles?rol=${rolId}"`);
  expect(navegador.page.html).not.toContain("<table");
  await navegador.go(`/ajustes/roles?rol=${rolId}`);
  const detalle = /<section aria-label="Biblioteca"[^]*?<\/section>/.exec(navegador.page.html)?.[0] ?? "";
  expect(detalle).toContain("nadie lo tiene");
  expect(detalle).toMatch(/1 de \d+ permisos/);
  expect(detalle).toContain(`href="/ajustes/roles/${rolId}"`);
  expect(detalle).toContain(`href="/ajustes/roles/0?copia=${rolId}"`);

  await navegador.follow("Comparar todos");
  expect(navegador.page.html).toContain("<table");
  await navegador.go("/ajustes/roles?busqueda=facturar");
  expect(navegador.page.html).toContain("<table");
  // An unknown role is none: the first is shown.
  await navegador.go("/ajustes/roles?rol=999999");
  expect(navegador.page.html).toContain('aria-current="true"');
});
