import { GREY, pageBox, RULE } from "~/server/documents/letterhead.server";
import { drawQr, type Pdf } from "~/server/documents/pdf.server";
import { huellaComoTexto } from "../boleta";
import type { BoletaPorImprimir } from "../commands/entregar-boletas.server";
import type { Firmas } from "../firmas.server";

const QR = 76;
/** The height of the signatures and the code on the last page. */
export const ALTO_DEL_PIE = 200;

/** Across a page that may still change. */
export function marcaDeBorrador(pdf: Pdf): void {
  const { width, height } = pdf.page;
  const { x, y } = pdf;
  pdf.save().rotate(-35, { origin: [width / 2, height / 2] });
  pdf.font("Helvetica-Bold").fontSize(96).fillColor(RULE).fillOpacity(0.35);
  pdf.text("BORRADOR", 0, height / 2 - 48, { width, align: "center", lineBreak: false });
  pdf.restore().fillOpacity(1);
  Object.assign(pdf, { x, y });
}

/** The lines on which the responsible people sign, with the names that are known. */
export function dibujarFirmas(pdf: Pdf, { docente, direccion }: Firmas): void {
  const { left, width } = pageBox(pdf);
  const y = pdf.page.height - 165;
  const firmantes = [
    [docente, "Docente"],
    [direccion, "Dirección"],
    ["", "Madre, padre o tutor"],
  ];
  firmantes.forEach((firmante, columna) => {
    const x = left + (columna * width) / 3 + 8;
    const ancho = width / 3 - 16;
    pdf.lineWidth(0.75).strokeColor(GREY);
    pdf
      .moveTo(x, y)
      .lineTo(x + ancho, y)
      .stroke();
    pdf
      .font("Helvetica")
      .fontSize(8)
      .fillColor(GREY)
      .text(firmante.filter(Boolean).join("\n"), x, y + 4, {
        width: ancho,
        align: "center",
        height: 22,
        ellipsis: true,
      });
  });
}

type Entregada = NonNullable<BoletaPorImprimir["entregada"]> & { url: string };

/** The proof of validity, or the notice that it has none yet. */
export function dibujarPie(pdf: Pdf, entregada: Entregada | null): void {
  const { left, right, width } = pageBox(pdf);
  const y = pdf.page.height - 140;
  const lineas = entregada
    ? [
        `Folio ${entregada.folio}`,
        `Versión ${entregada.version} · Huella ${huellaComoTexto(entregada.hash)}`,
        "El código comprueba su autenticidad",
      ]
    : ["Borrador: un parcial sigue abierto y las calificaciones pueden cambiar"];
  if (entregada) drawQr(pdf, entregada.url, right - QR, y, QR);
  pdf.font("Helvetica").fontSize(8).fillColor(GREY);
  [...lineas, "Documento interno del colegio; la boleta oficial de la SEP se entrega aparte"].forEach((linea, indice) =>
    pdf.text(linea, left, y + 16 + indice * 12, { width: width - QR - 12, lineBreak: false }),
  );
}
