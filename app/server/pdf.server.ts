import PDFDocument from "pdfkit";
import qrcode from "qrcode-generator";

export type Pdf = PDFKit.PDFDocument;

/** Draws one document and gives its bytes. The 14 fonts that every reader has are enough: nothing is embedded. */
export function renderPdf(options: PDFKit.PDFDocumentOptions, draw: (pdf: Pdf) => void): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const pdf = new PDFDocument({ ...options, bufferPages: true });
    const chunks: Buffer[] = [];
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.on("error", reject);
    draw(pdf);
    pdf.end();
  });
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
  cells.forEach((row, i) =>
    row.forEach((dark, j) => {
      // A hair more than a cell, so that printers leave no white lines between neighbours.
      if (dark) pdf.rect(x + (j + quiet) * cell, y + (i + quiet) * cell, cell + 0.05, cell + 0.05);
    }),
  );
  pdf.fill("#000");
}
