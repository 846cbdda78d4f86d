import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sampled } from "./sample";
import { type Project, type Tier, filesOf, filtersOf, marksOf, marksOfFile, testFiles, tierOf } from "./tiers";

// A test is in the quick tier unless it says why not, and each test is in one of both tiers (runners.test.ts asks the runners).

const ROOT = resolve(import.meta.dirname, "../..");
const units = testFiles(["app", "db", "scripts", "server", "tests", "tools"], /\.test\.tsx?$/);
const specs = testFiles(["tests/e2e"], /\.spec\.ts$/);
/** A reason is a sentence and not a word. */
const REASON = /^(?:\S+\s+){4,}\S+$/;

const titlesOf = (file: string) =>
  [...readFileSync(join(ROOT, file), "utf8").matchAll(/^test\(\s*"([^"]+)"/gm)].map(([, title]) => title!);
const repeated = (names: string[]) => names.filter((name, at) => names.indexOf(name) !== at);
const marks = [...units, ...specs].flatMap((file) => marksOfFile(file).map((mark) => ({ file, ...mark })));

describe("las marcas", () => {
  test("cada una dice por qué, y nombra un recorrido que existe", () => {
    expect(marks.length).toBeGreaterThan(20);
    expect(marks.filter(({ reason }) => !REASON.test(reason))).toEqual([]);
    const unknown = marks.filter(
      ({ file, but }) => but !== undefined && !titlesOf(file).some((title) => title.startsWith(but)),
    );
    expect(unknown).toEqual([]);
  });

  test("las que nadie leería no se escriben: ni en medio de un archivo de Vitest, ni con etiquetas", () => {
    const ofUnits = marks.filter(({ file }) => units.includes(file));
    expect(ofUnits.filter(({ part, title, but }) => /-javascript$/.test(part) || title || but)).toEqual([]);
    const ofJourneys = marks.filter(({ file }) => specs.includes(file));
    expect(ofJourneys.filter(({ part }) => part === "sampled")).toEqual([]);
    const odd = [...units, ...specs].filter((file) => {
      const text = readFileSync(join(ROOT, file), "utf8");
      const said = text.match(/^\s*(?:\/\/|\/?\*+)\s*@release/gm)?.length ?? 0;
      const ofFile = marksOf(text).filter(({ title }) => !title).length;
      return (
        said !== marksOf(text).length || ofFile !== /^(?:\/\/ @release.*\n)*/.exec(text)![0].split("\n").length - 1
      );
    });
    expect(odd).toEqual([]);
  });

  test("se leen en los primeros renglones del archivo o justo encima de un recorrido", () => {
    expect(marksOf("// @release: kills a server for half a minute\nimport x;\n")).toEqual([
      { part: "all", reason: "kills a server for half a minute" },
    ]);
    expect(marksOf('// @release sin-javascript but "uno": the others\nimport x;\n')).toEqual([
      { part: "sin-javascript", reason: "the others", but: "uno" },
    ]);
    expect(marksOf('// @release con-javascript: slow\ntest(\n  "dos",\n// @release sampled:\n')).toEqual([
      { part: "con-javascript", reason: "slow", title: "dos" },
      { part: "sampled", reason: "" },
    ]);
    expect(marksOf("// see @release: no mark\n")).toEqual([]);
  });
});

describe("los niveles", () => {
  test("los dos juntos son todos los archivos de Vitest, y solo los de muestra están en los dos", () => {
    const both = [...filesOf("quick", units), ...filesOf("rest", units)];
    expect([...new Set(both)].sort()).toEqual([...units].sort());
    const deMuestra = [
      "app/dinero/facturacion/cfdi/cfdi.server.test.ts",
      "tests/especificacion.test.ts",
      "tests/rutas.test.ts",
    ];
    expect(repeated(both)).toEqual(deMuestra);
    expect(filesOf("whole", units)).toEqual(units);
  });

  test.each<Project>(["con-javascript", "sin-javascript"])(
    "de los recorridos %s lo que el rápido deja es lo que falta",
    (project) => {
      const names = specs.map((file) => file.slice("tests/e2e/".length));
      const [left] = filtersOf("quick", project, names).grepInvert!;
      expect(filtersOf("rest", project, names).grep).toEqual(left);
      const [quick, release] =
        project === "con-javascript"
          ? [
              " con-javascript ventanilla.spec.ts una familia llega a la ventanilla",
              " con-javascript salud.spec.ts se ve cómo",
            ]
          : [
              " sin-javascript ventanilla.spec.ts una familia llega a la ventanilla",
              " sin-javascript ventanilla.spec.ts otro",
            ];
      expect([left!.test(quick), left!.test(release)]).toEqual([false, true]);
    },
  );

  test("uno que no existe no corre nada", () => {
    expect(tierOf({})).toBe("whole");
    expect(() => tierOf({ TIER: "rapido" })).toThrow("TIER acepta");
  });
});

describe("una muestra", () => {
  test("y lo que falta de ella son todo, sin repetir, y la misma semilla da la misma", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { maxLength: 60 }), fc.string(), (names, seed) => {
        const of = (tier: Tier) => sampled(names, (name) => name, { tier, seed });
        expect([...of("quick"), ...of("rest")].sort()).toEqual([...names].sort());
        expect(of("quick")).toEqual(of("quick"));
        expect(of("whole")).toEqual(names);
      }),
    );
  });

  test("es más o menos una cuarta parte, y otra con otra semilla", () => {
    const names = Array.from({ length: 1_000 }, (_, at) => `ruta ${at}`);
    const of = (seed: string) => sampled(names, (name) => name, { tier: "quick", seed });
    expect(of("uno").length).toBeGreaterThan(200);
    expect(of("uno").length).toBeLessThan(300);
    expect(of("otro")).not.toEqual(of("uno"));
  });
});
