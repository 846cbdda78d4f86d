import { afterEach, expect, test, vi } from "vitest";
import { baseNueva } from "tests/setup/base";
import { adquirienteDe, hayAdquiriente, nombreDelAdquiriente } from "./entorno.server";

afterEach(() => vi.unstubAllEnvs());

const entorno = (valores: Record<string, string>) => {
  for (const [nombre, valor] of Object.entries({ DEMO: "", PRACTICA: "", ADQUIRIENTE: "", ...valores }))
    vi.stubEnv(nombre, valor);
};

test("una escuela de verdad no simula pagos, tampoco si su entorno lo pide", () => {
  const puerta = { db: baseNueva().db, ahora: "2026-11-05T18:00:00.000Z" };
  for (const ADQUIRIENTE of ["", "local", "otro"]) {
    entorno({ NODE_ENV: "production", ADQUIRIENTE });
    expect(hayAdquiriente()).toBe(false);
    expect(adquirienteDe("local", puerta)).toBeNull();
  }
  entorno({ NODE_ENV: "production", DEMO: "1" });
  expect(adquirienteDe("local", puerta)).toMatchObject({ nombre: "local", enVivo: false });
});

test("una práctica nunca cobra con el proveedor de la escuela", () => {
  entorno({ NODE_ENV: "production", ADQUIRIENTE: "stripe" });
  expect(nombreDelAdquiriente()).toBe("stripe");
  entorno({ NODE_ENV: "production", ADQUIRIENTE: "stripe", PRACTICA: "1" });
  expect(nombreDelAdquiriente()).toBe("local");
});
