/* oxlint-disable no-underscore-dangle -- the name is pdfkit's */
import PDFDocument from "pdfkit";
import { describe, expect, test } from "vitest";
import { type Pdf, readable, renderPdf } from "./pdf.server";

const info = { Title: "Prueba", CreationDate: new Date("2026-10-15T18:00:00Z") };

function page(pdf: Pdf) {
  pdf
    .text("Sin decir cuál")
    .font("Helvetica-Bold")
    .text("José Ñañez: $3,250.00")
    .font("Helvetica")
    .text("Año, wáter, AVAW");
}

describe("Los documentos", () => {
  test("el segundo es igual al primero, aunque ya no lea las medidas de los tipos de letra", async () => {
    const first = await renderPdf({ size: "LETTER", info, compress: false }, page);
    const second = await renderPdf({ size: "LETTER", info, compress: false }, page);
    expect(text(second)).toBe(text(first));
    expect(fontsOf(second)).toEqual(["Helvetica", "Helvetica-Bold"]);
  });

  test("uno que usa otra letra que el anterior lleva sólo la suya", async () => {
    await renderPdf({ info }, page);
    const other = await renderPdf({ info, compress: false }, (pdf) => pdf.font("Courier").text("ticket"));
    expect(fontsOf(other)).toEqual(["Courier"]);
    const again = await renderPdf({ info, compress: false }, page);
    expect(fontsOf(again)).toEqual(["Helvetica", "Helvetica-Bold"]);
  });

  test("pdfkit todavía guarda sus letras donde se le prestan", () => {
    expect(Object.keys((new PDFDocument() as unknown as { _fontFamilies: object })._fontFamilies)).toEqual([
      "Helvetica",
    ]);
  });
});

test.each([
  ["Sofía 🦄 Núñez", "Sofía ? Núñez"],
  ["👩‍👧‍👦 familia 👍🏽", "? familia ?"],
  ["🇲🇽", "?"],
  ["Erdős Łukasz ﬁn", "Erdos ?ukasz fin"],
  ["“Año” – $3,250.00 €…", "“Año” – $3,250.00 €…"],
  ["漢 Ж\u200b", "? ?"],
])("«%s» se escribe «%s»: lo que la letra no tiene se sustituye", (escrito, legible) => {
  expect(readable(escrito)).toBe(legible);
});

test("ningún texto raro llega a un documento, por la puerta que sea", async () => {
  const bytes = await renderPdf({ compress: false }, (pdf) => {
    expect(pdf.widthOfString("🦄")).toBe(pdf.widthOfString("?"));
    expect(pdf.heightOfString("🦄\n🦄", { width: 50 })).toBe(pdf.heightOfString("?\n?", { width: 50 }));
    pdf.text("🦄 Sofía", { width: 200, align: "right" }).text("🦄", 10, 10);
  });
  const clean = await renderPdf({ compress: false }, (pdf) => {
    pdf.text("? Sofía", { width: 200, align: "right" }).text("?", 10, 10);
  });
  const contents = (pdf: Uint8Array) => /stream[\s\S]*?endstream/.exec(text(pdf))![0];
  expect(contents(bytes)).toBe(contents(clean));
});

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");

const fontsOf = (bytes: Uint8Array) =>
  [...text(bytes).matchAll(/\/BaseFont \/([\w-]+)/g)].map(([, name]) => name).sort();
