import { describe, expect, test } from "vitest";
import {
  addressKey,
  backoffKey,
  clientAddress,
  createBackoff,
  createLimiter,
  createTally,
  esperaTexto,
} from "./limits.server";

const MINUTO = 60_000;
const INICIO = Date.UTC(2026, 8, 1);

describe("createLimiter", () => {
  test("deja pasar el máximo y dice cuánto falta para el siguiente", () => {
    const limiter = createLimiter({ ventanaMs: MINUTO, maximo: 2 });
    expect(limiter.take("a", INICIO)).toEqual({ ok: true });
    expect(limiter.take("a", INICIO + 20_000)).toEqual({ ok: true });
    expect(limiter.take("a", INICIO + 30_000)).toEqual({ ok: false, esperaSegundos: 30 });
    expect(limiter.take("a", INICIO + MINUTO)).toEqual({ ok: true });
    expect(limiter.take("a", INICIO + MINUTO + 1)).toEqual({ ok: false, esperaSegundos: 20 });
  });

  test("esperar lo que se dijo siempre alcanza", () => {
    const limiter = createLimiter({ ventanaMs: 1_500, maximo: 1 });
    limiter.take("a", INICIO);
    const turno = limiter.take("a", INICIO + 1);
    expect(turno.ok).toBe(false);
    if (!turno.ok) expect(limiter.take("a", INICIO + 1 + turno.esperaSegundos * 1000)).toEqual({ ok: true });
  });

  test("los intentos rechazados no alargan la espera", () => {
    const limiter = createLimiter({ ventanaMs: MINUTO, maximo: 1 });
    limiter.take("a", INICIO);
    for (let segundo = 1; segundo < 60; segundo += 1) expect(limiter.take("a", INICIO + segundo * 1000).ok).toBe(false);
    expect(limiter.take("a", INICIO + MINUTO)).toEqual({ ok: true });
  });

  test("cada clave tiene su cuenta", () => {
    const limiter = createLimiter({ ventanaMs: MINUTO, maximo: 1 });
    limiter.take("a", INICIO);
    expect(limiter.take("b", INICIO)).toEqual({ ok: true });
  });

  test("nunca guarda más claves que su máximo y olvida la que lleva más tiempo sin usarse", () => {
    const limiter = createLimiter({ ventanaMs: MINUTO, maximo: 1, maximoClaves: 3 });
    for (const clave of ["a", "b", "c"]) limiter.take(clave, INICIO);
    expect(limiter.take("a", INICIO + 1).ok).toBe(false);
    limiter.take("d", INICIO + 2);
    expect(limiter.size()).toBe(3);
    expect(limiter.take("a", INICIO + 3).ok).toBe(false);
    expect(limiter.take("b", INICIO + 3).ok).toBe(true);
  });
});

describe("createBackoff", () => {
  const opciones = { libres: 2, baseMs: 10_000, maximoMs: 60_000, olvidoMs: 60 * MINUTO };

  test("los primeros errores no cuestan espera y después cada uno la duplica hasta un tope", () => {
    const backoff = createBackoff(opciones);
    let now = INICIO;
    expect(backoff.attempt("k", now).ok).toBe(true);
    expect(backoff.attempt("k", now).ok).toBe(true);
    const esperas = [];
    for (let intento = 0; intento < 5; intento += 1) {
      const turno = backoff.attempt("k", now);
      if (turno.ok) throw new Error("debía esperar");
      esperas.push(turno.esperaSegundos);
      now += turno.esperaSegundos * 1000;
      expect(backoff.attempt("k", now)).toEqual({ ok: true });
    }
    expect(esperas).toEqual([10, 20, 40, 60, 60]);
  });

  test("cien intentos simultáneos no pasan de los libres", () => {
    const backoff = createBackoff(opciones);
    const pasaron = Array.from({ length: 100 }, () => backoff.attempt("k", INICIO)).filter((turno) => turno.ok);
    expect(pasaron).toHaveLength(2);
  });

  test("acertar borra la cuenta", () => {
    const backoff = createBackoff(opciones);
    backoff.attempt("k", INICIO);
    backoff.attempt("k", INICIO);
    backoff.succeed("k");
    expect(backoff.attempt("k", INICIO)).toEqual({ ok: true });
    expect(backoff.attempt("k", INICIO)).toEqual({ ok: true });
  });

  test("insistir durante la espera no la alarga", () => {
    const backoff = createBackoff(opciones);
    backoff.attempt("k", INICIO);
    backoff.attempt("k", INICIO);
    for (let segundo = 0; segundo < 10; segundo += 1)
      expect(backoff.attempt("k", INICIO + segundo * 1000).ok).toBe(false);
    expect(backoff.attempt("k", INICIO + 10_000)).toEqual({ ok: true });
  });

  test("la cuenta se olvida tras un rato sin errores", () => {
    const backoff = createBackoff({ ...opciones, libres: 1, maximoMs: 1e12, baseMs: 1e12 });
    backoff.attempt("k", INICIO);
    expect(backoff.attempt("k", INICIO + 59 * MINUTO).ok).toBe(false);
    expect(backoff.attempt("k", INICIO + 60 * MINUTO)).toEqual({ ok: true });
  });

  test("nadie bloquea una cuenta desde otra dirección, ni a una escuela entera tras una sola", () => {
    const backoff = createBackoff({ ...opciones, libres: 1 });
    backoff.attempt(backoffKey("caja@demo.mx", "10.0.0.9"), INICIO);
    expect(backoff.attempt(backoffKey("caja@demo.mx", "10.0.0.9"), INICIO).ok).toBe(false);
    expect(backoff.attempt(backoffKey("caja@demo.mx", "10.0.0.1"), INICIO)).toEqual({ ok: true });
    expect(backoff.attempt(backoffKey("docente@demo.mx", "10.0.0.9"), INICIO)).toEqual({ ok: true });
  });

  test("nunca guarda más claves que su máximo", () => {
    const backoff = createBackoff({ ...opciones, maximoClaves: 50 });
    for (let clave = 0; clave < 1_000; clave += 1) backoff.attempt(`k${clave}`, INICIO);
    expect(backoff.size()).toBe(50);
  });
});

test("un reloj que iba un mes adelante y se corrige no deja a nadie esperando ese mes", () => {
  const mes = 30 * 24 * 3600_000;
  const ahora = Date.parse("2026-11-28T12:00:00.000Z");
  const espera = createBackoff({ libres: 1, baseMs: 5_000, maximoMs: 60_000 });
  for (let vez = 0; vez < 3; vez += 1) espera.attempt("a", ahora + mes + vez * 600_000);
  const turno = espera.attempt("a", ahora);
  expect(turno.ok || turno.esperaSegundos).toBe(20);
  const uno = createBackoff();
  uno.attempt("a", ahora + mes);
  expect(uno.attempt("a", ahora)).toEqual({ ok: true });
  const turnos = createLimiter({ ventanaMs: 60_000, maximo: 1 });
  turnos.take("a", ahora + mes);
  expect(turnos.take("a", ahora)).toEqual({ ok: true });
  expect(turnos.take("a", ahora)).toMatchObject({ ok: false });
  const cuenta = createTally({ ventanaMs: 60_000, maximo: 5 });
  cuenta.add("a", ahora + mes);
  expect(cuenta.count("a", ahora)).toBe(0);
});

test("la clave de una cuenta no distingue mayúsculas ni espacios", () => {
  expect(backoffKey(" Caja@Demo.mx ", "10.0.0.1")).toBe(backoffKey("caja@demo.mx", "10.0.0.1"));
});

test.each([
  ["10.0.0.1", "10.0.0.1"],
  ["2806:10ae:0:1::5", "2806:10ae:0:1::/64"],
  ["2806:10AE:0000:0001:aaaa:bbbb:cccc:dddd", "2806:10ae:0:1::/64"],
  ["2806:10ae::5", "2806:10ae:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("la dirección %s se cuenta como %s", (direccion, clave) => {
  expect(addressKey(direccion)).toBe(clave);
});

test("la dirección del cliente es la que escribió el servidor", () => {
  expect(clientAddress(new Request("http://x.test", { headers: { "x-client-address": "10.0.0.7" } }))).toBe("10.0.0.7");
  expect(clientAddress(new Request("http://x.test"))).toBe("local");
});

test.each([
  [0, "Intenta de nuevo en 1 segundo."],
  [1, "Intenta de nuevo en 1 segundo."],
  [59, "Intenta de nuevo en 59 segundos."],
  [59.2, "Intenta de nuevo en 1 minuto."],
  [60, "Intenta de nuevo en 1 minuto."],
  [61, "Intenta de nuevo en 2 minutos."],
  [120, "Intenta de nuevo en 2 minutos."],
  [59 * 60, "Intenta de nuevo en 59 minutos."],
  [59 * 60 + 1, "Intenta de nuevo en 1 hora."],
  [3601, "Intenta de nuevo en 2 horas."],
])("%d segundos se dice: %s", (segundos, texto) => {
  expect(esperaTexto(segundos)).toBe(texto);
});
