import { BY_VARIABLE, OTHER_WRITERS, TABLES } from "db/owners";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Fuente, fuentes } from "./fuentes";

// Imports obey the wings, and SQL has to obey them too. Each table has an owner; every other writer is named with a reason.

const esquema = readFileSync(join(import.meta.dirname, "../../db/schema.ts"), "utf8");
const tablas = [...(/export interface DB \{([\s\S]*?)\n\}/.exec(esquema)?.[1] ?? "").matchAll(/^ {2}(\w+):/gm)].map(
  ([, tabla = ""]) => tabla,
);
const duenos = new Map(
  Object.entries(TABLES).flatMap(([cuarto, propias]) => propias.map((tabla): [string, string] => [tabla, cuarto])),
);

const ESCRIBE = [
  /\.(?:insertInto|updateTable|deleteFrom|replaceInto)\(\s*"(\w+)"/g,
  /\binsertar(?:Todos)?\(\s*[\w.]+,\s*"(\w+)"/g,
  /\b(?:insert (?:or \w+ )?into|update|delete from|replace into) "?(\w+)"?\b/gi,
];
const POR_VARIABLE = [
  /\.(?:insertInto|updateTable|deleteFrom|replaceInto)\(\s*[^"\s]/,
  /\binsertar(?:Todos)?\(\s*[\w.]+,\s*[^"\s]/,
  /\b(?:insert (?:or \w+ )?into|update|delete from|replace into) \$\{/i,
];

const escritas = (text: string) =>
  ESCRIBE.flatMap((expression) => [...text.matchAll(expression)].map(([, tabla = ""]) => tabla)).filter((tabla) =>
    tablas.includes(tabla),
  );
const app = fuentes.filter(({ path }) => path.startsWith("app/"));
const cuartoDe = ({ path }: Fuente) => path.split("/").slice(1, 3).join("/");
const escritores = app.flatMap((fuente) =>
  escritas(fuente.text).map((tabla) => ({ tabla, cuarto: cuartoDe(fuente), path: fuente.path })),
);

test("cada tabla tiene un dueño, y ningún otro nombre está en la lista", () => {
  expect(tablas.length).toBeGreaterThan(100);
  expect([...duenos.keys()].sort()).toEqual([...tablas].sort());
});

test("sólo el cuarto del dueño escribe una tabla, o un escritor nombrado con su razón", () => {
  const estaNombrado = ({ tabla, cuarto }: { tabla: string; cuarto: string }) =>
    OTHER_WRITERS.some(({ table, room }) => table === tabla && room === cuarto);
  const ajenos = escritores.filter((cada) => duenos.get(cada.tabla) !== cada.cuarto && !estaNombrado(cada));
  expect(ajenos).toEqual([]);
});

test("cada escritor nombrado escribe, y a lo más doce tablas tienen uno", () => {
  const sobran = OTHER_WRITERS.filter(
    ({ table, room }) => !escritores.some(({ tabla, cuarto }) => tabla === table && cuarto === room),
  );
  expect(sobran).toEqual([]);
  expect(new Set(OTHER_WRITERS.map(({ table }) => table)).size).toBeLessThanOrEqual(12);
});

test("quien nombra la tabla con una variable está en la lista", () => {
  const found = app.filter(({ text }) => POR_VARIABLE.some((expression) => expression.test(text)));
  expect(found.map(({ path }) => path.slice("app/".length)).sort()).toEqual(Object.keys(BY_VARIABLE).sort());
});

test("las expresiones hallan a quien escribe", () => {
  const directas = `await trx.db.updateTable("alumnos").set({}); await insertar(trx.db, "documentos", {}); sql\`delete from clases\``;
  expect(escritas(directas)).toEqual(["alumnos", "documentos", "clases"]);
  for (const texto of ["db.deleteFrom(tabla)", "insertarTodos(db, tabla, filas)", "sql`update ${tabla} set`"])
    expect(POR_VARIABLE.some((expression) => expression.test(texto))).toBe(true);
});
