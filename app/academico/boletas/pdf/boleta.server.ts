import {
  drawLetterhead,
  GREY,
  INK,
  type Letterhead,
  numberPages,
  pageBox,
  RULE,
} from "~/server/documents/letterhead.server";
import { drawQr, type Pdf, renderPdf } from "~/server/documents/pdf.server";
import { type Boleta, huellaComoTexto } from "../boleta";
import type { BoletaPorImprimir } from "../commands/entregar-boletas.server";

type Impresion = { membrete: Letterhead; impreso: string; origen: string; boletas: readonly BoletaPorImprimir[] };

const [MARGEN, ALTO, NOMBRE, PROMEDIO, QR] = [48, 17, 170, 54, 70];

/** Report cards, a letter page each: the school's own, which says so; drafts are marked and carry no code. */
export function boletasPdf({ membrete, impreso, origen, boletas }: Impresion): Promise<Uint8Array> {
  const info = { Title: "Boletas", Author: membrete.name };
  return renderPdf({ size: "LETTER", margin: MARGEN, info, autoFirstPage: false }, (pdf) => {
    for (const { boleta, entregada } of boletas) {
      pdf.addPage();
      drawLetterhead(pdf, membrete, "Boleta", boleta.ciclo);
      if (!entregada) marcaDeBorrador(pdf);
      encabezado(pdf, boleta);
      cuadro(pdf, boleta);
      firmas(pdf);
      pie(pdf, entregada && { ...entregada, url: `${origen}/public/boletas/${entregada.token}` });
    }
    numberPages(pdf, { of: "Boleta interna", printed: impreso });
  });
}

function marcaDeBorrador(pdf: Pdf): void {
  const { width, height } = pdf.page;
  pdf.save().rotate(-35, { origin: [width / 2, height / 2] });
  pdf.font("Helvetica-Bold").fontSize(96).fillColor(RULE).fillOpacity(0.35);
  pdf.text("BORRADOR", 0, height / 2 - 48, { width, align: "center", lineBreak: false });
  pdf.restore().fillOpacity(1);
}

function encabezado(pdf: Pdf, { alumno, matricula, lugar }: Boleta): void {
  const { left, width } = pageBox(pdf);
  const y = pdf.page.margins.top + 92;
  pdf.font("Helvetica-Bold").fontSize(13).fillColor(INK).text(alumno, left, y, { width });
  pdf
    .font("Helvetica")
    .fontSize(9)
    .fillColor(GREY)
    .text(`${lugar} · Matrícula ${matricula}`, left, pdf.y + 2, { width });
  pdf.y += 12;
}

function cuadro(pdf: Pdf, { periodos, columnas, filas, promedio, enPalabras }: Boleta): void {
  const { left, right } = pageBox(pdf);
  const ancho = columnas.length > 0 ? (right - left - NOMBRE - PROMEDIO) / columnas.length : 0;
  const enColumna = (indice: number) => left + NOMBRE + indice * ancho;
  const celda = (texto: string, x: number, y: number, width: number, align: "left" | "center" = "center") =>
    pdf.text(texto, x + 2, y + 4, { width: width - 4, height: ALTO - 4, align, ellipsis: true, lineBreak: false });
  let y = pdf.y;
  pdf.font("Helvetica-Bold").fontSize(8).fillColor(GREY);
  let primera = 0;
  for (const { nombre, columnas: cuantas } of periodos) {
    if (cuantas > 0) celda(nombre, enColumna(primera), y, ancho * cuantas);
    primera += cuantas;
  }
  y += ALTO;
  celda("Asignatura", left, y, NOMBRE, "left");
  columnas.forEach((columna, indice) => celda(columna, enColumna(indice), y, ancho));
  celda("Promedio", right - PROMEDIO, y, PROMEDIO);
  y = raya(pdf, y + ALTO);
  for (const { nombre, seccion, notas, promedio: suyo } of filas) {
    if (y > pdf.page.height - 190) {
      pdf.addPage();
      y = pdf.page.margins.top;
    }
    pdf
      .font(seccion ? "Helvetica" : "Helvetica-Bold")
      .fontSize(seccion ? 8 : 9)
      .fillColor(seccion ? GREY : INK);
    celda(nombre, left + (seccion ? 10 : 0), y, NOMBRE - (seccion ? 10 : 0), "left");
    pdf.font("Helvetica");
    notas.forEach((nota, indice) => celda(nota, enColumna(indice), y, ancho));
    pdf.font("Helvetica-Bold");
    celda(suyo, right - PROMEDIO, y, PROMEDIO);
    y = raya(pdf, y + ALTO);
  }
  pdf.font("Helvetica-Bold").fontSize(10).fillColor(INK);
  celda(["Promedio académico", enPalabras].filter(Boolean).join(" · "), left, y + 2, right - left - PROMEDIO, "left");
  celda(promedio, right - PROMEDIO, y + 2, PROMEDIO);
  pdf.y = y + ALTO + 8;
}

function raya(pdf: Pdf, y: number): number {
  const { left, right } = pageBox(pdf);
  pdf.moveTo(left, y).lineTo(right, y).lineWidth(0.5).strokeColor(RULE).stroke();
  return y;
}

function firmas(pdf: Pdf): void {
  const { left, width } = pageBox(pdf);
  const y = pdf.page.height - 170;
  ["Docente", "Dirección", "Padre, madre o tutor"].forEach((texto, columna) => {
    const x = left + (columna * width) / 3 + 8;
    const ancho = width / 3 - 16;
    pdf
      .moveTo(x, y)
      .lineTo(x + ancho, y)
      .strokeColor(GREY)
      .stroke();
    pdf
      .font("Helvetica")
      .fontSize(8)
      .fillColor(GREY)
      .text(texto, x, y + 4, { width: ancho, align: "center" });
  });
}

function pie(pdf: Pdf, entregada: (NonNullable<BoletaPorImprimir["entregada"]> & { url: string }) | null): void {
  const { left, right, width } = pageBox(pdf);
  const y = pdf.page.height - 140;
  const lineas = entregada
    ? [
        `Folio ${entregada.folio}`,
        `Versión ${entregada.version} · Huella ${huellaComoTexto(entregada.hash)}`,
        "Se comprueba con el código",
      ]
    : ["Borrador: un parcial sigue abierto y las calificaciones pueden cambiar"];
  if (entregada) drawQr(pdf, entregada.url, right - QR, y, QR);
  pdf.font("Helvetica").fontSize(8).fillColor(GREY);
  [...lineas, "Boleta interna del colegio; no sustituye a la boleta oficial"].forEach((linea, indice) =>
    pdf.text(linea, left, y + 8 + indice * 11, { width: width - QR - 12, lineBreak: false }),
  );
}
