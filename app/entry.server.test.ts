import { beforeEach, expect, test, vi } from "vitest";
import { log } from "~/server/log.server";
import { baseDelProceso } from "tests/navegador";

const TOKEN = "Zm9vYmFyYmF6cXV4cXV1eGNvcmdl";

beforeEach(() => () => vi.restoreAllMocks());

/** What reaches the log when something fails at a receipt's address. */
async function anotado(error: unknown) {
  baseDelProceso();
  const lineas = { warn: vi.spyOn(log, "warn"), error: vi.spyOn(log, "error") };
  const { handleError } = await import("./entry.server");
  handleError(error, {
    request: new Request(`http://colegio.test/public/recibos/${TOKEN}`),
    params: {},
    context: {},
  });
  return { warn: JSON.stringify(lineas.warn.mock.calls), error: JSON.stringify(lineas.error.mock.calls) };
}

test("un error se anota con su folio y sin el token de su dirección", async () => {
  const { error } = await anotado(new Error("Falla"));
  expect(error).toMatch(/"folio":"[0-9a-z]{12}","ruta":"\/public\/recibos\/…"/);
  expect(error).not.toContain(TOKEN);
});

test("un método que nadie atiende no es un error del servidor, ni anota las palabras que llevan la dirección", async () => {
  // As Remix hands it over.
  const motivo = `Error: You made a POST request to "/public/recibos/${TOKEN}"`;
  const { warn, error } = await anotado({
    status: 405,
    statusText: "Method Not Allowed",
    internal: true,
    data: motivo,
  });
  expect(warn).toContain('"status":405');
  expect(warn + error).not.toContain(TOKEN);
  expect(error).toBe("[]");
});
