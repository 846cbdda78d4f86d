import { expect, test } from "vitest";
import { networkKey } from "./limits.server";
import { refusalOfPace } from "./pace.server";
import { newToken } from "./tokens.server";

const NOW = new Date("2026-10-15T18:00:00Z");

const send = (path: string, { method = "POST", address = "187.190.1.1", seconds = 0 } = {}) =>
  refusalOfPace(
    new Request(`http://colegio.test${path}`, { method, headers: { "x-client-address": address } }),
    new Date(NOW.getTime() + seconds * 1000),
  );

test("por un enlace personal se escribe cuarenta veces por minuto; leer y subir pedazos no cuentan", () => {
  const path = `/familia/${newToken()}/misivas/3/comentarios`;
  for (let n = 0; n < 40; n += 1) expect(send(path)).toBeNull();
  expect(send(path)).toMatchObject({
    error: "RITMO",
    status: 429,
    mensaje: "Van demasiados envíos seguidos. Intenta de nuevo en 1 minuto.",
  });
  expect(send(path, { method: "GET" })).toBeNull();
  expect(send(path, { method: "PUT" })).toBeNull();
  expect(send(`/familia/${newToken()}/datos`)).toBeNull();
  expect(send(path, { seconds: 61 })).toBeNull();
});

test("por muchos enlaces desde una dirección se escribe cuatro mil ochocientas veces por minuto", () => {
  const address = "187.190.2.2";
  for (let n = 0; n < 4_800; n += 1) expect(send(`/familia/${newToken()}/datos`, { address })).toBeNull();
  expect(send(`/familia/${newToken()}/datos`, { address })).toMatchObject({ status: 429 });
  expect(send(`/familia/${newToken()}/datos`, { address: "187.190.2.3" })).toBeNull();
  expect(send("/login", { address })).toBeNull();
});

test.each([
  ["187.190.2.3", "187.190.2"],
  ["::ffff:187.190.2.3", "187.190.2"],
  ["2806:10ae:1:2::5", "2806:10ae:1:2::/64"],
  ["10.0.0.1", null],
  ["172.18.0.3", null],
  ["127.0.0.1", null],
  ["::1", null],
  ["local", null],
])("la red de %s es %s", (address, network) => {
  expect(networkKey(address)).toBe(network);
});
