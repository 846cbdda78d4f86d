import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { conContrasena, conEntradaFuera, unZip } from "tests/zip";
import { toCsv, toXlsx } from "./csv.server";
import { readSheet } from "./sheets.server";

const columns = [
  { title: "Nombre", width: 20 },
  { title: "Monto", width: 10 },
];
const text = (content: string, encoding: BufferEncoding = "utf8") => new Uint8Array(Buffer.from(content, encoding));
const rowsOf = async (bytes: Uint8Array) => {
  const read = await readSheet(bytes);
  return read.ok ? read.sheet.rows : read.mensaje;
};

const zip = (parts: Record<string, string | Buffer>) =>
  unZip(Object.fromEntries(Object.entries(parts).map(([name, content]) => [name, Buffer.from(content)])));

const NS = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const libro = (sheet: string) => ({
  "xl/workbook.xml": `<workbook ${NS} xmlns:r="r"><sheets><sheet name="Hoja 1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels":
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  "xl/worksheets/sheet1.xml": `<worksheet ${NS}>${sheet}</worksheet>`,
});

test("lee lo que el mismo producto escribe, en XLSX y en CSV", async () => {
  const sheet = {
    columns,
    rows: [
      ["Sofía Núñez", 1250.5],
      ["", null],
      ["Ñ", 3],
    ],
  };
  const filas = [
    ["Nombre", "Monto"],
    ["Sofía Núñez", "1250.5"],
    ["", ""],
    ["Ñ", "3"],
  ];
  expect(await rowsOf(await toXlsx(sheet))).toEqual(filas);
  expect(await rowsOf(text(toCsv(sheet)))).toEqual([...filas, [""]]);
});

test.each([
  ["Windows-1252 con punto y coma", text("Nombre;Año\nSofía Núñez;2018\n", "latin1")],
  ["UTF-8 con tabuladores", text("Nombre\tAño\nSofía Núñez\t2018\n")],
  ["UTF-16 con marca", text("\ufeffNombre,Año\nSofía Núñez,2018\n", "utf16le")],
  ["UTF-16 sin marca", text("Nombre,Año\nSofía Núñez,2018\n", "utf16le")],
])("lee un CSV en %s", async (_, bytes) => {
  expect(await rowsOf(bytes)).toEqual([["Nombre", "Año"], ["Sofía Núñez", "2018"], [""]]);
});

test.each([
  [
    "títulos sin columnas y montos con comas",
    "COLEGIO EL ROBLE, A.C.\nLISTA\nNombre;Monto\nAna;1,250.00\nEva;3,400.00\nLuz;10",
    1,
    "1,250.00",
  ],
  ["decimales con coma", "a;b\n1,5;2,5\n3,5;4,5\n6,5;7,5", 1, "2,5"],
  ["tabuladores con comas en los nombres", "Nombre\tMonto\nRuiz, Ana\t5\nMora, Eva\t6", 1, "5"],
  ["comas de siempre", "Nombre,Monto\nAna,5\nEva,6", 1, "5"],
  ["textos entre comillas", 'Nombre,Monto\n"Ruiz; Ana",5\n"Mora; Eva",6', 1, "5"],
])("de un texto toma el separador de sus columnas: %s", async (_, contenido, deFila, celda) => {
  const filas = await rowsOf(text(contenido));
  const conMonto = (filas as string[][]).filter((fila) => fila.length === 2)[deFila];
  expect(conMonto?.[1] ?? conMonto).toBe(celda);
});

test("de una fórmula lee lo último que dio, y nunca la calcula", async () => {
  const celdas =
    '<sheetData><row r="1"><c r="A1" t="str"><f>HYPERLINK("http://x")</f><v>Ana</v></c><c r="B1"><f>2+2</f><v>7</v></c></row></sheetData>';
  expect(await rowsOf(zip(libro(celdas)))).toEqual([["Ana", "7"]]);
});

test.each([
  ["1900", "", 42_443],
  ["1904", '<workbookPr date1904="1"/>', 40_981],
  ["1904 con true", '<workbookPr date1904="true"/>', 40_981],
])("una fecha a segundos de la medianoche es la del día que empieza (%s)", async (_, workbookPr, serie) => {
  const valores = [serie - 48 / 86_400, serie, serie + 0.75];
  const celdas = valores.map((valor, n) => `<c r="${"ABC"[n]}1" s="1"><v>${valor}</v></c>`).join("");
  const partes = libro(`<sheetData><row r="1">${celdas}</row></sheetData>`);
  const hoja = zip({
    ...partes,
    "xl/workbook.xml": partes["xl/workbook.xml"].replace("<sheets>", `${workbookPr}<sheets>`),
    "xl/styles.xml": `<styleSheet ${NS}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    "xl/_rels/workbook.xml.rels": partes["xl/_rels/workbook.xml.rels"].replace(
      "</Relationships>",
      '<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>',
    ),
  });
  expect(await rowsOf(hoja)).toEqual([["14-03-2016", "14-03-2016", "14-03-2016"]]);
});

test("dice qué celdas están combinadas", async () => {
  const celdas =
    '<sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="A2"><v>2</v></c></row></sheetData><mergeCells><mergeCell ref="A2:A5"/></mergeCells>';
  expect(await readSheet(zip(libro(celdas)))).toMatchObject({
    sheet: { merges: [{ row: 1, column: 0, lastRow: 4, lastColumn: 0 }] },
  });
});

test.each([
  ["un PDF", text("%PDF-1.7\n…"), "es un PDF"],
  ["un Excel antiguo", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), "Excel antiguo"],
  ["una foto", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 1, 2, 3]), "no es una hoja de cálculo"],
  ["una página", text("<!DOCTYPE html><table></table>"), "es una página"],
  ["un archivo vacío", new Uint8Array(), "está vacío"],
  ["un documento de Word", zip({ "word/document.xml": "<w/>" }), "no es una hoja de Excel"],
  ["un libro con contraseña", conContrasena(zip(libro("<sheetData/>"))), "tiene contraseña"],
  ["un libro cortado", zip(libro("<sheetData/>")).slice(0, 300), "está dañado"],
  [
    "una entidad externa",
    zip({ ...libro("<sheetData/>"), "xl/styles.xml": '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a/>' }),
    "no lleva",
  ],
  ["demasiadas partes", zip(Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`${i}.xml`, ""]))), "partes"],
  [
    "una celda en el fin del mundo",
    zip(libro('<sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>')),
    "XFD1048576",
  ],
])("de %s dice qué es y no lo lee", async (_, bytes, porque) => {
  expect(await rowsOf(bytes)).toContain(porque);
});

test("de una celda inmensa llega el principio, y más de un millón de celdas no llegan", async () => {
  const [, larga] = (await rowsOf(text(`Nombre,Nota\n"${"a,\n".repeat(500_000)}",b\n`))) as string[][];
  expect(larga![0]).toHaveLength(2_000);
  expect(larga![1]).toBe("b");
  expect(await rowsOf(text(`${"1,".repeat(99)}1\n`.repeat(11_000)))).toContain("más de un millón");
});

test("las columnas vacías del final no cuentan como celdas", async () => {
  const filas = (await rowsOf(text(`Ana,8${",".repeat(98)}\n`.repeat(11_000)))) as string[][];
  expect(filas[0]).toEqual(["Ana", "8"]);
});

const MB = 1024 * 1024;
const conRelleno = (bytes: number) => zip({ ...libro("<sheetData/>"), "docProps/app.xml": Buffer.alloc(bytes, 32) });

test("una bomba no pasa de la guardia", async () => {
  expect(await rowsOf(conRelleno(81 * MB))).toContain("pesa demasiado");
});

test("el servidor sigue atendiendo mientras se abre un libro pesado", async () => {
  const pesado = conRelleno(8 * MB);
  let turnos = 0;
  const reloj = setInterval(() => (turnos += 1), 5);
  expect(await rowsOf(pesado)).toEqual([]);
  clearInterval(reloj);
  expect(turnos).toBeGreaterThan(3);
});

test("unas etiquetas que nunca terminan no se buscan desde cada una hasta el final", async () => {
  const desde = performance.now();
  for (const etiqueta of ["c ", "row ", "mergeCell "]) {
    const hostil = zip(libro(`<sheetData>${`<${etiqueta}`.repeat(200_000)}</sheetData>`));
    expect(await rowsOf(hostil)).toContain("no se puede leer");
  }
  expect(performance.now() - desde).toBeLessThan(8_000);
});

// The library walks a ZIP entry by entry. The guard goes by the directory.
test("lo que el índice del archivo no nombra no se abre", async () => {
  const celdas = (texto: string) =>
    `<worksheet ${NS}><sheetData><row r="1"><c r="A1" t="str"><v>${texto}</v></c></row></sheetData></worksheet>`;
  const nombrada = zip({ ...libro(""), "xl/worksheets/sheet1.xml": celdas("la que se ve") });
  const escondida = deflateRawSync(Buffer.from(celdas("la que no")));
  const archivo = conEntradaFuera(nombrada, "xl/worksheets/sheet1.xml", escondida);
  expect(await rowsOf(archivo)).toEqual([["la que se ve"]]);
});
