import { esFecha, type Fecha, formatFecha } from "~/lib/dates";
import { formatPesos, type Centavos } from "~/lib/money";
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
import { yieldToOthers } from "~/server/jobs/turns.server";
import type { Celda, Columna, Renglon } from "~/base/informes/reporte";

type Hoja = {
  membrete: Letterhead;
  impreso: string;
  nombre: string;
  columnas: readonly Columna[];
  /** The days and the other filters, in words. */
  pide: string;
  renglones: readonly Renglon[];
  totales: readonly Celda[] | null;
  /** The note about rows that are left out. */
  corte: string | null;
};

const [MARGEN, AIRE, LETRA, ENTRE_TURNOS] = [40, 4, 8, 250] as const;
/** The total characters of all columns above which the sheet is landscape. */
const ANCHO_PARADO = 110;

/** A report on letter paper under the school's letterhead, with its columns on each sheet and its totals last. */
export function reportePdf({ nombre, columnas, pide, renglones, totales, ...hoja }: Hoja): Promise<Uint8Array> {
  const { membrete, impreso, corte } = hoja;
  const ancha = columnas.reduce((suma, { ancho }) => suma + ancho, 0) > ANCHO_PARADO;
  const info = { Title: nombre, Author: membrete.name };
  const papel = {
    size: "LETTER",
    layout: ancha ? ("landscape" as const) : ("portrait" as const),
    margin: MARGEN,
    info,
  };
  return renderPdf(papel, async (pdf) => {
    drawLetterhead(pdf, membrete, nombre);
    if (pide)
      pdf
        .font("Helvetica")
        .fontSize(9)
        .fillColor(INK)
        .text(pide, { width: pageBox(pdf).width });
    pdf.y += 4;
    const anchos = anchosDe(pdf, columnas);
    titulos(pdf, columnas, anchos);
    for (const [i, { celdas }] of renglones.entries()) {
      renglon(pdf, celdas, { columnas, anchos, letra: "Helvetica" });
      if (i % ENTRE_TURNOS === ENTRE_TURNOS - 1) await yieldToOthers();
    }
    if (totales) {
      const conTotal = totales.map((total, i) => (i === 0 && total === null ? "Total" : total));
      renglon(pdf, conTotal, { columnas, anchos, letra: "Helvetica-Bold" });
    }
    const { left, width } = pageBox(pdf);
    if (renglones.length === 0) pdf.font("Helvetica").fontSize(9).fillColor(GREY).text("No hay nada que contar", left);
    if (corte)
      pdf
        .font("Helvetica-Bold")
        .fontSize(9)
        .fillColor(INK)
        .text(corte, left, pdf.y + 6, { width });
    numberPages(pdf, { of: nombre, printed: impreso });
  });
}

function anchosDe(pdf: Pdf, columnas: readonly Columna[]): number[] {
  const todo = columnas.reduce((suma, { ancho }) => suma + ancho, 0);
  return columnas.map(({ ancho }) => (pageBox(pdf).width * ancho) / todo);
}

const aLaDerecha = ({ clase }: Columna) => clase === "pesos" || clase === "numero";

function escrita(celda: Celda, { clase }: Columna): string {
  if (celda === null || celda === "") return "";
  if (clase === "pesos") return formatPesos(Number(celda) as Centavos);
  return clase === "fecha" && esFecha(String(celda)) ? formatFecha(String(celda) as Fecha) : String(celda);
}

function titulos(pdf: Pdf, columnas: readonly Columna[], anchos: readonly number[]): void {
  const { left, right } = pageBox(pdf);
  pdf.font("Helvetica-Bold").fontSize(LETRA).fillColor(GREY);
  celdas(
    pdf,
    columnas.map(({ titulo }) => titulo),
    { columnas, anchos },
  );
  pdf.moveTo(left, pdf.y).lineTo(right, pdf.y).lineWidth(0.8).strokeColor(RULE).stroke();
  pdf.y += AIRE / 2;
}

type Forma = { columnas: readonly Columna[]; anchos: readonly number[] };

function renglon(pdf: Pdf, valores: readonly Celda[], { columnas, anchos, letra }: Forma & { letra: string }): void {
  const textos = columnas.map((columna, i) => escrita(valores[i] ?? null, columna));
  pdf.font(letra).fontSize(LETRA).fillColor(INK);
  // A row that would cross the foot begins the next sheet, again under the column headers.
  if (pdf.y + altoDe(pdf, textos, anchos) > pdf.page.height - pdf.page.margins.bottom - 16) {
    pdf.addPage();
    titulos(pdf, columnas, anchos);
    pdf.font(letra).fontSize(LETRA).fillColor(INK);
  }
  celdas(pdf, textos, { columnas, anchos });
}

const altoDe = (pdf: Pdf, textos: readonly string[], anchos: readonly number[]): number =>
  Math.max(...textos.map((texto, i) => (texto ? pdf.heightOfString(texto, { width: anchos[i]! - AIRE }) : 0))) + AIRE;

function celdas(pdf: Pdf, textos: readonly string[], { columnas, anchos }: Forma): void {
  const arriba = pdf.y;
  const alto = altoDe(pdf, textos, anchos);
  let x = pageBox(pdf).left;
  textos.forEach((texto, i) => {
    const align = aLaDerecha(columnas[i]!) ? "right" : "left";
    if (texto) pdf.text(texto, x, arriba, { width: anchos[i]! - AIRE, align });
    x += anchos[i]!;
  });
  pdf.x = pageBox(pdf).left;
  pdf.y = arriba + alto;
}
