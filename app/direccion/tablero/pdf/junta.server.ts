import {
  drawLetterhead,
  GREY,
  INK,
  type Letterhead,
  numberPages,
  pageBox,
  RULE,
} from "~/server/documents/letterhead.server";
import { type Pdf, renderPdf } from "~/server/documents/pdf.server";
import type { Chart, ChartTone } from "~/lib/chart";

type Hoja = {
  membrete: Letterhead;
  impreso: string;
  ciclo: string;
  indicadores: readonly { que: string; chart: Chart }[];
};

const COLORES: Record<ChartTone, string> = { main: "#585cb0", soft: "#d7dcfa", before: "#898b9b" };
const [MARGEN, HUECO] = [40, 16];

/** The page for the board: up to six indicators on one sheet, each with its sentence. */
export function juntaPdf({ membrete, impreso, ciclo, indicadores }: Hoja): Promise<Uint8Array> {
  const info = { Title: "Indicadores", Author: membrete.name };
  return renderPdf({ size: "LETTER", margin: MARGEN, info }, (pdf) => {
    drawLetterhead(pdf, membrete, "Indicadores", ciclo);
    const { left, width } = pageBox(pdf);
    const ancho = (width - HUECO) / 2;
    const arriba = pdf.page.margins.top + 96;
    indicadores.slice(0, 6).forEach(({ que: descripcion, chart }, i) => {
      const [x, y] = [left + (i % 2) * (ancho + HUECO), arriba + Math.floor(i / 2) * 198];
      pdf
        .font("Helvetica-Bold")
        .fontSize(9)
        .fillColor(INK)
        .text(chart.title, x, y, { width: ancho, height: 22, ellipsis: true });
      pdf
        .font("Helvetica")
        .fontSize(7)
        .fillColor(GREY)
        .text(descripcion, x, y + 24, { width: ancho, lineBreak: false, ellipsis: true });
      dibujo(pdf, chart, x, y + 38, ancho);
    });
    numberPages(pdf, { of: "Indicadores", printed: impreso });
  });
}

function dibujo(
  pdf: Pdf,
  { width, bars, lines, ticks, labels, values, height }: Chart,
  x: number,
  y: number,
  ancho: number,
): void {
  const escala = ancho / width;
  pdf.save().translate(x, y).scale(escala);
  pdf.font("Helvetica").fontSize(12);
  for (const { y: alto, text } of ticks) {
    pdf.moveTo(52, alto).lineTo(width, alto).lineWidth(0.6).strokeColor(RULE).stroke();
    pdf.fillColor(GREY).text(text, 0, alto - 5, { width: 46, align: "right", lineBreak: false });
  }
  for (const { x: izquierda, y: alto, width: w, height: h, tone } of bars)
    pdf.rect(izquierda, alto, w, h).fill(COLORES[tone]);
  for (const { path, tone } of lines) pdf.path(path).lineWidth(2).stroke(COLORES[tone]);
  for (const { x: medio, text } of labels) centrado(pdf, text, medio, height - 14, GREY);
  for (const { x: medio, y: alto, text } of values) centrado(pdf, text, medio, alto - 9, INK);
  pdf.restore();
}

function centrado(pdf: Pdf, texto: string, medio: number, y: number, color: string): void {
  pdf.fillColor(color).text(texto, medio - 40, y, { width: 80, align: "center", lineBreak: false });
}
