import { textoDeTotal } from "~/alumnos/estado-cuenta";
import { type Fecha, formatFecha, formatFechaHora } from "~/lib/dates";
import { type Centavos, centavos, formatPesos } from "~/lib/money";
import { montoEnLetra } from "~/lib/monto-en-letra";
import { drawQr, type Pdf, renderPdf } from "~/server/pdf.server";
import { type DatosDeRecibo, textoDeEfectivo } from "../recibo";

/** Everything a receipt prints; `datos` is the copy made when it was issued. */
export type ReciboImprimible = {
  folio: string;
  fechaOperacion: Fecha;
  /** The instant of issue, UTC ISO. */
  createdDate: string;
  zonaHoraria: string;
  montoCentavos: Centavos;
  formaPago: string;
  banco: string | null;
  referencia: string;
  cuenta: string;
  recibidoCentavos: Centavos | null;
  observaciones: string;
  cancelado: boolean;
  /** What the QR code opens (decisions.md, Receipts). */
  url: string;
  logo: Uint8Array | null;
  datos: DatosDeRecibo;
};

const GRIS = "#475569";
const LINEA = "#cbd5e1";
const MORADO = "#585cb0";

type Recibos = readonly [ReciboImprimible, ...ReciboImprimible[]];

const informacion = (recibos: Recibos) => ({
  Title: `Recibo ${recibos.map(({ folio }) => folio).join(", ")}`,
  Author: recibos[0].datos.colegio.nombre,
});

/** Each receipt on half a letter page, the school's logo above and the amount in words below (ORIGINAL). */
export function reciboOriginal(...recibos: Recibos): Promise<Uint8Array> {
  return renderPdf({ size: "LETTER", margin: 48, info: informacion(recibos) }, (pdf) => {
    for (const [indice, recibo] of recibos.entries()) {
      if (indice > 0) pdf.addPage();
      hoja(pdf, recibo);
    }
  });
}

function hoja(pdf: Pdf, recibo: ReciboImprimible): void {
  const { datos } = recibo;
  const { left, right, ancho } = caja(pdf);
  encabezado(pdf, recibo);
  pdf.moveTo(left, 128).lineTo(right, 128).strokeColor(LINEA).stroke();
  pdf.y = 140;
  pares(pdf, [
    ["Recibimos de", datos.pagador ?? datos.alumno.nombreCompleto],
    ["Alumno", `${datos.alumno.nombreCompleto} · matrícula ${datos.alumno.matricula}`],
    ["Grado y grupo", grado(datos)],
    ["Fecha de pago", formatFecha(recibo.fechaOperacion)],
    ["Forma de pago", formaDePago(recibo)],
  ]);
  pdf.moveDown(0.6);
  tabla(pdf, partidas(recibo), left, ancho);
  pdf.moveDown(0.5).font("Helvetica-Bold").fontSize(13).fillColor("#0f172a");
  pdf.text(`Total pagado  ${formatPesos(recibo.montoCentavos)}`, left, pdf.y, { width: ancho, align: "right" });
  pdf.font("Helvetica").fontSize(9).fillColor(GRIS).moveDown(0.2);
  pdf.text(`(${montoEnLetra(recibo.montoCentavos)})`, left, pdf.y, { width: ancho, align: "right" });
  pie(pdf, recibo, left, ancho);
  if (recibo.cancelado) marcaDeCancelado(pdf, 300, 300, 60);
}

const ANCHO_80_MM = 226.8;

/** The same for an 80 mm thermal printer (OCHENTA_MM): one column for each receipt, cut where it ends. */
export async function reciboOchentaMm(...recibos: Recibos): Promise<Uint8Array> {
  const pagina = (alto: number) => ({ size: [ANCHO_80_MM, alto] as [number, number], margin: 12 });
  const opciones = { autoFirstPage: false, info: informacion(recibos) };
  // A roll has no page: drawn once on a long one to learn where it ends.
  const altos: number[] = [];
  await renderPdf(opciones, (pdf) => {
    for (const recibo of recibos) altos.push(columna(pdf.addPage(pagina(2_000)), recibo));
  });
  return renderPdf(opciones, (pdf) => {
    for (const [indice, recibo] of recibos.entries()) columna(pdf.addPage(pagina(altos[indice]! + 24)), recibo);
  });
}

function columna(pdf: Pdf, recibo: ReciboImprimible): number {
  const { datos } = recibo;
  const { left, ancho } = caja(pdf);
  const linea = (texto: string, opciones: PDFKit.Mixins.TextOptions = {}) =>
    pdf.text(texto, left, pdf.y, { width: ancho, ...opciones });
  pdf.font("Helvetica-Bold").fontSize(11);
  linea(datos.colegio.nombre, { align: "center" });
  pdf.font("Helvetica").fontSize(8);
  for (const texto of [datos.colegio.razonSocial, datos.colegio.rfc, datos.colegio.domicilio].filter(Boolean))
    linea(texto, { align: "center" });
  pdf.moveDown(0.5).font("Helvetica-Bold").fontSize(11);
  linea(`Recibo ${recibo.folio}`, { align: "center" });
  if (recibo.cancelado) linea("CANCELADO", { align: "center" });
  pdf.font("Helvetica").fontSize(8.5).moveDown(0.5);
  linea(formatFechaHora(recibo.createdDate, recibo.zonaHoraria));
  for (const texto of [
    `Alumno: ${datos.alumno.nombreCompleto}`,
    `Matrícula: ${datos.alumno.matricula}`,
    grado(datos),
    `Forma de pago: ${formaDePago(recibo)}`,
  ])
    linea(texto);
  pdf.moveDown(0.5);
  for (const [descripcion, monto] of partidas(recibo)) {
    linea(descripcion, { width: ancho - 62 });
    pdf.moveUp();
    linea(formatPesos(monto), { align: "right" });
  }
  pdf.moveDown(0.4).font("Helvetica-Bold").fontSize(12);
  linea(`Total ${formatPesos(recibo.montoCentavos)}`, { align: "right" });
  pdf.font("Helvetica").fontSize(8);
  for (const texto of [...efectivo(recibo), `(${montoEnLetra(recibo.montoCentavos)})`, saldo(datos)])
    linea(texto, { align: "right" });
  if (recibo.observaciones !== "") linea(recibo.observaciones);
  drawQr(pdf, recibo.url, left + ancho / 2 - 45, pdf.y + 8, 90);
  pdf.fillColor("#000");
  pdf.y += 104;
  if (datos.atendio) linea(`Atendió: ${datos.atendio}`, { align: "center" });
  return pdf.y;
}

function caja(pdf: Pdf): { left: number; right: number; ancho: number } {
  const { width, margins } = pdf.page;
  return { left: margins.left, right: width - margins.right, ancho: width - margins.left - margins.right };
}

function encabezado(pdf: Pdf, { datos, folio, logo }: ReciboImprimible): void {
  const { left, right, ancho } = caja(pdf);
  const x = logo ? left + 72 : left;
  if (logo) pdf.image(Buffer.from(logo), left, 44, { fit: [60, 60] });
  pdf
    .font("Helvetica-Bold")
    .fontSize(15)
    .fillColor("#0f172a")
    .text(datos.colegio.nombre, x, 48, { width: ancho - 200 });
  pdf.font("Helvetica").fontSize(8.5).fillColor(GRIS);
  const { razonSocial, rfc, domicilio, telefono } = datos.colegio;
  for (const texto of [[razonSocial, rfc].filter(Boolean).join(" · RFC "), domicilio, telefono].filter(Boolean))
    pdf.text(texto, x, pdf.y + 1, { width: ancho - 200 });
  pdf
    .fontSize(9)
    .fillColor(GRIS)
    .text("RECIBO DE PAGO", right - 160, 50, { width: 160, align: "right" });
  pdf
    .font("Helvetica-Bold")
    .fontSize(20)
    .fillColor(MORADO)
    .text(folio, right - 160, 62, { width: 160, align: "right" });
}

function pares(pdf: Pdf, lista: [string, string][]): void {
  const { left, ancho } = caja(pdf);
  for (const [nombre, valor] of lista.filter(([, valor]) => valor !== "")) {
    const { y } = pdf;
    pdf.font("Helvetica").fontSize(9.5).fillColor(GRIS).text(nombre, left, y, { width: 100 });
    pdf.fillColor("#0f172a").text(valor, left + 104, y, { width: ancho - 104 });
    pdf.y = Math.max(pdf.y, y + 15);
  }
}

function tabla(pdf: Pdf, renglones: [string, Centavos][], left: number, ancho: number): void {
  pdf.font("Helvetica-Bold").fontSize(9).fillColor(GRIS);
  const { y } = pdf;
  pdf.text("Concepto", left, y).text("Importe", left, y, { width: ancho, align: "right" });
  for (const [descripcion, monto] of renglones) {
    pdf
      .moveTo(left, pdf.y + 3)
      .lineTo(left + ancho, pdf.y + 3)
      .strokeColor(LINEA)
      .stroke();
    const alto = pdf.y + 8;
    pdf
      .font("Helvetica")
      .fontSize(10)
      .fillColor("#0f172a")
      .text(descripcion, left, alto, { width: ancho - 110 });
    const abajo = pdf.y;
    pdf.text(formatPesos(monto), left, alto, { width: ancho, align: "right" });
    pdf.y = Math.max(abajo, pdf.y);
  }
  pdf
    .moveTo(left, pdf.y + 4)
    .lineTo(left + ancho, pdf.y + 4)
    .strokeColor(LINEA)
    .stroke();
  pdf.y += 8;
}

function pie(pdf: Pdf, recibo: ReciboImprimible, left: number, ancho: number): void {
  pdf.moveDown(1);
  const { y } = pdf;
  drawQr(pdf, recibo.url, left - 4, y, 84);
  pdf.font("Helvetica").fontSize(9).fillColor(GRIS);
  const textos = [
    ...efectivo(recibo),
    saldo(recibo.datos),
    recibo.observaciones,
    `Emitido el ${formatFechaHora(recibo.createdDate, recibo.zonaHoraria)}${recibo.datos.atendio ? ` por ${recibo.datos.atendio}` : ""}.`,
    "El código QR abre la comprobación de este recibo.",
  ];
  pdf.y = y + 6;
  for (const texto of textos.filter((linea) => linea !== ""))
    pdf.text(texto, left + 96, pdf.y + 2, { width: ancho - 96 });
}

function partidas({ datos }: ReciboImprimible): [string, Centavos][] {
  const renglones: [string, Centavos][] = datos.partidas.map(({ descripcion, centavos: monto }) => [
    descripcion,
    centavos(monto),
  ]);
  if (datos.aFavorCentavos > 0) renglones.push([`Saldo a favor de ${datos.servicio}`, centavos(datos.aFavorCentavos)]);
  return renglones;
}

function grado({ alumno, servicio }: DatosDeRecibo): string {
  return [alumno.nivel, [alumno.grado, alumno.grupo].filter(Boolean).join(" "), alumno.ciclo, servicio]
    .filter(Boolean)
    .join(" · ");
}

function formaDePago({ formaPago, banco, referencia, cuenta }: ReciboImprimible): string {
  return [formaPago, banco, referencia && `ref. ${referencia}`, cuenta && `cuenta ${cuenta}`]
    .filter(Boolean)
    .join(" · ");
}

function efectivo({ recibidoCentavos, montoCentavos }: ReciboImprimible): string[] {
  return [textoDeEfectivo(recibidoCentavos, montoCentavos)].filter((texto) => texto !== null);
}

function saldo({ saldoCentavos, servicio, descuentos, cuenta }: DatosDeRecibo): string {
  const ganado = descuentos.reduce((suma, descuento) => suma + descuento.centavos, 0);
  const despues =
    saldoCentavos > 0
      ? `Por pagar de ${servicio}: ${formatPesos(centavos(saldoCentavos))}.`
      : `Sin adeudo de ${servicio}.`;
  const descontado = ganado > 0 ? `Descuentos ganados: ${formatPesos(centavos(ganado))}. ` : "";
  return descontado + [despues, cuenta && textoDeTotal(cuenta)].filter(Boolean).join(" ");
}

function marcaDeCancelado(pdf: Pdf, x: number, y: number, tamano: number): void {
  pdf.save().rotate(-28, { origin: [x, y] });
  pdf.font("Helvetica-Bold").fontSize(tamano).fillColor("#dc2626").fillOpacity(0.28);
  pdf.text("CANCELADO", x - 250, y - tamano / 2, { width: 500, align: "center" }).restore();
}
