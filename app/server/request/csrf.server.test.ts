import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { assertSameOrigin } from "./csrf.server";

beforeEach(() => {
  vi.stubEnv("PUBLIC_URL", "");
  vi.stubEnv("TRUST_PROXY", "");
});
afterEach(() => {
  vi.unstubAllEnvs();
});

function statusOf(
  headers: Record<string, string>,
  { method = "POST", url = "http://192.168.1.20:3000/login" } = {},
): number {
  try {
    assertSameOrigin(new Request(url, { method, headers }));
    return 200;
  } catch (thrown) {
    return (thrown as Response).status;
  }
}

test.each(["GET", "HEAD"])("una lectura (%s) pasa aunque venga de otro sitio", (method) => {
  expect(statusOf({ "sec-fetch-site": "cross-site", origin: "https://malo.test" }, { method })).toBe(200);
});

test.each([
  ["el mismo origen según el navegador", { "sec-fetch-site": "same-origin" }, 200],
  ["lo que la persona inició por sí misma", { "sec-fetch-site": "none" }, 200],
  [
    "el mismo origen según el navegador aunque un proxy cambie Origin",
    { "sec-fetch-site": "same-origin", origin: "http://interno" },
    200,
  ],
  ["otro sitio sin Origin", { "sec-fetch-site": "cross-site" }, 403],
  [
    "otro sitio según el navegador pero el Origin propio",
    { "sec-fetch-site": "cross-site", origin: "http://192.168.1.20:3000" },
    200,
  ],
  ["un subdominio vecino sin Origin", { "sec-fetch-site": "same-site" }, 403],
  ["un subdominio vecino con su Origin", { "sec-fetch-site": "same-site", origin: "http://otro.colegio.test" }, 403],
  ["otro sitio con su Origin", { "sec-fetch-site": "cross-site", origin: "https://malo.test" }, 403],
  ["el Origin propio sin Sec-Fetch-Site", { origin: "http://192.168.1.20:3000" }, 200],
  ["el mismo equipo en otro puerto", { origin: "http://192.168.1.20:3001" }, 403],
  ["un Origin ajeno sin Sec-Fetch-Site", { origin: "https://malo.test" }, 403],
  ["un Origin que solo empieza igual", { origin: "http://192.168.1.20:3000.malo.test" }, 403],
  ["el Origin null", { origin: "null" }, 403],
  ["el Origin null con Sec-Fetch-Site ajeno", { origin: "null", "sec-fetch-site": "cross-site" }, 403],
  ["un Origin que no se entiende", { origin: "http://[" }, 403],
  ["un Origin ajeno que el servidor apartó", { "x-client-origin": "https://malo.test" }, 403],
  ["un Origin vacío", { origin: "" }, 403],
  ["un Origin de otro esquema", { origin: "ftp://192.168.1.20:3000" }, 403],
  ["ninguno de los dos encabezados (red local sin HTTPS)", {}, 200],
])("una escritura con %s responde lo debido", (_, headers, status) => {
  expect(statusOf(headers as Record<string, string>)).toBe(status);
});

test.each(["POST", "PUT", "PATCH", "DELETE"])("revisa también %s", (method) => {
  expect(statusOf({ origin: "https://malo.test" }, { method })).toBe(403);
});

test("PUBLIC_URL es origen propio aunque el servidor atienda en otra dirección", () => {
  vi.stubEnv("PUBLIC_URL", "https://control.colegio.test/");
  expect(statusOf({ origin: "https://control.colegio.test" })).toBe(200);
  expect(statusOf({ origin: "http://192.168.1.20:3000" })).toBe(200);
  expect(statusOf({ origin: "http://control.colegio.test" })).toBe(403);
});

test("detrás de un proxy que termina HTTPS vale el Host que se pidió", () => {
  expect(statusOf({ origin: "https://escuela.test", host: "escuela.test" }, { url: "http://escuela.test/login" })).toBe(
    200,
  );
});

test("X-Forwarded-Host solo se cree cuando hay proxy", () => {
  const headers = { origin: "https://escuela.test", "x-forwarded-host": "escuela.test" };
  expect(statusOf(headers)).toBe(403);
  vi.stubEnv("TRUST_PROXY", "1");
  expect(statusOf(headers)).toBe(200);
});
