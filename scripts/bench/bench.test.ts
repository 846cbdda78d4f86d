import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT, run } from "../prepare.mjs";

const SCENARIOS = [
  "pantallas",
  "direccion",
  "academico",
  "ciclo",
  "hojas",
  "dinero",
  "jornada",
  "inscripciones",
  "cobros",
  "linea",
];

const bench = (...args: string[]) => run(process.execPath, [join(ROOT, "scripts", "bench", "bench.mjs"), ...args]);

test("sin escenario se dice cuáles hay y qué mide cada uno", async () => {
  const { code, output } = await bench();
  expect(code).toBe(0);
  for (const each of [...SCENARIOS, "todo"]) expect(output).toMatch(new RegExp(`^ {2}${each} {2,}\\S`, "m"));
  expect(output).toContain("--familias 1000 --minutos 5");
  expect(output).toContain("--familias 500 --segundos 300");
});

test("cada escenario de la lista tiene su archivo", () => {
  const files = readdirSync(join(ROOT, "scripts", "bench"));
  expect(SCENARIOS.filter((each) => !files.includes(`${each}.mjs`))).toEqual([]);
});

test("lo que no se entiende se dice antes de preparar nada", async () => {
  for (const [args, told] of [
    [["nada"], 'No hay un escenario "nada"'],
    [["linea", "--vueltas", "pocas"], "--vueltas es un número entero"],
    [["ciclo", "--vueltas", "3"], "No se entiende lo que se pidió: --vueltas"],
    [["todo", "--familias", "3"], "No se entiende lo que se pidió: --familias"],
  ] as const) {
    const { code, output } = await bench(...args);
    expect(code, args.join(" ")).toBe(1);
    expect(output).toContain(told);
  }
});
