import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { createRequire } from "node:module";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fuentes } from "./fuentes";

/** The folders that every room may have. */
const KINDS = ["commands", "components", "routes", "pdf"];

// One small tree that breaks each rule once: a rule that no longer bites would be a rule that nobody has.
const VIOLATIONS: Record<string, Record<string, string>> = {
  "sin-ciclos": {
    "app/alumnos/uno.ts": `import { dos } from "./dos"; export const uno = (): number => dos();`,
    "app/alumnos/dos.ts": `import { uno } from "./uno"; export const dos = (): number => uno();`,
  },
  "sin-huerfanos": { "app/alumnos/solo.ts": `export const solo = 1;` },
  "todo-se-encuentra": { "app/alumnos/perdido.ts": `export { nada } from "./no-existe";` },
  "produccion-sin-paquetes-de-desarrollo": { "app/server/a.server.ts": `export { test } from "vitest";` },
  "paquetes-declarados": { "app/server/b.server.ts": `export { rollup } from "rollup";` },
  "nadie-importa-una-ruta": {
    "app/alumnos/routes/ruta.tsx": `export const ruta = 1;`,
    "app/alumnos/components/c.tsx": `export { ruta } from "../routes/ruta";`,
  },
  "rutas-sin-db": {
    "app/alumnos/routes/con-db.tsx": `import type { Db } from "db/conexion"; export const x: Db = 1;`,
    "db/conexion.ts": `export type Db = number; export const db = 1;`,
  },
  "componentes-sin-servidor": {
    "app/alumnos/components/d.tsx": `export { q } from "../queries.server";`,
    "app/alumnos/queries.server.ts": `export { createHash as q } from "node:crypto";`,
  },
  "ui-y-forms-sin-escuela": {
    "app/ui/e.tsx": `import type { Alumno } from "../alumnos/alumno"; export const e: Alumno = 1;`,
    "app/alumnos/alumno.ts": `export type Alumno = number;`,
  },
  "ui-sin-forms": {
    "app/ui/f.tsx": `export { campo } from "../forms/campo";`,
    "app/forms/campo.tsx": `export const campo = 1;`,
  },
  "sustantivos-puros": { "app/cobranza/libro/pago.ts": `export { useState } from "react";` },
  "sustantivos-sin-maquina": { "app/lib/leer.ts": `export { readFileSync } from "node:fs";` },
  "lib-sin-escuela": {
    "app/lib/nombre.ts": `import type { Alumno } from "../alumnos/alumno"; export const n: Alumno = 1;`,
  },
  "servidor-sin-pantallas": { "app/alumnos/g.server.ts": `export { e } from "../ui/e";` },
  "db-debajo-de-app": { "db/h.ts": `export { q } from "../app/alumnos/queries.server";` },
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
const rules = createRequire(import.meta.url)(join(root, ".dependency-cruiser.cjs")) as {
  floors: readonly string[];
  forbidden: readonly { name: string }[];
};
// A file of each floor that asks the floor above it.
for (const [index, floor] of rules.floors.slice(0, -1).entries())
  VIOLATIONS[`piso-${floor}`] = {
    [`app/${floor}/sube.ts`]: `import type { Arriba } from "~/${rules.floors[index + 1]}/arriba"; export type X = Arriba;`,
    [`app/${rules.floors[index + 1]}/arriba.ts`]: `export type Arriba = number;`,
  };

const folder = mkdtempSync(join(tmpdir(), "arquitectura-"));
const config = ".dependency-cruiser.cjs";
let caught: string[] = [];

beforeAll(() => {
  for (const file of [config, ".floors.cjs", "package.json", "tsconfig.json"])
    copyFileSync(join(root, file), join(folder, file));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "dir");
  for (const files of Object.values(VIOLATIONS))
    for (const [file, source] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), source);
    }
  caught = violatedRules();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function violatedRules(): string[] {
  const program = join(root, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
  const args = ["--no-cache", "--output-type", "json", "app", "db", "migrations", "server", "tools"];
  const output = execFileSync(process.execPath, [program, ...args], { cwd: folder, encoding: "utf8", maxBuffer: 1e8 });
  const { summary } = JSON.parse(output) as { summary: { violations: { rule: { name: string } }[] } };
  return summary.violations.map(({ rule }) => rule.name);
}

test("cada carpeta de app/ está en la lista de pisos, y las de adentro son cuartos o clases de archivo", () => {
  const known = rules.floors.flatMap((floor) => [floor, ...KINDS.map((kind) => `${floor}/${kind}`)]);
  // routes/ holds the sections of the URL tree.
  const machine = new Set([
    "routes",
    ...rules.floors.flatMap((floor) => (floor.includes("/") ? [floor.split("/")[0]!] : [])),
  ]);
  const folders = new Set(fuentes.flatMap(({ path }) => /^app\/(.+)\/[^/]+$/.exec(path)?.[1] ?? []));
  expect([...folders].filter((each) => !known.includes(each) && !machine.has(each))).toEqual([]);
});

test("cada regla de dependencias tiene una violación con la que se prueba", () => {
  expect(Object.keys(VIOLATIONS).sort()).toEqual(rules.forbidden.map(({ name }) => name).sort());
});

test.each(Object.keys(VIOLATIONS))("la regla %s atrapa a quien la rompe", (rule) => {
  expect(caught).toContain(rule);
});
