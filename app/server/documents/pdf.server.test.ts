/* oxlint-disable no-underscore-dangle -- the name is pdfkit's */
import { createRequire } from "node:module";
import PDFDocument from "pdfkit";
import { describe, expect, test } from "vitest";
import { isEmbedded } from "~/lib/printable";
import { readPaper } from "./papers.server";
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
  ["Erdős Łukasz ﬁn", "Erdős Łukasz fin"],
  ["Kaꞌan Tsɨʉw, Nguyễn", "Kaꞌan Tsɨʉw, Nguyễn"],
  ["“Año” – $3,250.00 €…", "“Año” – $3,250.00 €…"],
  ["漢 Ж\u200b", "? Ж"],
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

const NAMES = ["Kaꞌan Tsɨʉw", "Nguyễn Văn Ánh", "Łukasz Đặng", "Jääskeläinen Ñandú", "Юрий Петров"];
const names = (pdf: Pdf) => {
  for (const name of NAMES) pdf.font("Helvetica").text(name).font("Helvetica-Bold").text(name);
};

test("las letras que las fuentes de siempre no tienen se imprimen, y se pueden copiar del documento", async () => {
  for (const time of [1, 2]) {
    const leido = await readPaper(await renderPdf({ size: "LETTER", info }, names), "application/pdf");
    const lines = leido.ok ? leido.paper.text.split("\n").filter((line) => line.trim() !== "") : [];
    expect([time, lines.map((line) => line.normalize("NFC").replaceAll(/\s+/g, " ").trim())]).toEqual([
      time,
      NAMES.flatMap((name) => [name, name]),
    ]);
  }
});

test("solo lleva una fuente el documento que la necesita, y su renglón mide lo mismo que los demás", async () => {
  const plain = await renderPdf({ info, compress: false }, (pdf) => pdf.text("José"));
  expect(fontsOf(plain)).toEqual(["Helvetica"]);
  const bytes = await renderPdf({ info, compress: false }, (pdf) => {
    const width = 80;
    expect(pdf.heightOfString("Tsɨʉw", { width })).toBe(pdf.heightOfString("José", { width }));
    expect(pdf.widthOfString("Tsɨʉw")).toBeGreaterThan(pdf.widthOfString("Tsw"));
    pdf.text("Tsɨʉw").text("José");
  });
  expect(fontsOf(bytes).filter((name) => name!.includes("NotoSans"))).not.toEqual([]);
  expect(bytes.length).toBeLessThan(40_000);
});

test("las letras que se aceptan son las que la fuente tiene", () => {
  const require = createRequire(import.meta.url);
  for (const weight of ["400Regular/NotoSans_400Regular", "700Bold/NotoSans_700Bold"]) {
    const file = require.resolve(`@expo-google-fonts/noto-sans/${weight}.ttf`);
    const pdf = new PDFDocument().registerFont("face", file).font("face") as unknown as {
      _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } };
    };
    const missing = Array.from({ length: 0x20_000 }, (_, code) => code)
      .filter((code) => isEmbedded(String.fromCodePoint(code)) && !pdf._font.font.hasGlyphForCodePoint(code))
      .map((code) => code.toString(16));
    expect([weight, missing]).toEqual([weight, []]);
  }
});

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");

const fontsOf = (bytes: Uint8Array) =>
  [...text(bytes).matchAll(/\/BaseFont \/([\w+-]+)/g)].map(([, name]) => name).sort();
