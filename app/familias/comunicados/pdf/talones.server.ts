import { GREY, INK, RULE } from "~/server/documents/letterhead.server";
import { drawQr, renderPdf, type Pdf } from "~/server/documents/pdf.server";
import { imprimible } from "./hoja.server";

export type Talon = {
  colegio: string;
  titulo: string;
  requiereAceptacion: boolean;
  /** The question of the comunicado, or "". */
  pregunta: string;
  alumno: string;
  grupo: string;
  tutor: string;
  /** The complete personal link. */
  url: string;
};

const POR_HOJA = 4;
const MARGEN = 36;

/** Printed slips with the personal link as a QR code, four to a letter page, to cut and send home with each student. */
export function pdfDeTalones(talones: readonly Talon[]): Promise<Uint8Array> {
  return renderPdf({ size: "LETTER", margin: MARGEN, info: { Title: "Talones de comunicado" } }, (pdf) => {
    talones.forEach((talon, indice) => {
      if (indice > 0 && indice % POR_HOJA === 0) pdf.addPage();
      dibujar(pdf, talon, indice % POR_HOJA);
    });
  });
}

function dibujar(pdf: Pdf, talon: Talon, lugar: number): void {
  const alto = (pdf.page.height - MARGEN * 2) / POR_HOJA;
  const ancho = pdf.page.width - MARGEN * 2;
  const arriba = MARGEN + alto * lugar;
  if (lugar > 0)
    pdf
      .moveTo(MARGEN, arriba)
      .lineTo(MARGEN + ancho, arriba)
      .dash(4, { space: 4 })
      .strokeColor(RULE)
      .stroke()
      .undash();
  const lado = 132;
  drawQr(pdf, talon.url, MARGEN, arriba + 16, lado);
  const x = MARGEN + lado + 16;
  const opciones = { width: ancho - lado - 16, ellipsis: true };
  const linea = (texto: string, tamano: number, color: string, letra = "Helvetica", lineas = 1) =>
    pdf
      .font(letra)
      .fontSize(tamano)
      .fillColor(color)
      .text(imprimible(texto), x, pdf.y + 2, { ...opciones, height: tamano * 1.2 * lineas });
  pdf.y = arriba + 16;
  linea(talon.colegio, 9, GREY);
  linea(talon.titulo, 13, INK, "Helvetica-Bold", 2);
  linea(`Alumno: ${[talon.alumno, talon.grupo].filter(Boolean).join(" · ")}`, 10, INK);
  linea(`Para: ${talon.tutor}`, 10, INK);
  pdf.y += 4;
  linea(
    talon.pregunta !== ""
      ? "Abra la cámara de su teléfono, apunte al código, lea el comunicado y responda su pregunta."
      : talon.requiereAceptacion
        ? "Abra la cámara de su teléfono, apunte al código, lea el comunicado y acéptelo."
        : "Abra la cámara de su teléfono y apunte al código para leer el comunicado.",
    10,
    INK,
    "Helvetica",
    2,
  );
  linea("El enlace es personal; no lo comparta.", 9, GREY);
  linea(talon.url, 7.5, GREY, "Courier", 3);
}
