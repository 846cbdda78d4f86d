import { drawLetterhead, GREY, INK, type Letterhead, numberPages, pageBox } from "~/server/documents/letterhead.server";
import { nombreDelDocumento } from "~/lib/curp";
import { type Pdf, renderPdf } from "~/server/documents/pdf.server";
import { yieldToOthers } from "~/server/jobs/turns.server";
import { type Boleta, FORMATOS_DE_BOLETA } from "../boleta";
import type { BoletaPorImprimir } from "../commands/entregar-boletas.server";
import { dibujarCuadro } from "./cuadro.server";
import { dibujarFirmas, dibujarPie, marcaDeBorrador } from "./pie.server";

type Impresion = {
  membrete: Letterhead;
  impreso: string;
  origen: string;
  /** In batches, so that six hundred are never in memory at once. */
  boletas: AsyncIterable<readonly BoletaPorImprimir[]>;
};

/** The number drawn without a pause for other requests. */
const DE_UNA_VEZ = 2;

/** Report cards, a letter page or more each, with page numbers of their own; drafts are marked and have no code. */
export function boletasPdf({ membrete, impreso, origen, boletas }: Impresion): Promise<Uint8Array> {
  const info = { Title: "Boletas", Author: membrete.name };
  return renderPdf({ size: "LETTER", margin: 48, info, autoFirstPage: false }, async (pdf) => {
    let dibujadas = 0;
    for await (const lote of boletas)
      for (const una of lote) {
        dibujarBoleta(pdf, { membrete, impreso, origen, una });
        dibujadas += 1;
        if (dibujadas % DE_UNA_VEZ === 0) await yieldToOthers();
      }
  });
}

type Una = Omit<Impresion, "boletas"> & { una: BoletaPorImprimir };

function dibujarBoleta(pdf: Pdf, { membrete, impreso, origen, una: { boleta, firmas, entregada } }: Una): void {
  const first = pdf.bufferedPageRange().count;
  const titulo = FORMATOS_DE_BOLETA[boleta.formato];
  pdf.addPage();
  drawLetterhead(pdf, membrete, titulo, boleta.ciclo);
  if (!entregada) marcaDeBorrador(pdf);
  dibujarQuien(pdf, boleta);
  dibujarCuadro(pdf, boleta);
  dibujarFirmas(pdf, firmas);
  dibujarPie(pdf, entregada && { ...entregada, url: `${origen}/public/boletas/${entregada.token}` });
  numberPages(pdf, { first, of: titulo, printed: impreso });
}

const DATOS: readonly [keyof Boleta, string, number][] = [
  ["alumno", "Alumno", 0.4],
  ["curp", "CURP", 0.24],
  ["matricula", "Matrícula", 0.16],
  ["lugar", "Grado y grupo", 0.2],
];

function dibujarQuien(pdf: Pdf, boleta: Boleta): void {
  const { left, width } = pageBox(pdf);
  const y = pdf.y;
  const conDato = DATOS.filter(([clave]) => boleta[clave] !== "");
  const parte = width / conDato.reduce((suma, [, , peso]) => suma + peso, 0);
  let x = left;
  let hasta = y;
  for (const [clave, nombre, peso] of conDato) {
    const ancho = peso * parte;
    pdf
      .font("Helvetica")
      .fontSize(8)
      .fillColor(GREY)
      .text(clave === "curp" ? nombreDelDocumento(boleta.curp) : nombre, x, y, { width: ancho - 8 });
    pdf
      .font("Helvetica-Bold")
      .fontSize(clave === "alumno" ? 11 : 9.5)
      .fillColor(INK);
    pdf.text(String(boleta[clave]), x, y + 11, { width: ancho - 8 });
    hasta = Math.max(hasta, pdf.y);
    x += ancho;
  }
  pdf.y = hasta + 10;
}
