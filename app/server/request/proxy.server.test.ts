import { expect, test } from "vitest";
import { createVisitorLimiter, visitorOf } from "./proxy.server";

const desde = (direccion: string, cliente?: string) =>
  visitorOf(
    new Request("http://colegio.test/", {
      headers: { "x-client-address": direccion, ...(cliente ? { "x-client-proxied": cliente } : {}) },
    }),
  );

test("los visitantes que una máquina inventa cuentan juntos, y los de otra no", () => {
  const limite = createVisitorLimiter({ ventanaMs: 1_000, maximo: 2, maximoDeProxy: 5 });
  const turnos = Array.from({ length: 8 }, (_, indice) => limite.take(desde("10.0.0.1", `203.0.113.${indice}`), 0).ok);
  expect(turnos).toEqual([true, true, true, true, true, false, false, false]);
  expect(limite.take(desde("10.0.0.2", "203.0.113.1"), 0).ok).toBe(true);
  expect(limite.take(desde("10.0.0.1", "203.0.113.1"), 1_000).ok).toBe(true);
});

test("un visitante que insiste espera, y los demás de su proxy no", () => {
  const limite = createVisitorLimiter({ ventanaMs: 1_000, maximo: 2, maximoDeProxy: 5 });
  const turnos = Array.from({ length: 9 }, () => limite.take(desde("10.0.0.1", "203.0.113.1"), 0).ok);
  expect(turnos.filter(Boolean)).toHaveLength(2);
  expect(limite.take(desde("10.0.0.1", "203.0.113.2"), 0).ok).toBe(true);
  // Without a proxy only the address counts.
  expect(limite.take(desde("10.0.0.1"), 0).ok).toBe(true);
});
