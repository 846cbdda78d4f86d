import {
  drawLetterhead,
  GREY,
  INK,
  type Letterhead,
  numberPages,
  pageBox,
  RULE,
} from "~/server/documents/letterhead.server";
import { renderPdf } from "~/server/documents/pdf.server";

/** A letter about a student with its fields filled in. Blank lines separate the paragraphs of `texto`. */
export type Carta = { membrete: Letterhead; impreso: string; nombre: string; texto: string };

/** One letter-size page to be signed and sealed. */
export function cartaPdf({ membrete, impreso, nombre, texto }: Carta): Promise<Uint8Array> {
  const info = { Title: nombre, Author: membrete.name };
  return renderPdf({ size: "LETTER", margin: 72, info }, (pdf) => {
    drawLetterhead(pdf, membrete, nombre);
    const { left, width } = pageBox(pdf);
    pdf.y += 28;
    pdf.font("Helvetica").fontSize(12).fillColor(INK);
    for (const parrafo of texto.split(/\n{2,}/)) {
      pdf.text(parrafo, left, pdf.y, { width, align: parrafo.length > 80 ? "justify" : "left", lineGap: 4 });
      pdf.y += 16;
    }
    if (pdf.y > pdf.page.height - 190) pdf.addPage();
    const ancho = 240;
    const x = left + (width - ancho) / 2;
    const y = Math.max(pdf.y + 80, 470);
    pdf
      .moveTo(x, y)
      .lineTo(x + ancho, y)
      .strokeColor(RULE)
      .stroke();
    pdf
      .fontSize(10)
      .fillColor(GREY)
      .text("Nombre, firma y sello", x, y + 6, { width: ancho, align: "center" });
    numberPages(pdf, { of: nombre, printed: impreso });
  });
}
