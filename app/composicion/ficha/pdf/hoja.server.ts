import { type Letterhead, drawLetterhead, numberPages } from "~/server/documents/letterhead.server";
import { type Pdf, renderPdf } from "~/server/documents/pdf.server";

/** The content of the enrolment sheet. Parts that the viewer may not see are null and are left out. */
export type HojaDeInscripcion = {
  membrete: Letterhead;
  /** The printing account and the time. */
  impreso: string;
  ciclo: string;
  alumno: [string, string][];
  inscripcion: [string, string][];
  domicilio: [string, string][] | null;
  tutores: [string, string][][] | null;
};

const GRIS = "#475569";
const NEGRO = "#0f172a";
const [LEFT, ANCHO] = [48, 516];

/**
 * B§7 ficha: one letter-size page to be read, corrected by hand and signed. Characters that the fonts lack are
 * approximated.
 */
export function hojaDeInscripcionPdf(hoja: HojaDeInscripcion): Promise<Uint8Array> {
  const info = { Title: "Hoja de inscripción", Author: hoja.membrete.name };
  return renderPdf({ size: "LETTER", margin: LEFT, info }, (pdf) => {
    drawLetterhead(pdf, hoja.membrete, "Hoja de inscripción", hoja.ciclo);
    seccion(pdf, "Alumno", hoja.alumno);
    seccion(pdf, `Inscripción · ciclo ${hoja.ciclo}`, hoja.inscripcion);
    if (hoja.domicilio) seccion(pdf, "Domicilio", hoja.domicilio);
    hoja.tutores?.forEach((tutor, indice) => seccion(pdf, `Padre, madre o tutor ${indice + 1}`, tutor));
    firmas(pdf, hoja);
    numberPages(pdf, { of: "Hoja de inscripción", printed: hoja.impreso });
  });
}

// Two columns of name and value. A long value takes the height that it needs, and both columns continue below it.
function seccion(pdf: Pdf, titulo: string, datos: readonly [string, string][]): void {
  if (pdf.y > pdf.page.height - 160) pdf.addPage();
  pdf.moveDown(0.9);
  pdf.font("Helvetica-Bold").fontSize(11).fillColor(NEGRO).text(titulo, LEFT, pdf.y, { width: ANCHO });
  pdf
    .moveTo(LEFT, pdf.y + 2)
    .lineTo(LEFT + ANCHO, pdf.y + 2)
    .strokeColor("#cbd5e1")
    .stroke();
  pdf.y += 7;
  for (let indice = 0; indice < datos.length; indice += 2) {
    const arriba = pdf.y;
    let abajo = arriba;
    datos.slice(indice, indice + 2).forEach(([nombre, valor], columna) => {
      const x = LEFT + columna * (ANCHO / 2);
      const width = ANCHO / 2 - 12;
      pdf.font("Helvetica").fontSize(8).fillColor(GRIS).text(nombre, x, arriba, { width });
      // A line to write on if the value is unknown.
      pdf
        .font("Helvetica")
        .fontSize(10)
        .fillColor(NEGRO)
        .text(valor || "______________________", x, pdf.y, { width });
      abajo = Math.max(abajo, pdf.y);
    });
    pdf.y = abajo + 5;
  }
}

function firmas(pdf: Pdf, { membrete }: HojaDeInscripcion): void {
  if (pdf.y > pdf.page.height - 150) pdf.addPage();
  const y = pdf.page.height - 110;
  ["Nombre y firma del padre, madre o tutor", membrete.name].forEach((texto, columna) => {
    const x = LEFT + columna * (ANCHO / 2) + 10;
    const width = ANCHO / 2 - 32;
    pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .strokeColor(GRIS)
      .stroke();
    pdf
      .font("Helvetica")
      .fontSize(8)
      .fillColor(GRIS)
      .text(texto, x, y + 4, { width, align: "center" });
  });
}
