import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { copyNew, findLitestream, lossOf, restoreReplica } from "./replica.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "escalar-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const pagos = (...momentos: number[]) => momentos.map((at) => ({ key: `p${at}`, at }));

test.each([
  ["nada se perdió", ["p1000", "p2000", "p3000"], { lost: 0, seconds: 0, holes: false }],
  ["se perdió lo último", ["p1000"], { lost: 2, seconds: 1.5, holes: false }],
  ["se perdió todo", [], { lost: 3, seconds: 2.5, holes: false }],
  ["falta uno de en medio", ["p1000", "p3000"], { lost: 1, seconds: 1.5, holes: true }],
])("lo que cuesta una muerte: %s", (_, quedan, esperado) => {
  expect(lossOf(pagos(1_000, 2_000, 3_000), new Set(quedan), 3_500)).toEqual(esperado);
});

test("se copia lo que todavía no está, entero y una vez, y nada que se esté escribiendo", () => {
  const [origen, a] = [join(folder, "archivos"), join(folder, "replica")];
  expect(copyNew(origen, a)).toBe(0);
  mkdirSync(join(origen, "05"), { recursive: true });
  writeFileSync(join(origen, "05", "uno"), "foto");
  writeFileSync(join(origen, "05", "dos.tmp"), "a medias");
  expect([copyNew(origen, a), copyNew(origen, a)]).toEqual([1, 0]);
  writeFileSync(join(origen, "tres"), "acta");
  expect(copyNew(origen, a)).toBe(1);
  expect(readFileSync(join(a, "05", "uno"), "utf8")).toBe("foto");
  expect(() => readFileSync(join(a, "05", "dos.tmp"))).toThrow("ENOENT");
});

test("Litestream es el que se nombra, el del PATH o ninguno", () => {
  const programa = join(folder, "litestream");
  const PATH = [join(folder, "nada"), folder].join(delimiter);
  expect(findLitestream({ PATH })).toBeNull();
  writeFileSync(programa, "");
  expect(findLitestream({ PATH })).toBe(programa);
  expect(findLitestream({ PATH: "", LITESTREAM: programa })).toBe(programa);
  expect(findLitestream({})).toBeNull();
});

test("de un lugar sin respaldos no se restaura nada, y se dice", async () => {
  const datos = { replica: join(folder, "vacia"), folder: join(folder, "nueva"), litestream: null };
  await expect(restoreReplica(datos)).rejects.toThrow("No hay un respaldo en");
});
