import { join } from "node:path/posix";
import { expect, test } from "vitest";
import { decisiones, leidos, reglas } from "./fuentes";

// Records are found by their number: in the index, in the code and in each other.

type Registro = { numero: number; titulo: string; path: string };

const registros = (): Registro[] => [
  ...decisiones.flatMap(({ path, text }) => {
    const [, numero, titulo = ""] = /^# (\d+)\. (.+)\n/.exec(text) ?? [];
    return numero ? [{ numero: Number(numero), titulo, path }] : [];
  }),
  ...reglas.flatMap(({ path, text }) =>
    [...text.matchAll(/^## (\d+)\. (.+)$/gm)].map(([, numero, titulo = ""]) => ({
      numero: Number(numero),
      titulo,
      path,
    })),
  ),
];

const GRUPOS = [
  "The machine (lib, server, ui, forms, routes, build, process, tests)",
  "base",
  "personas",
  "dinero",
  "aula",
  "familias",
  "admision",
  "direccion",
  "composicion",
];

/** The index: for each heading, the rows of its table. */
const grupos = () => {
  const text = decisiones.find(({ path }) => path === "decisiones/README.md")?.text ?? "";
  return text
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      grupo: section.slice(0, section.indexOf("\n")),
      filas: [...section.matchAll(/^\| (\d+) \| (.+?) \| \[.+?\]\((.+?)\) \| (.*) \|$/gm)].map(
        ([, numero, titulo = "", liga = "", despues = ""]) => ({ numero: Number(numero), titulo, liga, despues }),
      ),
    }));
};

const indice = () => grupos().flatMap(({ filas }) => filas);

// The anchor that GitHub gives a heading.
const ancla = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

const porNumero = (a: { numero: number }, b: { numero: number }) => a.numero - b.numero;

test("cada registro está una vez en el índice, con su título y una liga que lleva a él", () => {
  const found = registros().sort(porNumero);
  expect(found.length).toBeGreaterThan(0);
  const rows = indice().map(({ numero, titulo, liga }) => ({ numero, titulo, path: join("decisiones", liga) }));
  expect(rows.sort(porNumero)).toEqual(
    found.map(({ numero, titulo, path }) => ({
      numero,
      titulo,
      path: path.endsWith("/REGLAS.md") ? `${path}#${ancla(`${numero}. ${titulo}`)}` : path,
    })),
  );
});

test("el índice tiene un grupo por ala, en orden de número, y cada regla está en el de su carpeta", () => {
  const groups = grupos();
  expect(groups.map(({ grupo }) => grupo)).toEqual(GRUPOS);
  for (const { grupo, filas } of groups) {
    expect(filas.length, grupo).toBeGreaterThan(0);
    expect(filas, grupo).toEqual([...filas].sort(porNumero));
  }
  const strays = groups.flatMap(({ grupo, filas }) =>
    filas.filter(({ liga }) => liga.startsWith("../app/") && !liga.startsWith(`../app/${grupo}/`)),
  );
  expect(strays).toEqual([]);
});

test("un archivo de decisiones/ empieza con el número de su registro", () => {
  const records = registros().filter(({ path }) => path.startsWith("decisiones/"));
  const misnamed = records.filter(
    ({ numero, path }) => !path.startsWith(`decisiones/${String(numero).padStart(3, "0")}-`),
  );
  expect(misnamed).toEqual([]);
  expect(decisiones.length).toBe(records.length + 1);
});

test("lo que el índice dice que reemplaza a otro existe y es posterior", () => {
  const known = new Set(registros().map(({ numero }) => numero));
  const odd = indice().filter(({ numero, despues }) =>
    (despues.match(/\d+/g) ?? []).map(Number).some((later) => later <= numero || !known.has(later)),
  );
  expect(odd).toEqual([]);
});

// "dinero/cobranza/REGLAS.md" names that feature's file; "REGLAS.md" alone is the one of a folder above the citing
// file.
const esDe = (reglas: string, folder: string | undefined, path: string) =>
  folder ? reglas.endsWith(`/${folder}REGLAS.md`) : path.startsWith(reglas.replace(/REGLAS\.md$/, ""));

test("cada decisión y cada regla que se nombra existe donde se dice", () => {
  const known = registros();
  const missing = [...leidos, ...decisiones, ...reglas]
    .filter(({ path }) => !/^tests\/arquitectura\/|^decisiones\/README\.md$|^CONTRIBUTING\.md$/.test(path))
    .flatMap(({ path, text }) => [
      ...[...text.matchAll(/decisiones\/(\d{3})/g)]
        .filter(([, n]) => !known.some((one) => one.path.startsWith(`decisiones/${n}-`)))
        .map(([name]) => `${path}: ${name}`),
      ...[...text.matchAll(/((?:[\w-]+\/)*)REGLAS\.md(?: (\d+))?/g)]
        .filter(([, folder, n]) => !known.some((one) => one.numero === Number(n) && esDe(one.path, folder, path)))
        .map(([name]) => `${path}: ${name}`),
    ]);
  expect(missing).toEqual([]);
});
