import { afterEach, beforeEach, expect, test } from "vitest";
import fc from "fast-check";
import { type Contestacion, servir } from "tests/adquirientes/doble";
import { centavos, pesosPlain } from "~/lib/money";
import { buscarEn, centavosDe, creadoDe, instanteDe, pedirA } from "./pedir.server";

const { signal } = new AbortController();
let servidor: Awaited<ReturnType<typeof servir>>;
let contestacion: Contestacion = { status: 200, datos: {} };
beforeEach(async () => void (servidor = await servir("Bearer x", () => contestacion)));
afterEach(() => servidor.cerrar());

const puerta = (url = servidor.url) => ({ titulo: "Mercado Pago", url, headers: { authorization: "Bearer x" } });
const pedir = (url?: string) => pedirA(puerta(url), { metodo: "GET", ruta: "x", consulta: { a: "ñ&=" } }, signal);

test.each([
  [200, "ok"],
  [201, "ok"],
  [400, "RECHAZO"],
  [401, "LLAVE"],
  [402, "RECHAZO"],
  [403, "LLAVE"],
  [404, "RECHAZO"],
  [408, "SIN_RESPUESTA"],
  [409, "SIN_RESPUESTA"],
  [422, "RECHAZO"],
  [429, "SIN_RESPUESTA"],
  [500, "SIN_RESPUESTA"],
  [503, "SIN_RESPUESTA"],
])("una respuesta %d es %s", async (status, como) => {
  contestacion = { status, datos: { message: "no" } };
  const respuesta = await pedir();
  expect(respuesta.ok ? "ok" : respuesta.error).toBe(como);
  expect(servidor.vistos[0]!.consulta.get("a")).toBe("ñ&=");
});

test("una búsqueda rechazada no dice que algo no exista", async () => {
  contestacion = { status: 400, datos: { message: "no" } };
  expect(await buscarEn(puerta(), { ruta: "x", consulta: {} }, signal)).toMatchObject({ error: "SIN_RESPUESTA" });
});

test("sin servidor, cortado o lo que no es un objeto, no hay respuesta, y se dice con su nombre", async () => {
  expect(await pedir("http://127.0.0.1:9")).toMatchObject({
    error: "SIN_RESPUESTA",
    mensaje: expect.stringContaining("Mercado Pago"),
  });
  servidor.fallar("PERDER_RESPUESTA");
  expect(await pedir()).toMatchObject({ mensaje: "Se cortó la comunicación con Mercado Pago." });
  servidor.fallar("BASURA");
  expect(await pedir()).toMatchObject({ mensaje: "Mercado Pago contestó algo que no se entiende." });
  servidor.fallar({ tardaMs: 500 });
  const corto = await pedirA(puerta(), { metodo: "GET", ruta: "x" }, AbortSignal.timeout(50));
  expect(corto).toMatchObject({ error: "SIN_RESPUESTA" });
});

test("los pesos se leen por sus dígitos, y lo que no son pesos no es ningún monto", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (monto) => {
      expect(centavosDe(JSON.parse(`{"p":${pesosPlain(centavos(monto))}}`), "p")).toBe(monto);
      expect(centavosDe({ p: pesosPlain(centavos(monto)) }, "p")).toBe(monto);
    }),
  );
  for (const p of [null, undefined, "", "mil", "1e3", 1e21, 0.005, -1, NaN, {}, [], true]) {
    expect(centavosDe({ p }, "p")).toBeNull();
  }
});

test("los instantes se leen con su zona, o en segundos", () => {
  expect(instanteDe({ i: "2026-11-20T00:00:00.000-06:00" }, "i")).toBe("2026-11-20T06:00:00.000Z");
  expect(instanteDe({ i: 1_762_365_600 }, "i")).toBe("2025-11-05T18:00:00.000Z");
  for (const i of [null, "ayer", {}, Infinity, true]) expect(instanteDe({ i }, "i")).toBeNull();
});

test("una página que no es de la red no se abre", () => {
  expect(creadoDe("Stripe", "cs_1", "https://checkout.stripe.com/x")).toMatchObject({ ok: true });
  for (const url of ["", "javascript:alert(1)", "/x", "ftp://x"])
    expect(creadoDe("Stripe", "cs_1", url)).toMatchObject({ error: "SIN_RESPUESTA" });
  expect(creadoDe("Stripe", "", "https://x")).toMatchObject({ error: "SIN_RESPUESTA" });
});
