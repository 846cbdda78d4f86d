import { membreteDe, pares } from "~/dinero/cobranza/recibos/pdf/recibo.server";
import type { QuienYDonde } from "~/dinero/cobranza/recibos/commands/recibo.server";
import { type Fecha, formatFecha } from "~/lib/dates";
import { centavos, formatPesos } from "~/lib/money";
import { drawLetterhead, GREY, INK, pageBox, RULE } from "~/server/documents/letterhead.server";
import { type Pdf, renderPdf } from "~/server/documents/pdf.server";
import { drawSignatures } from "~/server/documents/signatures.server";
import { valorEnPalabras } from "../../beca";
import type { becaOtorgada } from "../otorgada.server";

type Beca = NonNullable<Awaited<ReturnType<typeof becaOtorgada>>>;

export type CartaImprimible = {
  folio: string;
  /** The folio of the grant, and that of its request. */
  referencias: readonly string[];
  /** The day of the grant. */
  dia: Fecha;
  beca: Pick<Beca, "nombre" | "porcentajeDiezmilesimas" | "montoCentavos" | "desde" | "hasta" | "servicios">;
  /** The usual charge of each service with its becas; none if a family may not see money. */
  pagos: Beca["pagos"];
  condiciones: readonly string[];
  porElColegio: string;
  porLaFamilia: string;
  logo: Uint8Array | null;
  datos: QuienYDonde;
};

const JUNTOS = new Intl.ListFormat("es", { type: "conjunction" });
const pesos = (monto: number) => formatPesos(centavos(monto));

/** The letter of a beca on one page under the school's letterhead, with the lines to sign. */
export function cartaDeBeca(carta: CartaImprimible): Promise<Uint8Array> {
  const { folio, datos } = carta;
  const info = { Title: `Carta de beca ${folio}`, Author: datos.colegio.nombre };
  return renderPdf({ size: "LETTER", margin: 48, info }, (pdf) => hoja(pdf, carta));
}

function hoja(pdf: Pdf, carta: CartaImprimible): void {
  const { folio, referencias, dia, beca, pagos, condiciones, datos } = carta;
  const { alumno, colegio } = datos;
  const { left, width } = pageBox(pdf);
  const valor = valorEnPalabras({ ...beca, montoCentavos: centavos(beca.montoCentavos) });
  drawLetterhead(pdf, membreteDe(colegio, carta.logo), "Carta de beca", folio);
  pares(pdf, [
    ["Alumno", `${alumno.nombreCompleto} · matrícula ${alumno.matricula}`],
    ["Grado y grupo", [alumno.nivel, alumno.grado, alumno.grupo].filter(Boolean).join(" ")],
    ["Beca", `${beca.nombre}, ${valor}`],
    ["Sobre", JUNTOS.format(beca.servicios)],
    ["Vigencia", `Del ${formatFecha(beca.desde)} al ${formatFecha(beca.hasta)}`],
    ["Otorgada el", formatFecha(dia)],
    ["Folio", referencias.join(" · ")],
  ]);
  const deCadaCargo = beca.porcentajeDiezmilesimas > 0 ? `${valor} de cada cargo` : `${valor} en cada cargo`;
  pdf.moveDown(1).font("Helvetica").fontSize(10.5).fillColor(INK);
  pdf.text(
    `${colegio.nombre} hace constar que otorga a ${alumno.nombreCompleto} la beca «${beca.nombre}»: ${deCadaCargo} de ` +
      `${JUNTOS.format(beca.servicios)}${alumno.ciclo ? ` del ciclo ${alumno.ciclo}` : ""}, mientras dure su vigencia.`,
    left,
    pdf.y,
    { width, lineGap: 2 },
  );
  if (pagos.length > 0) loQueSePaga(pdf, pagos);
  titulo(pdf, "Condiciones");
  for (const condicion of condiciones) pdf.text(`•  ${condicion}`, left, pdf.y, { width }).moveDown(0.3);
  drawSignatures(pdf, [
    [`Por ${colegio.nombre}`, carta.porElColegio],
    [`Por la familia de ${alumno.nombreCompleto}`, carta.porLaFamilia],
  ]);
}

function titulo(pdf: Pdf, texto: string): void {
  const { left } = pageBox(pdf);
  pdf.moveDown(0.9).font("Helvetica-Bold").fontSize(10.5).fillColor(INK).text(texto, left, pdf.y).moveDown(0.3);
  pdf.font("Helvetica").fontSize(10);
}

/** Each service: its usual charge, its becas, and what is paid. */
function loQueSePaga(pdf: Pdf, pagos: Beca["pagos"]): void {
  const { left, right, width } = pageBox(pdf);
  titulo(pdf, "Lo que se paga con la beca");
  for (const { servicio, montoCentavos, becas, netoCentavos, cadaMes } of pagos) {
    const { y } = pdf;
    const descuentos = becas.map(({ nombre, centavos: monto }) => `${nombre} -${pesos(monto)}`).join(" · ");
    pdf.fillColor(INK).text(servicio, left, y + 3, { width: width - 150 });
    pdf
      .fontSize(8.5)
      .fillColor(GREY)
      .text(`de ${pesos(montoCentavos)} · ${descuentos}`, left, pdf.y, { width: width - 150 });
    const abajo = pdf.y;
    pdf.fontSize(10).fillColor(INK);
    pdf.text(`${pesos(netoCentavos)}${cadaMes ? " cada mes" : ""}`, right - 140, y + 3, { width: 140, align: "right" });
    pdf.y = Math.max(abajo, pdf.y) + 3;
    pdf.moveTo(left, pdf.y).lineTo(right, pdf.y).strokeColor(RULE).lineWidth(0.5).stroke();
  }
}
