import { dirname } from "node:path/posix";
import ts from "typescript";
import { expect, expectTypeOf, test } from "vitest";
import { BITACORAS } from "~/direccion/ajustes/bitacoras";
import type { Accion } from "~/base/bitacora/acciones";
import { fuentes } from "./fuentes";

// The compiler checks that a code is declared (`base/bitacora/acciones.ts`; a check that keeps its answers may not
// repeat it). These tests check the place of the declaration, and that the code is written.

const codigos = fuentes
  .filter(({ path }) => /^app\/.+\/bitacora\.ts$/.test(path))
  .map(({ path, text }) => ({
    carpeta: dirname(path),
    codigos: [...text.matchAll(/^ {2}"([a-z]+\.[a-zA-Z]+)": "/gm)].map(([, codigo]) => codigo!).sort(),
  }));
const carpetas = codigos.map(({ carpeta }) => carpeta).sort((a, b) => b.length - a.length);

/** The codes in a call's action argument: a text, or a choice between texts. */
function codigosEscritos(text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^registrar(?:Todos)?$/.test(node.expression.getText()))
      literals(node.arguments[1]);
    ts.forEachChild(node, visit);
  };
  const literals = (node: ts.Node | undefined): void => {
    if (!node) return;
    if (ts.isStringLiteral(node)) found.push(node.text);
    ts.forEachChild(node, literals);
  };
  visit(ts.createSourceFile("x.ts", text, ts.ScriptTarget.Latest, true));
  return found;
}

const enBitacora = fuentes.filter(
  ({ path, text }) =>
    path !== "app/base/bitacora/registrar.server.ts" && /\bfrom "~\/base\/bitacora\/registrar\.server"/.test(text),
);
const carpetaDe = (path: string) => carpetas.find((carpeta) => path.startsWith(`${carpeta}/`));

test("cada carpeta declara los códigos que escribe en la bitácora", () => {
  const ajenos = enBitacora.flatMap(({ path, text }) => {
    const propios = codigos.find(({ carpeta }) => carpeta === carpetaDe(path))?.codigos ?? [];
    return codigosEscritos(text)
      .filter((codigo) => !propios.includes(codigo))
      .map((codigo) => ({ path, codigo }));
  });
  expect(ajenos).toEqual([]);
});

test("ninguna declara un código que no escribe", () => {
  expect(codigos.flatMap((cada) => cada.codigos).length).toBeGreaterThan(0);
  for (const { carpeta, codigos: propios } of codigos) {
    // A code chosen before the call, or handed to a piece of another room, stands elsewhere in the folder.
    const escritores = fuentes.filter(({ path }) => carpetaDe(path) === carpeta && !path.endsWith("/bitacora.ts"));
    expect({
      carpeta,
      sinEscribir: propios.filter((codigo) => !escritores.some(({ text }) => text.includes(`"${codigo}"`))),
    }).toEqual({ carpeta, sinEscribir: [] });
  }
});

test("Ajustes lee las palabras de todas las carpetas, cada código de una sola", () => {
  const leidos = BITACORAS.flatMap(({ ACCIONES }) => Object.keys(ACCIONES));
  expect([...leidos].sort()).toEqual(codigos.flatMap((cada) => cada.codigos).sort());
  expect(new Set(leidos).size).toBe(leidos.length);
});

test.each(["ENTIDADES", "ETIQUETAS", "TABLAS"] as const)("lo que dicen sus %s lo dice una sola carpeta", (parte) => {
  const claves = BITACORAS.flatMap((bitacora) => Object.keys(bitacora[parte] ?? {}));
  expect(claves.length).toBeGreaterThan(0);
  expect(new Set(claves).size).toBe(claves.length);
});

test("un código que ninguna carpeta declara no compila", () => {
  expectTypeOf<"alumno.foto">().toExtend<Accion>();
  expectTypeOf<"alumno.fotografia">().not.toExtend<Accion>();
});
