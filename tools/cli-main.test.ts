import { parseArgs } from "node:util";
import { afterEach, expect, test, vi } from "vitest";
import { correr } from "./cli-main";

afterEach(() => {
  process.exitCode = undefined;
  vi.restoreAllMocks();
});

test("una opción que la herramienta no conoce se dice en una frase", async () => {
  let salida = "";
  vi.spyOn(process.stderr, "write").mockImplementation((texto) => {
    salida += String(texto);
    return true;
  });
  await correr(() => void parseArgs({ args: ["--ensallo", "x"], options: { ensayo: { type: "boolean" } } }));
  expect(salida).toBe("No se entiende lo que se pidió: --ensallo\n");
  expect(process.exitCode).toBe(1);
});
