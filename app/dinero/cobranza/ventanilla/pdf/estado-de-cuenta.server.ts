import { type CuentaDeAlumno, textoDeTotal } from "~/personas/alumnos/estado-cuenta";
import { type Fecha, formatFecha } from "~/lib/dates";
import { centavos, formatPesos } from "~/lib/money";
import { INK, type Letterhead, drawLetterhead, numberPages } from "~/server/documents/letterhead.server";
import { type Pdf, renderPdf } from "~/server/documents/pdf.server";
import { enGrupos } from "../../referencia";
import type { ReferenciaDePago } from "../../referencias.server";
import type { Explicacion } from "../explicacion";
import type { ResumenDeCuenta } from "../movimientos";

/** The account statement of one service of a student, for printing. */
export type EstadoDeCuenta = {
  membrete: Letterhead;
  /** The person who prints it, and the time. */
  impreso: string;
  alumno: string;
  matricula: string;
  lugar: string;
  servicio: string;
  /** The references for a transfer; none if the account has no row yet. */
  referencias: readonly ReferenciaDePago[];
  hoy: Fecha;
  saldoAnteriorCentavos: number;
  movimientos: {
    fechaOperacion: string;
    descripcion: string;
    cargoCentavos: number;
    abonoCentavos: number;
    saldoCentavos: number;
  }[];
  resumen: ResumenDeCuenta;
  /** The student's debt in all services. */
  cuenta: CuentaDeAlumno;
  explicacion: Explicacion;
};

const COLUMNAS = [
  { x: 48, width: 62, align: "left" },
  { x: 112, width: 246, align: "left" },
  { x: 360, width: 66, align: "right" },
  { x: 428, width: 66, align: "right" },
  { x: 496, width: 68, align: "right" },
] as const;

/** Letter pages: the rows with their running balance, the debt, and its explanation in sentences. */
export function estadoDeCuentaPdf(estado: EstadoDeCuenta): Promise<Uint8Array> {
  const info = { Title: `Estado de cuenta · ${estado.alumno}`, Author: estado.membrete.name };
  return renderPdf({ ...HOJA, info }, (pdf) => dibujar(pdf, estado));
}

/** Many statements in one document, each on its own pages, numbered from one. */
export function estadosDeCuentaPdf(titulo: string, estados: AsyncIterable<EstadoDeCuenta>): Promise<Uint8Array> {
  return renderPdf({ ...HOJA, info: { Title: titulo } }, async (pdf) => {
    for await (const estado of estados) dibujar(pdf, estado);
  });
}

const HOJA = { size: "LETTER", margin: 48, autoFirstPage: false } as const;

function dibujar(pdf: Pdf, estado: EstadoDeCuenta): void {
  const first = pdf.bufferedPageRange().count;
  pdf.addPage();
  drawLetterhead(pdf, estado.membrete, "Estado de cuenta", formatFecha(estado.hoy));
  pdf.font("Helvetica-Bold").fontSize(12).fillColor(INK).text(estado.alumno);
  pdf
    .font("Helvetica")
    .fontSize(10)
    .text(`Matrícula ${estado.matricula} · ${estado.servicio}`)
    .fillColor("#475569")
    .text(estado.lugar)
    .moveDown(0.8);
  titulos(pdf);
  if (estado.saldoAnteriorCentavos !== 0)
    renglon(pdf, ["", "Saldo de otros ciclos", "", "", dinero(estado.saldoAnteriorCentavos)]);
  for (const m of estado.movimientos)
    renglon(pdf, [
      formatFecha(m.fechaOperacion as Fecha),
      m.descripcion,
      monto(m.cargoCentavos),
      monto(m.abonoCentavos),
      dinero(m.saldoCentavos),
    ]);
  resumen(pdf, estado);
  referencias(pdf, estado);
  porque(pdf, estado.explicacion);
  numberPages(pdf, { first, of: `Estado de cuenta · ${estado.alumno}`, printed: estado.impreso });
}

function referencias(pdf: Pdf, { referencias: referenciasDePago }: EstadoDeCuenta): void {
  for (const { referencia, convenios } of referenciasDePago) {
    pdf
      .moveDown(0.6)
      .font("Helvetica-Bold")
      .fontSize(10)
      .fillColor(INK)
      .text(`Referencia de pago: ${enGrupos(referencia)}`, 48, pdf.y, { width: 516 });
    pdf.font("Helvetica").fontSize(9).fillColor("#475569");
    pdf.text("Escríbela como referencia numérica de tu transferencia; sirve siempre para este alumno y servicio.");
    for (const { banco, convenio, referencia: referenciaBancaria } of convenios)
      pdf.text(`En ${banco}: convenio ${convenio}, referencia ${enGrupos(referenciaBancaria)}`);
    pdf.fillColor("#0f172a");
  }
}

function titulos(pdf: Pdf): void {
  pdf.font("Helvetica-Bold").fontSize(9).fillColor("#475569");
  celdas(pdf, ["Operación", "Descripción", "Cargos", "Pagos", "Saldo"]);
  pdf.font("Helvetica").fontSize(9).fillColor("#0f172a");
}

function renglon(pdf: Pdf, textos: string[]): void {
  if (pdf.y > pdf.page.height - 90) {
    pdf.addPage();
    titulos(pdf);
  }
  pdf
    .moveTo(48, pdf.y - 2)
    .lineTo(564, pdf.y - 2)
    .strokeColor("#e2e8f0")
    .stroke();
  celdas(pdf, textos);
}

function celdas(pdf: Pdf, textos: string[]): void {
  const arriba = pdf.y + 2;
  let abajo = arriba;
  COLUMNAS.forEach(({ x, width, align }, indice) => {
    pdf.text(textos[indice] ?? "", x, arriba, { width, align });
    abajo = Math.max(abajo, pdf.y);
  });
  pdf.y = abajo + 4;
}

function resumen(pdf: Pdf, { servicio, resumen: r, cuenta }: EstadoDeCuenta): void {
  pdf
    .moveDown(0.6)
    .font("Helvetica-Bold")
    .fontSize(11)
    .text(`Saldo de ${servicio}: ${dinero(r.saldoTotal)}`, 48, pdf.y, { width: 516, align: "right" });
  pdf.font("Helvetica").fontSize(9).fillColor("#475569");
  pdf.text(
    `Vencido: ${dinero(r.adeudosCargos + r.adeudosRecargos)} (recargos ${dinero(r.adeudosRecargos)})`,
    48,
    pdf.y,
    { width: 516, align: "right" },
  );
  pdf.fillColor("#0f172a").text(textoDeTotal(cuenta), 48, pdf.y + 2, { width: 516, align: "right" });
}

function porque(pdf: Pdf, { cargos, aFavor }: Explicacion): void {
  if (cargos.length + aFavor.length === 0) return;
  pdf
    .moveDown(1)
    .font("Helvetica-Bold")
    .fontSize(11)
    .fillColor("#0f172a")
    .text("¿Por qué debo esto?", 48, pdf.y, { width: 516 });
  for (const cargo of cargos) {
    if (pdf.y > pdf.page.height - 110) pdf.addPage();
    pdf
      .moveDown(0.4)
      .font("Helvetica-Bold")
      .fontSize(9.5)
      .fillColor("#0f172a")
      .text(`${cargo.titulo}: ${dinero(cargo.faltaCentavos)}`, 48, pdf.y, { width: 516 });
    pdf.font("Helvetica").fontSize(9).fillColor("#334155").text(cargo.frases.join(" "), { width: 516 });
  }
  pdf.font("Helvetica").fontSize(9).fillColor("#334155");
  for (const frase of aFavor) pdf.moveDown(0.3).text(frase, 48, pdf.y, { width: 516 });
}

const dinero = (monto: number) => formatPesos(centavos(monto));
const monto = (valor: number) => (valor === 0 ? "" : dinero(valor));
