import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { beforeEach, expect, test, vi } from "vitest";
import { log } from "~/server/jobs/log.server";
import { aplicacion } from "tests/aplicacion";
import { escenario } from "tests/factories";
import { baseDelProceso, peticion } from "tests/navegador";
import { unFormato } from "tests/preinscripciones";

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

test("el guion de una página de familias, que se guarda un año, cambia de dirección con lo que dice", async () => {
  const { formatoId } = await unFormato(await escenario({ db: baseDelProceso().db }));
  const abrir = await aplicacion();
  const deLaPagina = async (ruta: string) =>
    /<script src="([^"]+)" defer=""/.exec(await (await abrir(peticion(ruta))).text())?.[1];
  const version = (archivo: string) =>
    createHash("sha256")
      .update(readFileSync(`public/${archivo}`, "utf8"))
      .digest("base64url")
      .slice(0, 8);
  expect(await deLaPagina(`/public/preinscripciones/${formatoId}`)).toBe(`/familia.js?${version("familia.js")}`);
  expect(await deLaPagina("/restablecepassword")).toBe(`/pagina.js?${version("pagina.js")}`);
});
