import { formatFecha, formatFechaHora } from "~/lib/dates";
import { formatPesos } from "~/lib/money";
import { montoEnLetra } from "~/lib/monto-en-letra";
import {
  GREY,
  INK,
  type Letterhead,
  RULE,
  drawLetterhead,
  numberPages,
  pageBox,
} from "~/server/documents/letterhead.server";
import { drawQr, type Pdf, renderPdf } from "~/server/documents/pdf.server";
import {
  type Concepto,
  conceptosDe,
  formaDePagoDe,
  lugarDe,
  notasDe,
  pagadorDe,
  type ReciboImprimible,
} from "../recibo-impreso";
import type { DatosDeRecibo } from "../recibo";

const MARGEN = 48;
/** The free space at the bottom for the page number. */
const PIE = 64;

/**
 * Receipts on letter pages with the school's logo above and the amount in words below (ORIGINAL). A receipt longer than
 * its page continues under the same letterhead. Each page shows its folio, its number and the number of pages.
 */
export function reciboOriginal(recibos: readonly ReciboImprimible[]): Promise<Uint8Array> {
  const folios = recibos.map(({ folio }) => folio).join(", ");
  const info = { Title: `Recibo ${folios}`, Author: recibos[0]!.datos.colegio.nombre };
  return renderPdf({ size: "LETTER", margin: MARGEN, autoFirstPage: false, info }, (pdf) => {
    for (const recibo of recibos) {
      const primera = pdf.bufferedPageRange().count;
      hojas(pdf, recibo);
      numberPages(pdf, { first: primera, of: `Recibo ${recibo.folio}` });
    }
  });
}

function hojas(pdf: Pdf, recibo: ReciboImprimible): void {
  const { datos } = recibo;
  nuevaHoja(pdf, recibo);
  pares(pdf, [
    ["Recibimos de", pagadorDe(datos)],
    ["Alumno", `${datos.alumno.nombreCompleto} · matrícula ${datos.alumno.matricula}`],
    ["Grado y grupo", lugarDe(datos)],
    ["Fecha de pago", formatFecha(recibo.fechaOperacion)],
    ["Forma de pago", formaDePagoDe(recibo)],
  ]);
  pdf.moveDown(0.6);
  tabla(pdf, recibo, conceptosDe(datos));
  cierre(pdf, recibo);
}

function nuevaHoja(pdf: Pdf, recibo: ReciboImprimible): void {
  pdf.addPage();
  // Drawn first: the text written over it stays readable.
  if (recibo.cancelado) marcaDeCancelado(pdf, 300, 300, 60);
  membrete(pdf, recibo);
}

/** True if this height still fits on the page above its number. */
const cabe = (pdf: Pdf, alto: number) => pdf.y + alto <= pdf.page.height - PIE;

function membrete(pdf: Pdf, { datos, folio, logo }: ReciboImprimible): void {
  drawLetterhead(pdf, membreteDe(datos.colegio, logo), "Recibo de pago", folio);
}

/** The school as the head of its papers about money. */
export function membreteDe(
  { nombre, razonSocial, rfc, domicilio, telefono, cct }: DatosDeRecibo["colegio"],
  logo: Uint8Array | null,
): Letterhead {
  const lines = [[razonSocial, rfc].filter(Boolean).join(" · RFC "), cct ? `CCT ${cct}` : "", domicilio, telefono];
  return { name: nombre, lines: lines.filter(Boolean), logo };
}

/** Draws facts with their names; those without a text are left out. */
export function pares(pdf: Pdf, lista: [string, string][]): void {
  const { left, width: ancho } = pageBox(pdf);
  for (const [nombre, valor] of lista.filter(([, texto]) => texto !== "")) {
    const { y } = pdf;
    pdf.font("Helvetica").fontSize(9.5).fillColor(GREY).text(nombre, left, y, { width: 100 });
    pdf.fillColor(INK).text(valor, left + 104, y, { width: ancho - 104 });
    pdf.y = Math.max(pdf.y, y + 15);
  }
}

function tabla(pdf: Pdf, recibo: ReciboImprimible, conceptos: readonly Concepto[]): void {
  const { left, width: ancho } = pageBox(pdf);
  titulosDeTabla(pdf);
  for (const { titulo, detalles, centavos } of conceptos) {
    const texto = [titulo, ...detalles].join(" · ");
    pdf.font("Helvetica").fontSize(10);
    if (!cabe(pdf, pdf.heightOfString(texto, { width: ancho - 110 }) + 12)) {
      nuevaHoja(pdf, recibo);
      titulosDeTabla(pdf);
    }
    raya(pdf, pdf.y + 3);
    const alto = pdf.y + 8;
    pdf.font("Helvetica").fontSize(10).fillColor(INK);
    pdf.text(texto, left, alto, { width: ancho - 110 });
    const abajo = pdf.y;
    pdf.text(formatPesos(centavos), left, alto, { width: ancho, align: "right" });
    pdf.y = Math.max(abajo, pdf.y);
  }
  raya(pdf, pdf.y + 4);
  pdf.y += 8;
}

function titulosDeTabla(pdf: Pdf): void {
  const { left, width: ancho } = pageBox(pdf);
  const { y } = pdf;
  pdf.font("Helvetica-Bold").fontSize(9).fillColor(GREY);
  pdf.text("Concepto", left, y).text("Importe", left, y, { width: ancho, align: "right" });
}

function raya(pdf: Pdf, y: number): void {
  const { left, right } = pageBox(pdf);
  pdf.moveTo(left, y).lineTo(right, y).strokeColor(RULE).stroke();
}

/** The total with its words, the QR code and the text beside it, all on one page. */
function cierre(pdf: Pdf, recibo: ReciboImprimible): void {
  const { left, width: ancho } = pageBox(pdf);
  const { datos } = recibo;
  const notas = [
    ...notasDe(recibo),
    recibo.observaciones,
    `Emitido el ${formatFechaHora(recibo.createdDate, recibo.zonaHoraria)}${datos.atendio ? ` por ${datos.atendio}` : ""}.`,
    "El código QR abre la comprobación de este recibo.",
  ].filter((nota) => nota !== "");
  const letra = `(${montoEnLetra(recibo.montoCentavos)})`;
  pdf.font("Helvetica").fontSize(9);
  const altoDeNotas = notas.reduce((alto, nota) => alto + pdf.heightOfString(nota, { width: ancho - 96 }) + 2, 6);
  const alto = 40 + pdf.heightOfString(letra, { width: ancho }) + Math.max(90, altoDeNotas);
  if (!cabe(pdf, alto)) nuevaHoja(pdf, recibo);
  pdf.moveDown(0.5).font("Helvetica-Bold").fontSize(13).fillColor(INK);
  pdf.text(`Total pagado  ${formatPesos(recibo.montoCentavos)}`, left, pdf.y, { width: ancho, align: "right" });
  pdf.font("Helvetica").fontSize(9).fillColor(GREY).moveDown(0.2);
  pdf.text(letra, left, pdf.y, { width: ancho, align: "right" }).moveDown(1);
  const { y } = pdf;
  drawQr(pdf, recibo.url, left - 4, y, 84);
  pdf.font("Helvetica").fontSize(9).fillColor(GREY);
  pdf.y = y + 6;
  for (const nota of notas) pdf.text(nota, left + 96, pdf.y + 2, { width: ancho - 96 });
}

/** Draws CANCELADO across the page. */
export function marcaDeCancelado(pdf: Pdf, x: number, y: number, tamano: number): void {
  pdf.save().rotate(-28, { origin: [x, y] });
  pdf.font("Helvetica-Bold").fontSize(tamano).fillColor("#dc2626").fillOpacity(0.28);
  pdf.text("CANCELADO", x - 250, y - tamano / 2, { width: 500, align: "center" }).restore();
}
