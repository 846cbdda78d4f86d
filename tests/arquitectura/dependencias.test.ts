import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { createRequire } from "node:module";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fuentes } from "./fuentes";

/** The folders that every room may have. */
const KINDS = ["commands", "components", "routes", "pdf"];

// One small tree that breaks each rule once, because a rule that detects nothing protects nothing.
const VIOLATIONS: Record<string, Record<string, string>> = {
  "sin-ciclos": {
    // A type that two files need moves to a third one, too.
    "app/personas/alumnos/uno.ts": `import type { Dos } from "./dos"; export type Uno = number; export const uno: Dos = 1;`,
    "app/personas/alumnos/dos.ts": `import type { Uno } from "./uno"; export type Dos = number; export const dos: Uno = 1;`,
  },
  "sin-huerfanos": { "app/personas/alumnos/solo.ts": `export const solo = 1;` },
  "todo-se-encuentra": { "app/personas/alumnos/perdido.ts": `export { nada } from "./no-existe";` },
  "produccion-sin-paquetes-de-desarrollo": { "app/server/a.server.ts": `export { test } from "vitest";` },
  "paquetes-declarados": { "app/server/b.server.ts": `export { rollup } from "rollup";` },
  "nadie-importa-una-ruta": {
    "app/personas/alumnos/routes/ruta.tsx": `export const ruta = 1;`,
    "app/personas/alumnos/components/c.tsx": `export { ruta } from "../routes/ruta";`,
  },
  "rutas-sin-db": {
    "app/personas/alumnos/routes/con-db.tsx": `import type { Db } from "db/conexion"; export const x: Db = 1;`,
    "db/conexion.ts": `export type Db = number; export const db = 1;`,
  },
  "componentes-sin-servidor": {
    "app/personas/alumnos/components/d.tsx": `export { q } from "../queries.server";`,
    "app/personas/alumnos/queries.server.ts": `export { createHash as q } from "node:crypto";`,
  },
  "ui-y-forms-sin-escuela": {
    "app/ui/e.tsx": `import type { Alumno } from "../personas/alumnos/alumno"; export const e: Alumno = 1;`,
    "app/personas/alumnos/alumno.ts": `export type Alumno = number;`,
  },
  "ui-sin-forms": {
    "app/ui/f.tsx": `export { campo } from "../forms/campo";`,
    "app/forms/campo.tsx": `export const campo = 1;`,
  },
  "sustantivos-puros": { "app/dinero/cobranza/libro/pago.ts": `export { useState } from "react";` },
  "sustantivos-sin-maquina": { "app/lib/leer.ts": `export { readFileSync } from "node:fs";` },
  "lib-sin-escuela": {
    "app/lib/nombre.ts": `import type { Alumno } from "../personas/alumnos/alumno"; export const n: Alumno = 1;`,
  },
  "servidor-sin-pantallas": { "app/personas/alumnos/g.server.ts": `export { e } from "../../ui/e";` },
  "db-debajo-de-app": { "db/h.ts": `export { q } from "../app/personas/alumnos/queries.server";` },
  "hilos-en-una-pieza": { "app/server/l.server.ts": `export { Worker } from "node:worker_threads";` },
  "nadie-importa-una-herramienta": {
    "app/server/request/j.server.ts": `export { sembrar } from "../../../tools/demo/sembrar";`,
    "tools/demo/sembrar.ts": `export const sembrar = 1;`,
  },
  "proceso-sin-escuela": {
    "server/process/k.mjs": `export { e } from "../../app/ui/e";`,
  },
  "migraciones-solo-kysely": { "migrations/m.ts": `export { db } from "../db/conexion";` },
  "produccion-sin-pruebas": {
    "app/server/i.server.ts": `export { f } from "../../tests/f";`,
    "tests/f.ts": `export const f = 1;`,
  },
};

const root = resolve(import.meta.dirname, "../..");
const fromRoot = createRequire(import.meta.url);
const rules = fromRoot(join(root, ".dependency-cruiser.cjs")) as { forbidden: readonly { name: string }[] };
const { WINGS, SIDE_BY_SIDE } = fromRoot(join(root, ".floors.cjs")) as {
  WINGS: Readonly<Record<string, readonly string[]>>;
  SIDE_BY_SIDE: readonly (readonly [string, string])[];
};
const wings = Object.keys(WINGS);

/** Two files of `app/`: the first imports the second. */
const asks = (from: string, to: string, name = "sube") => ({
  [`app/${from}/${name}.ts`]: `import type { Arriba } from "~/${to}/arriba"; export type X = Arriba;`,
  [`app/${to}/arriba.ts`]: `export type Arriba = number;`,
});
const placeIn = (wing: string) => [wing, ...WINGS[wing]!.slice(0, 1)].join("/");

// A file of each wing imports the next wing; a file of each room imports the next room.
for (const [index, wing] of wings.slice(0, -1).entries())
  VIOLATIONS[`ala-${wing}`] = asks(placeIn(wing), placeIn(wings[index + 1]!), "sube-de-ala");
for (const [wing, rooms] of Object.entries(WINGS))
  for (const [index, room] of rooms.slice(0, -1).entries())
    VIOLATIONS[`cuarto-${wing}/${room}`] = asks(`${wing}/${room}`, `${wing}/${rooms[index + 1]}`);

const folder = mkdtempSync(join(tmpdir(), "arquitectura-"));
const config = ".dependency-cruiser.cjs";
type Violation = { rule: { name: string }; from: string; to: string };
let caught: Violation[] = [];

beforeAll(() => {
  for (const file of [config, ".floors.cjs", "package.json", "tsconfig.json"])
    copyFileSync(join(root, file), join(folder, file));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "dir");
  // The second wing of each pair imports the first one; the order alone would allow it.
  const beside = SIDE_BY_SIDE.map(([first, second]) => asks(placeIn(second), placeIn(first), "al-lado"));
  for (const files of [...Object.values(VIOLATIONS), ...beside])
    for (const [file, source] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), source);
    }
  caught = violations();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function violations(): Violation[] {
  const program = join(root, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
  const args = ["--no-cache", "--output-type", "json", "app", "db", "migrations", "server", "tools"];
  const output = execFileSync(process.execPath, [program, ...args], { cwd: folder, encoding: "utf8", maxBuffer: 1e8 });
  return (JSON.parse(output) as { summary: { violations: Violation[] } }).summary.violations;
}

test("cada carpeta de app/ es un ala, un cuarto de su ala o una clase de archivo", () => {
  const rooms = Object.entries(WINGS).flatMap(([wing, inside]) => [wing, ...inside.map((room) => `${wing}/${room}`)]);
  const known = new Set(["routes", ...rooms.flatMap((room) => [room, ...KINDS.map((kind) => `${room}/${kind}`)])]);
  const folders = new Set(fuentes.flatMap(({ path }) => /^app\/(.+)\/[^/]+$/.exec(path)?.[1] ?? []));
  expect([...folders].filter((folder) => !known.has(folder))).toEqual([]);
});

test("cada ala y cada cuarto de la lista tiene archivos", () => {
  const places = Object.entries(WINGS).flatMap(([wing, inside]) =>
    inside.length === 0 ? [wing] : inside.map((room) => `${wing}/${room}`),
  );
  const empty = places.filter((place) => !fuentes.some(({ path }) => path.startsWith(`app/${place}/`)));
  expect(empty).toEqual([]);
});

test("cada regla de dependencias tiene una violación con la que se prueba", () => {
  expect(Object.keys(VIOLATIONS).sort()).toEqual(rules.forbidden.map(({ name }) => name).sort());
});

test.each(Object.keys(VIOLATIONS))("la regla %s atrapa a quien la rompe", (rule) => {
  expect(caught.map((each) => each.rule.name)).toContain(rule);
});

test.each(SIDE_BY_SIDE)(
  "las alas %s y %s están lado a lado: la segunda tampoco importa la primera",
  (first, second) => {
    const found = caught.filter(({ from, to }) => from.startsWith(`app/${second}/`) && to.startsWith(`app/${first}/`));
    expect(found.map(({ rule }) => rule.name)).toContain(`ala-${second}`);
  },
);
