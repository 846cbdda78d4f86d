import { type Fecha, formatFecha, formatFechaHora } from "~/lib/dates";
import { type Centavos, formatPesos } from "~/lib/money";
import { montoEnLetra } from "~/lib/monto-en-letra";
import { drawLetterhead, GREY, INK, pageBox } from "~/server/documents/letterhead.server";
import { type Pdf, renderPdf } from "~/server/documents/pdf.server";
import { drawSignatures } from "~/server/documents/signatures.server";
import type { QuienYDonde } from "../../recibos/commands/recibo.server";
import { marcaDeCancelado, membreteDe, pares } from "../../recibos/pdf/recibo.server";

/** The copy that was made when the money was given back. */
export type DatosImpresos = QuienYDonde & { entrego: string | null };

export type DevolucionImprimible = {
  folio: string;
  montoCentavos: Centavos;
  fechaOperacion: Fecha;
  createdDate: string;
  zonaHoraria: string;
  /** The way of the money, with its bank and reference. */
  forma: string;
  motivo: string;
  recibe: string;
  autorizo: string | null;
  /** True if it was reversed: no money left. */
  cancelada: boolean;
  logo: Uint8Array | null;
  datos: DatosImpresos;
};

/** The paper that a family signs for the money it gets back: two copies, one a page. */
export function reciboDeDevolucion(devolucion: DevolucionImprimible): Promise<Uint8Array> {
  const info = { Title: `Recibo de devolución ${devolucion.folio}`, Author: devolucion.datos.colegio.nombre };
  return renderPdf({ size: "LETTER", margin: 48, autoFirstPage: false, info }, (pdf) => {
    for (const copia of ["Para el colegio", "Para la familia"]) {
      pdf.addPage();
      hoja(pdf, devolucion, copia);
    }
  });
}

function hoja(pdf: Pdf, devolucion: DevolucionImprimible, copia: string): void {
  const { datos, montoCentavos } = devolucion;
  if (devolucion.cancelada) marcaDeCancelado(pdf, 300, 300, 60);
  drawLetterhead(pdf, membreteDe(datos.colegio, devolucion.logo), "Recibo de devolución", devolucion.folio);
  pares(pdf, [
    ["Recibe", devolucion.recibe],
    ["Alumno", `${datos.alumno.nombreCompleto} · matrícula ${datos.alumno.matricula}`],
    ["De la cuenta", datos.servicio],
    ["Fecha", formatFecha(devolucion.fechaOperacion)],
    ["Forma", devolucion.forma],
    ["Motivo", devolucion.motivo],
  ]);
  const { left, width } = pageBox(pdf);
  pdf.moveDown(1).font("Helvetica-Bold").fontSize(13).fillColor(INK);
  pdf.text(`Total devuelto  ${formatPesos(montoCentavos)}`, left, pdf.y, { width, align: "right" });
  pdf.font("Helvetica").fontSize(9).fillColor(GREY).moveDown(0.2);
  pdf.text(`(${montoEnLetra(montoCentavos)})`, left, pdf.y, { width, align: "right" }).moveDown(1.5);
  pdf.fontSize(10).fillColor(INK);
  pdf.text(
    `Recibí de ${datos.colegio.nombre} la cantidad de ${formatPesos(montoCentavos)}, que era saldo a favor de la cuenta de ${datos.alumno.nombreCompleto}. Con este pago ese saldo queda devuelto.`,
    left,
    pdf.y,
    { width },
  );
  drawSignatures(pdf, [
    ["Recibe", devolucion.recibe],
    ["Entrega", datos.entrego ?? ""],
    ...(devolucion.autorizo ? ([["Autoriza", devolucion.autorizo]] as const) : []),
  ]);
  pdf.font("Helvetica").fontSize(8).fillColor(GREY).moveDown(2);
  const emitido = formatFechaHora(devolucion.createdDate, devolucion.zonaHoraria);
  pdf.text(`${copia} · Emitido el ${emitido}`, left, pdf.y, { width });
}
