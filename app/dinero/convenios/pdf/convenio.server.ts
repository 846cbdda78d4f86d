import { membreteDe, pares } from "~/dinero/cobranza/recibos/pdf/recibo.server";
import type { QuienYDonde } from "~/dinero/cobranza/recibos/commands/recibo.server";
import { formatFecha } from "~/lib/dates";
import { centavos, formatPesos } from "~/lib/money";
import { montoEnLetra } from "~/lib/monto-en-letra";
import { drawLetterhead, GREY, INK, pageBox, RULE } from "~/server/documents/letterhead.server";
import { type Pdf, renderPdf } from "~/server/documents/pdf.server";
import { drawSignatures } from "~/server/documents/signatures.server";
import type { Cuota } from "../convenio";
import type { ResumenDeConvenio } from "../dialogo.server";
import { nombreDeCargo, reglaQueRompe } from "../plan";

export type ConvenioImprimible = {
  convenio: ResumenDeConvenio;
  /** The instalments as they were signed. */
  cuotas: readonly Cuota[];
  totalCentavos: number;
  /** The member of staff who signed for the school. */
  porElColegio: string;
  logo: Uint8Array | null;
  datos: Omit<QuienYDonde, "servicio">;
};

const pesos = (monto: number) => formatPesos(centavos(monto));

/** The agreement that a family signs: two copies, one a page. */
export function convenioImpreso(imprimible: ConvenioImprimible): Promise<Uint8Array> {
  const { convenio, datos } = imprimible;
  const info = { Title: `Convenio de pago ${convenio.folio}`, Author: datos.colegio.nombre };
  return renderPdf({ size: "LETTER", margin: 48, autoFirstPage: false, info }, (pdf) => {
    for (const copia of ["Para el colegio", "Para la familia"]) {
      pdf.addPage();
      hoja(pdf, imprimible, copia);
    }
  });
}

function hoja(
  pdf: Pdf,
  { convenio, cuotas, totalCentavos, porElColegio, logo, datos }: ConvenioImprimible,
  copia: string,
) {
  drawLetterhead(pdf, membreteDe(datos.colegio, logo), "Convenio de pago", String(convenio.folio));
  pares(pdf, [
    ["Alumno", `${datos.alumno.nombreCompleto} · matrícula ${datos.alumno.matricula}`],
    ["Lo firma", convenio.firma],
    ["Fecha", formatFecha(convenio.fechaFirma)],
    ["Observaciones", convenio.observaciones],
  ]);
  tabla(pdf, "Lo que cubre", [
    ...convenio.cargos.map((cargo): Fila => [nombreDeCargo(cargo), pesos(cargo.saldoCentavos)]),
    ...(convenio.recargosCentavos > 0
      ? [["Recargos hasta la fecha", pesos(convenio.recargosCentavos)] satisfies Fila]
      : []),
  ]);
  tabla(
    pdf,
    "Cómo se paga",
    cuotas.map(({ numero, fecha, montoCentavos }): Fila => [
      `Pago ${numero} de ${cuotas.length}, a más tardar el ${formatFecha(fecha)}`,
      pesos(montoCentavos),
      convenio.partes.find((parte) => parte.numero === numero)?.texto ?? "",
    ]),
  );
  const { left, width } = pageBox(pdf);
  pdf.moveDown(0.6).font("Helvetica-Bold").fontSize(12).fillColor(INK);
  pdf.text(`Total  ${pesos(totalCentavos)}`, left, pdf.y, { width, align: "right" });
  pdf.font("Helvetica").fontSize(9).fillColor(GREY).moveDown(0.2);
  pdf.text(`(${montoEnLetra(centavos(totalCentavos))})`, left, pdf.y, { width, align: "right" }).moveDown(1);
  pdf.fontSize(10).fillColor(INK);
  for (const frase of clausulas(convenio)) pdf.text(frase, left, pdf.y, { width }).moveDown(0.5);
  drawSignatures(pdf, [
    [`Por la familia de ${datos.alumno.nombreCompleto}`, convenio.firma],
    [`Por ${datos.colegio.nombre}`, porElColegio],
  ]);
  pdf.font("Helvetica").fontSize(8).fillColor(GREY).moveDown(2).text(copia, left, pdf.y, { width });
}

function clausulas({ diasGracia, recargosCentavos, recargos }: ResumenDeConvenio): string[] {
  return [
    "Mientras se cumpla este convenio, los cargos que cubre no suman recargos nuevos. Los cargos nuevos se pagan aparte.",
    ...(recargos === "CONDONAR_AL_CUMPLIR" && recargosCentavos > 0
      ? [`Al pagarse el último pago se condonan ${pesos(recargosCentavos)} de recargos.`]
      : []),
    reglaQueRompe({ diasGracia, recargosCentavos, recargos }),
  ];
}

type Fila = [texto: string, monto: string, nota?: string];

function tabla(pdf: Pdf, titulo: string, filas: readonly Fila[]): void {
  const { left, right, width } = pageBox(pdf);
  pdf.moveDown(0.8).font("Helvetica-Bold").fontSize(10).fillColor(INK).text(titulo, left, pdf.y).moveDown(0.2);
  pdf.font("Helvetica").fontSize(9.5);
  for (const [texto, monto, nota = ""] of filas) {
    const { y } = pdf;
    pdf.text(texto, left, y + 3, { width: width - 110 });
    if (nota)
      pdf
        .fontSize(8.5)
        .fillColor(GREY)
        .text(nota, left, pdf.y, { width: width - 110 });
    const abajo = pdf.y;
    pdf
      .fontSize(9.5)
      .fillColor(INK)
      .text(monto, right - 100, y + 3, { width: 100, align: "right" });
    pdf.y = Math.max(abajo, pdf.y) + 2;
    pdf.moveTo(left, pdf.y).lineTo(right, pdf.y).strokeColor(RULE).lineWidth(0.5).stroke();
  }
}
