import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { removeLeftSheets } from "./left-sheets.mjs";

/** The files of a sheet as write-excel-file 2.3 left them. */
const FILES = ["workbook.xml", "styles.xml", "sharedStrings.xml", "_rels/workbook.xml.rels"].concat(
  [1, 2].flatMap((n) => [`worksheets/sheet${n}.xml`, `worksheets/_rels/sheet${n}.xml.rels`]),
);
const STARTED = new Date("2026-11-28T08:00:00Z");

function temporal(): string {
  const folder = mkdtempSync(join(tmpdir(), "hojas-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function hoja(folder: string, name: string, at = new Date(STARTED.getTime() - 60_000)): string {
  const path = join(folder, name);
  for (const empty of ["xl/media", "xl/drawings/_rels"]) mkdirSync(join(path, empty), { recursive: true });
  for (const file of FILES) {
    mkdirSync(dirname(join(path, "xl", file)), { recursive: true });
    writeFileSync(join(path, "xl", file), "Sofía Núñez debe $1,600.00");
  }
  utimesSync(path, at, at);
  return path;
}

const quitar = (folder: string) => removeLeftSheets({ folder, before: STARTED });

test("las hojas que dejaron versiones anteriores se borran enteras", async () => {
  const folder = temporal();
  hoja(folder, "write-excel-file-Oliey6");
  hoja(folder, "write-excel-file-ce5MPD");
  expect(await quitar(folder)).toBe(2);
  expect(readdirSync(folder)).toEqual([]);
});

test("lo que se llama de otro modo, lo que es un enlace y lo que acaba de hacerse se quedan", async () => {
  const folder = temporal();
  const nombres = ["write-excel-file-Oliey", "write-excel-file-Oliey67", "mi-write-excel-file-Oliey6", "otra-cosa"];
  for (const nombre of nombres) hoja(folder, nombre);
  hoja(folder, "write-excel-file-recien", STARTED);
  hoja(folder, "write-excel-file-Nueva1", STARTED);
  symlinkSync(hoja(folder, "destino"), join(folder, "write-excel-file-enlace"));
  writeFileSync(join(folder, "write-excel-file-unArch"), "no es una carpeta");
  const hay = readdirSync(folder);
  expect(await quitar(folder)).toBe(0);
  expect(readdirSync(folder)).toEqual(hay);
  expect(existsSync(join(folder, "destino", "xl", "sharedStrings.xml"))).toBe(true);
});

test("de una carpeta con algo más solo se van las hojas", async () => {
  const folder = temporal();
  const path = hoja(folder, "write-excel-file-Mezcla");
  const resto = hoja(folder, "resto");
  const notas = ["notas.txt", "xl/tarea.xml", "xl/worksheets/sheet1.xml.bak"];
  for (const file of notas) writeFileSync(join(path, file), "de alguien");
  rmSync(join(path, "xl", "styles.xml"));
  symlinkSync(join(resto, "xl", "styles.xml"), join(path, "xl", "styles.xml"));
  const minutoPrevio = new Date(STARTED.getTime() - 60_000);
  utimesSync(path, minutoPrevio, minutoPrevio);
  expect(await quitar(folder)).toBe(0);
  const quedan = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory());
  expect(quedan.map(({ name }) => name).sort()).toEqual(["notas.txt", "sheet1.xml.bak", "styles.xml", "tarea.xml"]);
  expect(existsSync(join(resto, "xl", "styles.xml"))).toBe(true);
});

// Only root gives files away.
test.skipIf(process.getuid?.() !== 0)("las hojas de otra cuenta de la computadora se quedan", async () => {
  const folder = temporal();
  chownSync(hoja(folder, "write-excel-file-deOtro"), 65_534, 65_534);
  expect(await quitar(folder)).toBe(0);
  expect(readdirSync(folder)).toEqual(["write-excel-file-deOtro"]);
});

test("donde no hay carpeta temporal no hay nada que borrar", async () => {
  expect(await quitar(join(temporal(), "no-hay"))).toBe(0);
});
