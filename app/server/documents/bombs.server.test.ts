// @release: unfolds a PDF of a gigabyte and a half in another process
import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { readPaper } from "./papers.server";
import { readSheet } from "./sheets.server";
import { unZip } from "tests/zip";

const MB = 1024 * 1024;

/** A PDF of one page with a text stream that unfolds to that many bytes of blanks, through two filters. */
function bomb(size: number): Uint8Array {
  const stream = deflateSync(deflateSync(Buffer.alloc(size, " "), { level: 9 }), { level: 9 });
  const head = "<< /Filter [/FlateDecode /FlateDecode] /Length ";
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << >> >>",
  ];
  const parts = [Buffer.from("%PDF-1.4\n")];
  objects.forEach((object, index) => parts.push(Buffer.from(`${index + 1} 0 obj\n${object}\nendobj\n`)));
  parts.push(
    Buffer.from(`4 0 obj\n${head}${stream.length} >>\nstream\n`),
    stream,
    Buffer.from("\nendstream\nendobj\n"),
  );
  parts.push(Buffer.from("trailer\n<< /Root 1 0 R /Size 5 >>\n%%EOF\n"));
  return new Uint8Array(Buffer.concat(parts));
}

/** The answer of a reader, and the most that this process grew meanwhile, in MB. */
async function growing<Answer>(read: () => Promise<Answer>): Promise<{ answer: Answer; grown: number }> {
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20);
  try {
    return { answer: await read(), grown: (Math.max(most, process.memoryUsage.rss()) - before) / MB };
  } finally {
    clearInterval(watch);
  }
}

test("un PDF que se desdobla en gigabyte y medio se rechaza con palabras, y el servidor no crece", async () => {
  const bytes = bomb(1_536 * MB);
  expect(bytes.byteLength).toBeLessThan(MB);
  const { answer, grown } = await growing(() => readPaper(bytes, "application/pdf"));
  expect(answer).toMatchObject({ ok: false, mensaje: "es demasiado para leerse" });
  expect(grown).toBeLessThan(150);
});

test("varios a la vez hacen fila: el siguiente se lee bien", async () => {
  const [first, second, third] = await Promise.all([
    readPaper(bomb(700 * MB), "application/pdf", { memoryLimit: 150 * MB }),
    readSheet(new TextEncoder().encode("Nombre,Edad\nAna,9\n")),
    readPaper(bomb(1 * MB), "application/pdf"),
  ]);
  expect(first).toMatchObject({ ok: false, error: "PAPEL" });
  expect(second).toMatchObject({ ok: true, sheet: { rows: [["Nombre", "Edad"], ["Ana", "9"], [""]] } });
  expect(third).toMatchObject({ ok: true });
});

test("un libro que se desdobla en más de lo que cabe se rechaza con palabras, y el servidor no crece", async () => {
  const cell = '<row r="1"><c r="A1" t="inlineStr"><is><t>';
  const sheet = `<worksheet><sheetData>${cell}${"x".repeat(70 * MB)}</t></is></c></row></sheetData></worksheet>`;
  const text = (each: string) => new TextEncoder().encode(each);
  const zip = unZip({
    "xl/workbook.xml": text('<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>'),
    "xl/_rels/workbook.xml.rels": text(
      '<Relationships><Relationship Id="r1" Target="worksheets/a.xml"/></Relationships>',
    ),
    "xl/worksheets/a.xml": text(sheet),
  });
  expect(zip.byteLength).toBeLessThan(MB);
  const { answer, grown } = await growing(() => readSheet(zip, { memoryLimit: 200 * MB }));
  expect(answer).toMatchObject({ ok: false, mensaje: "es demasiado para leerse; divídelo en varios" });
  expect(grown).toBeLessThan(400);
});
