import { afterEach, expect, test, vi } from "vitest";

// Only the parts of the browser that the script needs while loading.

const TOKEN = "a".repeat(43);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function registrado(protocol: string, pathname: string): Promise<unknown[][]> {
  const register = vi.fn<(script: string, options: { scope: string }) => Promise<void>>(async () => {});
  vi.stubGlobal("document", {
    querySelectorAll: () => [],
    querySelector: () => null,
    getElementById: () => null,
    addEventListener: () => {},
  });
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("navigator", { serviceWorker: { register } });
  vi.stubGlobal("location", { protocol, pathname });
  await import("./pagina.client");
  return register.mock.calls;
}

test("el trabajador sin conexión es del escritorio del alumno, y solo bajo HTTPS", async () => {
  expect(await registrado("https:", `/escritorio-alumno/${TOKEN}/tareas`)).toEqual([
    ["/sinconexion.js", { scope: "/escritorio-alumno/" }],
  ]);
});

test.each([
  ["http:", `/escritorio-alumno/${TOKEN}/tareas`],
  ["https:", "/public/preinscripciones/1"],
  ["https:", `/vercomunicado/${TOKEN}/${TOKEN}/1`],
  ["https:", "/escritorio-alumno"],
])("no se registra en %s %s", async (protocol, pathname) => {
  expect(await registrado(protocol, pathname)).toEqual([]);
});
