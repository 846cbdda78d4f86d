import { formatFecha, formatFechaHora } from "~/lib/dates";
import { formatPesos } from "~/lib/money";
import { montoEnLetra } from "~/lib/monto-en-letra";
import { drawQr, type Pdf, renderPdf } from "~/server/documents/pdf.server";
import type { Papel } from "../recibo";
import {
  type Concepto,
  conceptosDe,
  formaDePagoDe,
  lugarDe,
  notasDe,
  pagadorDe,
  type ReciboImprimible,
} from "../recibo-impreso";

/** A roll of paper: its width, the unprinted margin on each side, and the font sizes, in points. */
type Rollo = { ancho: number; margen: number; texto: number; chico: number; titulo: number; importe: number };

const ROLLOS: Record<Papel, Rollo> = {
  "80": { ancho: 226.8, margen: 12, texto: 8.5, chico: 7.5, titulo: 11, importe: 58 },
  "58": { ancho: 164.4, margen: 14, texto: 8, chico: 7, titulo: 10, importe: 52 },
};

// The maximum length of a PDF page.
const LARGO_MAXIMO = 14_000;

/** Receipts for a thermal printer (OCHENTA_MM), on paper of 80 or 58 mm: one column for each, cut at its end. */
export async function reciboTermico(papel: Papel, recibos: readonly ReciboImprimible[]): Promise<Uint8Array> {
  const rollo = ROLLOS[papel];
  const pagina = (alto: number) => ({ size: [rollo.ancho, alto] as [number, number], margin: rollo.margen });
  const folios = recibos.map(({ folio }) => folio).join(", ");
  const info = { Title: `Recibo ${folios}`, Author: recibos[0]!.datos.colegio.nombre };
  const opciones = { autoFirstPage: false, info };
  // A roll has no page length: each receipt is drawn once on the longest page to find its end.
  const altos: number[] = [];
  await renderPdf(opciones, (pdf) => {
    for (const recibo of recibos) altos.push(columna(pdf.addPage(pagina(LARGO_MAXIMO)), rollo, recibo));
  });
  return renderPdf(opciones, (pdf) => {
    for (const [indice, recibo] of recibos.entries()) columna(pdf.addPage(pagina(altos[indice]! + 24)), rollo, recibo);
  });
}

/** Draws a receipt down its page and returns its end. */
function columna(pdf: Pdf, rollo: Rollo, recibo: ReciboImprimible): number {
  const { datos } = recibo;
  const { margen, texto: normal, chico, titulo } = rollo;
  const ancho = rollo.ancho - margen * 2;
  const linea = (texto: string, opciones: PDFKit.Mixins.TextOptions = {}) =>
    pdf.text(texto, margen, pdf.y, { width: ancho, ...opciones });
  pdf.font("Helvetica-Bold").fontSize(titulo);
  linea(datos.colegio.nombre, { align: "center" });
  pdf.font("Helvetica").fontSize(chico);
  for (const texto of [datos.colegio.razonSocial, datos.colegio.rfc, datos.colegio.domicilio].filter(Boolean))
    linea(texto, { align: "center" });
  pdf.moveDown(0.5).font("Helvetica-Bold").fontSize(titulo);
  linea(`Recibo ${recibo.folio}`, { align: "center" });
  if (recibo.cancelado) linea("CANCELADO", { align: "center" });
  pdf.font("Helvetica").fontSize(normal).moveDown(0.5);
  for (const texto of [
    `Fecha de pago: ${formatFecha(recibo.fechaOperacion)}`,
    `Recibimos de: ${pagadorDe(datos)}`,
    `Alumno: ${datos.alumno.nombreCompleto}`,
    `Matrícula: ${datos.alumno.matricula}`,
    lugarDe(datos),
    `Forma de pago: ${formaDePagoDe(recibo)}`,
  ])
    linea(texto);
  pdf.moveDown(0.5);
  for (const concepto of conceptosDe(datos)) renglon(pdf, rollo, concepto);
  pdf
    .moveDown(0.4)
    .font("Helvetica-Bold")
    .fontSize(titulo + 1);
  linea(`Total ${formatPesos(recibo.montoCentavos)}`, { align: "right" });
  pdf.font("Helvetica").fontSize(chico);
  for (const texto of [`(${montoEnLetra(recibo.montoCentavos)})`, ...notasDe(recibo)]) linea(texto, { align: "right" });
  if (recibo.observaciones !== "") linea(recibo.observaciones);
  drawQr(pdf, recibo.url, margen + ancho / 2 - 45, pdf.y + 8, 90);
  pdf.fillColor("#000");
  pdf.y += 104;
  linea(`Emitido el ${formatFechaHora(recibo.createdDate, recibo.zonaHoraria)}`, { align: "center" });
  if (datos.atendio) linea(`Atendió: ${datos.atendio}`, { align: "center" });
  return pdf.y;
}

// The amount stands beside the title if both fit, else in a line with the text below it.
function renglon(pdf: Pdf, { ancho: papel, margen, texto, chico, importe }: Rollo, concepto: Concepto): void {
  const ancho = papel - margen * 2;
  const { titulo, detalles } = concepto;
  pdf.font("Helvetica").fontSize(texto);
  const alLado = pdf.widthOfString(titulo) <= ancho - importe;
  if (!alLado) pdf.text(titulo, margen, pdf.y, { width: ancho });
  const { y } = pdf;
  pdf.text(formatPesos(concepto.centavos), margen, y, { width: ancho, align: "right" });
  const abajo = pdf.y;
  if (alLado) pdf.text(titulo, margen, y, { width: ancho - importe, lineBreak: false });
  pdf.fontSize(chico);
  pdf.y = alLado ? abajo : y + 0.5;
  for (const [indice, detalle] of detalles.entries()) {
    const junto = !alLado && indice === 0;
    pdf.text(detalle, margen, pdf.y, { width: junto ? ancho - importe : ancho });
    if (junto) pdf.y = Math.max(pdf.y, abajo);
  }
  pdf.y = Math.max(pdf.y, abajo) + 2;
  pdf.fontSize(texto);
}
