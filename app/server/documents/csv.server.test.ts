import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import Papa from "papaparse";
import { expect, onTestFinished, test, vi } from "vitest";
import { dentroDelLibro } from "tests/libro-xlsx";
import { type Sheet, toCsv, toWorkbook, toXlsx } from "./csv.server";

const celda = (texto: string) =>
  toCsv({ columns: [{ title: "Nombre", width: 10 }], rows: [[texto]] })
    .split(/\r\n(?=.)/, 2)[1]!
    .replace(/\r\n$/, "");

test.each([
  ["=1+1", "'=1+1"],
  ["\uff1d1+1", "'\uff1d1+1"],
  [" \uff20SUM(A1)", "' \uff20SUM(A1)"],
  ["+52 55", "'+52 55"],
  ["-1", "'-1"],
  ["@SUMA(A1)", "'@SUMA(A1)"],
  [" =1+1", "' =1+1"],
  ["Ana;=1+1", "Ana;'=1+1"],
  ["Ana; @SUMA(A1)", "Ana;' @SUMA(A1)"],
  ["Ana\n=1+1", `"Ana\n'=1+1"`],
])("%j no es una fórmula en ninguna hoja de cálculo", (texto, escrito) => {
  expect(celda(texto)).toBe(escrito);
});

test.each(["Ana-María", "a=b", "ana@correo.mx; luis@correo.mx", "5 + 3"])("%j se queda como está", (texto) => {
  expect(celda(texto)).toBe(texto);
});

test("lo que lleva comas o comillas va entre comillas", () => {
  expect(celda('Ana, "la de 3°"')).toBe('"Ana, ""la de 3°"""');
});

test("una celda con comillas, renglones y fórmulas es una celda, y ninguna fórmula", () => {
  expect(celda('Dijo "sí", y\n=HYPERLINK("http://x")')).toBe(`"Dijo ""sí"", y\n'=HYPERLINK(""http://x"")"`);
});

test("el archivo lleva la marca de UTF-8, comas, renglones de Windows y el dinero con sus decimales", () => {
  const columns = [
    { title: "Alumno", width: 10 },
    { title: "Debe", width: 10, decimals: 2 },
    { title: "Pagos", width: 10 },
  ];
  const rows = [
    ["Sofía Núñez", 1600, 3],
    ["", null, 0.5],
  ];
  expect(toCsv({ columns, rows })).toBe("\ufeffAlumno,Debe,Pagos\r\nSofía Núñez,1600.00,3\r\n,,0.5\r\n");
  expect(toCsv({ columns, rows: [] })).toBe("\ufeffAlumno,Debe,Pagos\r\n");
});

test("quien lee el CSV encuentra en cada celda el texto que se escribió", () => {
  const textos = fc.array(fc.string({ unit: "grapheme", maxLength: 20 }), { minLength: 3, maxLength: 3 });
  const trampas = fc.array(fc.constantFrom('"', ",", "\r\n", "\n", " ", "'", "a", ";b"), { maxLength: 6 });
  const fila = fc.tuple(textos, trampas).map(([[una = "", dos = ""], trampa]) => [una, trampa.join(""), dos]);
  fc.assert(
    fc.property(fc.array(fila, { minLength: 1, maxLength: 5 }), (rows) => {
      const columns = ["a", "b", "c"].map((title) => ({ title, width: 10 }));
      const { data } = Papa.parse<string[]>(toCsv({ columns, rows }).slice(1), { delimiter: ",", newline: "\r\n" });
      const sinGuardia = (texto: string) => texto.replaceAll(/(^|[;\t\r\n])'/g, "$1");
      expect(data.slice(1, -1).map((leida) => leida.map(sinGuardia))).toEqual(rows.map((row) => row.map(sinGuardia)));
    }),
  );
});

const deudas: Sheet & { name: string } = {
  name: "Deudas",
  columns: [
    { title: "Alumno", width: 20 },
    { title: "Debe", width: 10, decimals: 2 },
  ],
  rows: [
    ["Sofía Núñez", 1600],
    ["=1+1", null],
  ],
};

test.each([
  ["CSV", async () => toCsv(deudas)],
  ["XLSX", () => toXlsx(deudas)],
  ["libro de varias hojas", () => toWorkbook([deudas, { ...deudas, name: "Otra vez" }])],
])("un %s no deja ningún texto en la carpeta temporal", async (_, exportar) => {
  const temporal = mkdtempSync(join(tmpdir(), "exportar-"));
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(temporal, { recursive: true, force: true });
  });
  // Each system has its own name for it.
  for (const name of ["TMPDIR", "TMP", "TEMP"]) vi.stubEnv(name, temporal);
  expect(tmpdir()).toBe(temporal);
  expect((await exportar()).length).toBeGreaterThan(20);
  expect(readdirSync(temporal)).toEqual([]);
});

test("un libro lleva cada hoja con su nombre, sus títulos fijos, sus textos como textos y su dinero con centavos", async () => {
  const libro = dentroDelLibro(await toWorkbook([deudas, { ...deudas, name: "Otra vez" }]));
  expect([...libro["xl/workbook.xml"]!.matchAll(/<sheet [^>]*?\bname="([^"]+)"/g)].map(([, name]) => name)).toEqual([
    "Deudas",
    "Otra vez",
  ]);
  for (const file of ["xl/worksheets/sheet1.xml", "xl/worksheets/sheet2.xml"]) {
    expect(libro[file]).toContain('state="frozen"');
    expect(libro[file]).not.toContain("<f>");
    expect(libro[file]).toMatch(/<c r="B2"[^>]*><v>1600<\/v>/);
  }
  expect(libro["xl/sharedStrings.xml"]).toContain("=1+1");
  expect(libro["xl/styles.xml"]).toContain("#,##0.00");
});

test("en un XLSX un día es una fecha, y en un CSV su texto; lo que no es un día se queda como texto", async () => {
  const sheet: Sheet = {
    columns: [
      { title: "Vence", width: 12, date: true },
      { title: "Matrícula", width: 12 },
    ],
    rows: [
      ["2026-10-31", "2026-10-31"],
      ["Total", null],
      [null, "1"],
    ],
  };
  const libro = dentroDelLibro(await toXlsx(sheet));
  const hoja = libro["xl/worksheets/sheet1.xml"]!;
  // 31 October 2026 is day 46326 of a spreadsheet's calendar.
  expect(hoja).toMatch(/<c r="A2" s="\d+"[^>]*><v>46326<\/v>/);
  for (const texto of ["B2", "A3"]) expect(hoja).toMatch(new RegExp(`<c r="${texto}"[^>]*t="s"`));
  expect(libro["xl/styles.xml"]).toContain("dd/mm/yyyy");
  expect(toCsv(sheet)).toContain("\r\n2026-10-31,2026-10-31\r\nTotal,\r\n");
});
