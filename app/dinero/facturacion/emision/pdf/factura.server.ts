import { invariant } from "~/lib/assert";
import { type Centavos, formatPesos, parsePesos } from "~/lib/money";
import { montoEnLetra } from "~/lib/monto-en-letra";
import { drawLetterhead, GREY, INK, numberPages, pageBox, RULE } from "~/server/documents/letterhead.server";
import { drawQr, type Pdf, renderPdf } from "~/server/documents/pdf.server";
import { FORMAS_DE_PAGO_SAT, REGIMENES, USOS_CFDI } from "../../catalogos-del-sat";
import { type CfdiLeido, leerCfdi } from "../../cfdi/leer.server";
import { SIN_VALIDEZ } from "../../cfdi/sello.server";
import { folioDe, nombreDeFactura } from "../../factura";
import type { Factura } from "../queries.server";

const MARGEN = 48;

/**
 * An invoice on paper, drawn from its XML, so that both agree; 'SIN VALIDEZ FISCAL' across it if no authorised PAC
 * stamped it.
 */
export function facturaEnPapel(factura: Factura): Promise<Uint8Array> {
  const cfdi = leerCfdi(factura.xml);
  invariant(cfdi?.timbre, "La factura no está timbrada");
  const folio = folioDe(factura);
  const titulo = nombreDeFactura({ ...factura, esGlobal: cfdi.global !== null, esEgreso: cfdi.tipo === "E" });
  const info = { Title: titulo, Author: cfdi.emisor.nombre };
  return renderPdf({ size: "LETTER", margin: MARGEN, info }, (pdf) => {
    if (factura.sinValidez) marca(pdf, SIN_VALIDEZ);
    if (factura.estado === "CANCELADA") marca(pdf, "CANCELADA");
    membrete(pdf, cfdi, folio);
    receptor(pdf, cfdi, factura);
    conceptos(pdf, cfdi);
    totales(pdf, cfdi);
    timbre(pdf, cfdi);
    numberPages(pdf, { of: `${titulo}${factura.sinValidez ? ` · ${SIN_VALIDEZ}` : ""}` });
  });
}

const nombreDe = (catalogo: Readonly<Record<string, { nombre: string }>>, clave: string) =>
  `${clave} ${catalogo[clave]?.nombre ?? ""}`.trim();
const pesos = (text: string) => {
  const leido = parsePesos(text);
  return leido.ok ? formatPesos(leido.centavos) : text;
};

function marca(pdf: Pdf, texto: string): void {
  const y = texto === SIN_VALIDEZ ? 380 : 560;
  pdf.save().rotate(-28, { origin: [306, y] });
  pdf.font("Helvetica-Bold").fontSize(46).fillColor("#dc2626").fillOpacity(0.2);
  pdf.text(texto, 6, y - 23, { width: 600, align: "center" }).restore();
}

function membrete(pdf: Pdf, { emisor, lugarExpedicion, fecha, tipo }: CfdiLeido, folio: string): void {
  const lines = [
    `RFC ${emisor.rfc} · Régimen ${nombreDe(REGIMENES, emisor.regimen)}`,
    `Expedida en ${lugarExpedicion} el ${fecha.replace("T", " ")}`,
  ];
  drawLetterhead(
    pdf,
    { name: emisor.nombre, lines, logo: null },
    tipo === "E" ? "CFDI 4.0 · Egreso" : "Factura CFDI 4.0 · Ingreso",
    folio,
  );
}

function receptor(
  pdf: Pdf,
  { receptor: datosDelReceptor, formaPago, tipo, relacionados, global }: CfdiLeido,
  factura: Factura,
): void {
  const { referenciaBancaria } = factura.comprobante;
  pares(pdf, [
    ["Receptor", `${datosDelReceptor.nombre} · RFC ${datosDelReceptor.rfc} · C.P. ${datosDelReceptor.codigoPostal}`],
    ["Régimen", nombreDe(REGIMENES, datosDelReceptor.regimen)],
    ["Uso", nombreDe(USOS_CFDI, datosDelReceptor.uso)],
    [
      "Forma de pago",
      `${nombreDe(FORMAS_DE_PAGO_SAT, formaPago)}${referenciaBancaria ? ` · cuenta ${referenciaBancaria}` : ""}`,
    ],
    ["Método", "PUE Pago en una sola exhibición · Moneda MXN"],
    [
      "Información global",
      global ? `Periodicidad ${global.periodicidad} · meses ${global.meses} · año ${global.anio}` : "",
    ],
    [tipo === "E" ? "De la factura" : "Sustituye a", relacionados.join(", ")],
  ]);
  pdf.moveDown(0.6);
}

function pares(pdf: Pdf, lista: readonly (readonly [string, string])[]): void {
  const { left, width } = pageBox(pdf);
  for (const [nombre, valor] of lista.filter(([, texto]) => texto !== "")) {
    const { y } = pdf;
    pdf.font("Helvetica").fontSize(9.5).fillColor(GREY).text(nombre, left, y, { width: 100 });
    pdf.fillColor(INK).text(valor, left + 104, y, { width: width - 104 });
    pdf.y = Math.max(pdf.y, y + 15);
  }
}

function raya(pdf: Pdf): void {
  const { left, right } = pageBox(pdf);
  pdf
    .moveTo(left, pdf.y + 3)
    .lineTo(right, pdf.y + 3)
    .strokeColor(RULE)
    .stroke();
  pdf.y += 8;
}

function conceptos(pdf: Pdf, { conceptos: lista }: CfdiLeido): void {
  const { left, width } = pageBox(pdf);
  for (const { claveProdServ, claveUnidad, descripcion, importe, traslados, iedu, noIdentificacion } of lista) {
    raya(pdf);
    const { y } = pdf;
    pdf
      .font("Helvetica")
      .fontSize(10)
      .fillColor(INK)
      .text(`1 ${descripcion}`, left, y, { width: width - 110 });
    pdf.fontSize(8.5).fillColor(GREY);
    const [traslado] = traslados;
    const iva = traslado?.TipoFactor === "Exento" ? "IVA exento" : `IVA ${Number(traslado?.TasaOCuota) * 100} %`;
    pdf.text([claveProdServ, claveUnidad, noIdentificacion, iva].filter(Boolean).join(" · "), left, pdf.y, {
      width: width - 110,
    });
    if (iedu)
      pdf.text(
        `Alumno ${iedu.nombreAlumno} · CURP ${iedu.CURP} · ${iedu.nivelEducativo} · ${iedu.autRVOE}`,
        left,
        pdf.y,
        { width: width - 110 },
      );
    const abajo = pdf.y;
    pdf.fontSize(10).fillColor(INK).text(pesos(importe), left, y, { width, align: "right" });
    pdf.y = abajo;
  }
  raya(pdf);
}

function totales(pdf: Pdf, { subtotal, descuento, totalTraslados, total }: CfdiLeido): void {
  const { left, width } = pageBox(pdf);
  const linea = (texto: string) => pdf.text(texto, left, pdf.y, { width, align: "right" });
  pdf.font("Helvetica").fontSize(10).fillColor(GREY);
  linea(`Subtotal  ${pesos(subtotal)}`);
  if (descuento !== "") linea(`Descuento  −${pesos(descuento)}`);
  linea(totalTraslados === "" ? "IVA exento" : `IVA  ${pesos(totalTraslados)}`);
  pdf.font("Helvetica-Bold").fontSize(13).fillColor(INK);
  linea(`Total  ${pesos(total)}`);
  const leido = parsePesos(total);
  pdf.font("Helvetica").fontSize(9).fillColor(GREY);
  if (leido.ok) linea(`(${montoEnLetra(leido.centavos as Centavos)})`);
  pdf.moveDown(1);
}

/** The QR code and the seals, as the SAT requires them on a printed invoice. */
function timbre(
  pdf: Pdf,
  { emisor, receptor: datosDelReceptor, total, sello, noCertificado, timbre: datosDelTimbre }: CfdiLeido,
): void {
  invariant(datosDelTimbre, "La factura no está timbrada");
  const { left, width } = pageBox(pdf);
  const { y } = pdf;
  const consulta = new URLSearchParams({
    id: datosDelTimbre.UUID,
    re: emisor.rfc,
    rr: datosDelReceptor.rfc,
    tt: total,
    fe: sello.slice(-8),
  });
  drawQr(pdf, `https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx?${consulta}`, left - 4, y, 110);
  pdf.y = y;
  const al = { width: width - 120 };
  for (const [nombre, valor] of [
    ["Folio fiscal", datosDelTimbre.UUID],
    ["Certificado del emisor y del SAT", `${noCertificado} · ${datosDelTimbre.NoCertificadoSAT}`],
    [
      "Timbrada",
      `${datosDelTimbre.FechaTimbrado.replace("T", " ")} por ${datosDelTimbre.RfcProvCertif}${datosDelTimbre.Leyenda ? ` · ${datosDelTimbre.Leyenda}` : ""}`,
    ],
    ["Sello digital del CFDI", sello],
    ["Sello del SAT", datosDelTimbre.SelloSAT],
  ] as const) {
    pdf
      .font("Helvetica-Bold")
      .fontSize(7)
      .fillColor(GREY)
      .text(nombre, left + 118, pdf.y, al);
    pdf
      .font("Helvetica")
      .fontSize(6.5)
      .fillColor(INK)
      .text(valor, left + 118, pdf.y, al);
    pdf.y += 2;
  }
  pdf.font("Helvetica").fontSize(8).fillColor(GREY);
  pdf.text("Este documento es una representación impresa de un CFDI.", left, Math.max(pdf.y, y + 112) + 4, { width });
}
