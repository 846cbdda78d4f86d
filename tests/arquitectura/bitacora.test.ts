import { dirname } from "node:path/posix";
import { expect, expectTypeOf, test } from "vitest";
import { BITACORAS } from "~/ajustes/bitacoras";
import type { Accion } from "~/bitacora/acciones";
import { fuentes } from "./fuentes";

// That a code is declared somewhere the compiler asks (`bitacora/acciones.ts`); where, and whether it is written, is asked here.

const codigos = fuentes
  .filter(({ path }) => /^app\/.+\/bitacora\.ts$/.test(path))
  .map(({ path, text }) => ({
    carpeta: dirname(path),
    codigos: [...text.matchAll(/^ {2}"([a-z]+\.[a-zA-Z]+)": "/gm)].map(([, codigo]) => codigo!).sort(),
  }));
const carpetas = codigos.map(({ carpeta }) => carpeta).sort((a, b) => b.length - a.length);

/** The codes that the files of a folder write: a room's are not its feature's. */
function escritosEn(carpeta: string): Set<string> {
  const suyos = fuentes.filter(
    ({ path, text }) =>
      /\bregistrar(?:Todos)?\b/.test(text) &&
      carpetas.find((cada) => path.startsWith(`${cada}/`)) === carpeta &&
      path !== `${carpeta}/bitacora.ts`,
  );
  return new Set(
    suyos.flatMap(({ text }) => [...text.matchAll(/"([a-z]+\.[a-zA-Z]+)"/g)].map(([, codigo]) => codigo!)),
  );
}

test("cada carpeta escribe en la bitácora los códigos que ella declara, y declara los que escribe", () => {
  const todos = new Set(codigos.flatMap((cada) => cada.codigos));
  expect(todos.size).toBeGreaterThan(0);
  for (const { carpeta, codigos: propios } of codigos) {
    const escritos = [...escritosEn(carpeta)].filter((codigo) => todos.has(codigo));
    expect({ carpeta, codigos: escritos.sort() }).toEqual({ carpeta, codigos: propios });
  }
});

test("quien escribe en la bitácora tiene su bitacora.ts", () => {
  const escriben = fuentes.filter(
    ({ path, text }) =>
      path !== "app/bitacora/registrar.server.ts" && /\bfrom "~\/bitacora\/registrar\.server"/.test(text),
  );
  expect(escriben.length).toBeGreaterThan(0);
  expect(escriben.filter(({ path }) => !carpetas.some((carpeta) => path.startsWith(`${carpeta}/`)))).toEqual([]);
});

test("Ajustes lee las palabras de todas las carpetas, cada código de una sola", () => {
  const leidos = BITACORAS.flatMap(({ ACCIONES }) => Object.keys(ACCIONES));
  expect([...leidos].sort()).toEqual(codigos.flatMap((cada) => cada.codigos).sort());
  expect(new Set(leidos).size).toBe(leidos.length);
});

test.each(["ENTIDADES", "ETIQUETAS", "TABLAS"] as const)("lo que dicen sus %s lo dice una sola carpeta", (que) => {
  const dichas = BITACORAS.flatMap((bitacora) => Object.keys(bitacora[que] ?? {}));
  expect(dichas.length).toBeGreaterThan(0);
  expect(new Set(dichas).size).toBe(dichas.length);
});

test("un código que ninguna carpeta declara no compila", () => {
  expectTypeOf<"alumno.foto">().toExtend<Accion>();
  expectTypeOf<"alumno.fotografia">().not.toExtend<Accion>();
});
