/* oxlint-disable no-underscore-dangle -- two of the names are pdfkit's */
import PDFDocument from "pdfkit";
import qrcode from "qrcode-generator";
import { isBuiltIn, isEmbedded } from "~/lib/printable";
import { inEmbeddedFace } from "./embedded-face.server";

export type Pdf = PDFKit.PDFDocument;

/**
 * Draws one document and returns its bytes. It uses the standard fonts of every reader. A face is embedded only for a
 * text with letters that they lack. A long document is drawn in pieces, so that other requests can run in between.
 */
export function renderPdf(options: PDFKit.PDFDocumentOptions, draw: (pdf: Pdf) => unknown): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const pdf = new PDFDocument({ font: "", ...options, bufferPages: true });
    lendFonts(pdf);
    writeReadable(pdf);
    pdf.font("Helvetica");
    const chunks: Buffer[] = [];
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.on("error", reject);
    const end = () => {
      if (process.env.PRACTICA === "1") markAsPractice(pdf);
      keepFonts(pdf);
      pdf.end();
    };
    const drawn = draw(pdf);
    if (drawn instanceof Promise) drawn.then(end).catch(reject);
    else end();
  });
}

// Marks a paper of the practice school, so that it cannot pass for a real one.
function markAsPractice(pdf: Pdf): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = start; index < start + count; index++) {
    pdf.switchToPage(index);
    const { width, margins } = pdf.page;
    // Text in the margins would begin another page.
    Object.assign(pdf.page, { margins: { ...margins, top: 0, bottom: 0 } });
    pdf.save().rect(0, 0, width, 20).fill("#ae1b24").restore();
    pdf.font("Helvetica-Bold").fontSize(9).fillColor("#fff");
    pdf.text("ESCUELA DE PRÁCTICA · SIN VALIDEZ", 0, 6, { width, align: "center", lineBreak: false });
  }
}

// One emoji may be several characters: joined ones, one with a skin colour, or the two letters of a flag.
const SIGN = "[\\p{Extended_Pictographic}\\p{Regional_Indicator}]";
const PICTURE = new RegExp(`${SIGN}(?:${SIGN}|\\p{M}|\\p{Emoji_Modifier}|\\u200d)*`, "gu");

const hasGlyph = (character: string) => isBuiltIn(character) || isEmbedded(character);

/** A text without characters that no face can draw: a letter becomes its base letter, anything else '?'. */
export function readable(text: string): string {
  return [...text.normalize("NFC").replace(PICTURE, "?")]
    .map((each) => {
      if (hasGlyph(each)) return each;
      const base = [...each.normalize("NFKD")].filter((part) => isBuiltIn(part)).join("");
      return base || (/[\p{C}\p{M}\u2028\u2029]/u.test(each) ? "" : /\s/.test(each) ? " " : "?");
    })
    .join("");
}

// Makes the document's own methods write and measure {@link readable} text, so that no caller can forget it. A text
// with a letter that the built-in fonts lack is in the embedded face, whole.
function writeReadable(pdf: Pdf): void {
  for (const name of ["text", "widthOfString", "heightOfString"] as const) {
    const write = pdf[name].bind(pdf) as (text: string, ...rest: unknown[]) => unknown;
    Object.assign(pdf, {
      [name]: (typed: unknown, ...rest: unknown[]) => {
        const text = readable(String(typed ?? ""));
        if ([...text].every(isBuiltIn)) return write(text, ...rest);
        return inEmbeddedFace(pdf, () => write(text, ...rest));
      },
    });
  }
}

/** A font of a document in pdfkit: its parsed measures, and data of that document. */
type Font = { name: string; id: string; document: Pdf; dictionary?: unknown; embedded?: boolean; subset?: unknown };
type WithFonts = { _fontFamilies?: Record<string, Font>; _fontCount: number };

// pdfkit reads a font's measures again for each document, which is a quarter of a receipt's cost. Here each document
// reuses the measures of an earlier one. The field is internal to pdfkit: a version without it only draws slower.
const read = new Map<string, Font>();

function lendFonts(pdf: Pdf): void {
  const document = pdf as unknown as WithFonts;
  if (!document._fontFamilies) return;
  for (const [name, font] of read) {
    document._fontFamilies[name] = lent(font, { document: pdf, id: `F${++document._fontCount}` });
  }
}

function keepFonts(pdf: Pdf): void {
  for (const [name, font] of Object.entries((pdf as unknown as WithFonts)._fontFamilies ?? {})) {
    if (!read.has(name) && !font.subset) read.set(name, lent(font, { document: undefined, id: "" }));
  }
}

function lent(font: Font, own: { document: Pdf | undefined; id: string }): Font {
  const copy = Object.create(Object.getPrototypeOf(font) as object) as Font;
  return Object.assign(copy, font, { dictionary: undefined, embedded: undefined }, own);
}

/** The dark cells of a text's QR code, as a square of rows. */
export function qrCells(text: string): boolean[][] {
  const code = qrcode(0, "M");
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  return Array.from({ length: count }, (_, row) =>
    Array.from({ length: count }, (_, column) => code.isDark(row, column)),
  );
}

/** Draws a text's QR code into a square of `size` points, quiet zone included. */
export function drawQr(pdf: Pdf, text: string, x: number, y: number, size: number): void {
  const cells = qrCells(text);
  const quiet = 2;
  const cell = size / (cells.length + quiet * 2);
  cells.forEach((row, i) => {
    for (let j = 0; j < row.length; j += 1) {
      if (!row[j]) continue;
      const first = j;
      while (row[j + 1]) j += 1;
      // Slightly larger than the cells, so that printers leave no white lines between neighbours.
      pdf.rect(x + (first + quiet) * cell, y + (i + quiet) * cell, (j - first + 1) * cell + 0.05, cell + 0.05);
    }
  });
  pdf.fill("#000");
}
