import ts from "typescript";
import { expect, test } from "vitest";
import { type Fuente, fuentes } from "./fuentes";

// A pattern that begins with a repetition and ends with the end of the text is tried again at each letter. A form of
// 64 KB then keeps the only thread busy for twenty seconds. Cut the text, or look from its end.

/** Patterns over short texts that nobody outside writes. */
const CORTOS: readonly [path: RegExp, reason: string][] = [
  [
    /public-url|trusted-origin|salud\/(?:tareas|hechos)|practica\/direccion|pac\/entorno|ayuda\/fuera/,
    "an address of the environment",
  ],
];

const CLASE = /\[(?:\\.|[^\]\\])*\]/g;
const REPITE_HASTA_EL_FINAL = /^(?:\[x\]|\\p\{[^}]*\}|\\?.)[+*][^|]*\$$/;

/** The alternatives of a pattern, without those inside of a group. */
function alternativas(patron: string): string[] {
  const simple = patron.replace(CLASE, "[x]");
  return simple.includes("(") ? [simple] : simple.split(/(?<!\\)\|/);
}

function repetidas({ path, text }: Fuente): string[] {
  const halladas: string[] = [];
  const ver = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const patron = node.text.slice(1, node.text.lastIndexOf("/"));
      if (alternativas(patron).some((cada) => REPITE_HASTA_EL_FINAL.test(cada))) halladas.push(node.text);
    }
    ts.forEachChild(node, ver);
  };
  ver(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false));
  return halladas;
}

test("ninguna expresión empieza por una repetición y termina en el final de un texto de cualquier largo", () => {
  const halladas = fuentes
    .filter(({ path }) => /^(?:app|db|server)\//.test(path) && !CORTOS.some(([lugares]) => lugares.test(path)))
    .flatMap((fuente) => repetidas(fuente).map((cada) => `${fuente.path}: ${cada}`));
  expect(halladas).toEqual([]);
});

test("la regla halla las que hay que hallar, y deja las que empiezan donde empieza el texto", () => {
  const halladasEn = (text: string) => repetidas({ path: "x.ts", text });
  expect(
    halladasEn(String.raw`const a = /[.! ]+$/; const b = /0+$/; const c = /^\s+|\s+$/g; const d = /\s*,?$/;`),
  ).toHaveLength(4);
  expect(
    halladasEn(
      String.raw`const a = /^0+$/; const b = /\.[a-z]+$/; const c = /a|b$/; const d = /\$/; const e = /^[^|]+$/;`,
    ),
  ).toEqual([]);
});
