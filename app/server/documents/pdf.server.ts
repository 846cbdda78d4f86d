/* oxlint-disable no-underscore-dangle -- two of the names are pdfkit's */
import PDFDocument from "pdfkit";
import qrcode from "qrcode-generator";

export type Pdf = PDFKit.PDFDocument;

/**
 * Draws one document and gives its bytes. The 14 fonts that every reader has are enough: nothing is embedded. A long one is drawn in
 * pieces, between which it lets others in.
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

// No paper of the practice school may pass for one of the school's.
function markAsPractice(pdf: Pdf): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = start; index < start + count; index++) {
    pdf.switchToPage(index);
    const { width, margins } = pdf.page;
    // In the margins a text would begin another page.
    Object.assign(pdf.page, { margins: { ...margins, top: 0, bottom: 0 } });
    pdf.save().rect(0, 0, width, 20).fill("#ae1b24").restore();
    pdf.font("Helvetica-Bold").fontSize(9).fillColor("#fff");
    pdf.text("ESCUELA DE PRÁCTICA · SIN VALIDEZ", 0, 6, { width, align: "center", lineBreak: false });
  }
}

// What the 14 fonts have besides Latin-1 (WinAnsi).
const WIN_ANSI = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ";
const GLYPH = new RegExp(`[\\n\\t\\u0020-\\u007e\\u00a0-\\u00ff${WIN_ANSI}]`, "u");
// One emoji may be several characters: joined ones, one with a skin colour, the two letters of a flag.
const SIGN = "[\\p{Extended_Pictographic}\\p{Regional_Indicator}]";
const PICTURE = new RegExp(`${SIGN}(?:${SIGN}|\\p{M}|\\p{Emoji_Modifier}|\\u200d)*`, "gu");

/** A text with what the fonts cannot draw replaced: a letter by the one that it is made of, anything else by '?'. */
export function readable(text: string): string {
  return [...text.normalize("NFC").replace(PICTURE, "?")]
    .map((each) => {
      if (GLYPH.test(each)) return each;
      const base = [...each.normalize("NFKD")].filter((part) => GLYPH.test(part)).join("");
      return base || (/[\p{C}\p{M}\u2028\u2029]/u.test(each) ? "" : /\s/.test(each) ? " " : "?");
    })
    .join("");
}

// Has the document's own methods write and measure {@link readable} text, so that no caller can forget to.
function writeReadable(pdf: Pdf): void {
  for (const name of ["text", "widthOfString", "heightOfString"] as const) {
    const write = pdf[name].bind(pdf) as (text: string, ...rest: unknown[]) => unknown;
    Object.assign(pdf, { [name]: (text: unknown, ...rest: unknown[]) => write(readable(String(text ?? "")), ...rest) });
  }
}

/** A font of a document, as pdfkit keeps it: what it read of the font's measures, and what belongs to that document. */
type Font = { name: string; id: string; document: Pdf; dictionary?: unknown; embedded?: boolean };
type WithFonts = { _fontFamilies?: Record<string, Font>; _fontCount: number };

// pdfkit reads a font's measures anew for each document, a quarter of what a receipt costs. Here a document lends the next
// one what it has read. The field is pdfkit's own: a version that has it no more only draws slower.
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
    if (!read.has(name)) read.set(name, lent(font, { document: undefined, id: "" }));
  }
}

function lent(font: Font, own: { document: Pdf | undefined; id: string }): Font {
  const copy = Object.create(Object.getPrototypeOf(font) as object) as Font;
  return Object.assign(copy, font, { dictionary: undefined, embedded: undefined }, own);
}

/** The dark cells of a QR code of a text, as a square of rows. */
export function qrCells(text: string): boolean[][] {
  const code = qrcode(0, "M");
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  return Array.from({ length: count }, (_, row) =>
    Array.from({ length: count }, (_, column) => code.isDark(row, column)),
  );
}

/** Draws a QR code of a text into a square of `size` points, quiet zone included. */
export function drawQr(pdf: Pdf, text: string, x: number, y: number, size: number): void {
  const cells = qrCells(text);
  const quiet = 2;
  const cell = size / (cells.length + quiet * 2);
  cells.forEach((row, i) => {
    for (let j = 0; j < row.length; j += 1) {
      if (!row[j]) continue;
      const first = j;
      while (row[j + 1]) j += 1;
      // A hair more than the cells, so that printers leave no white lines between neighbours.
      pdf.rect(x + (first + quiet) * cell, y + (i + quiet) * cell, (j - first + 1) * cell + 0.05, cell + 0.05);
    }
  });
  pdf.fill("#000");
}
