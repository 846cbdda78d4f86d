import { type Mes, mesEnPalabras, mesInicial } from "~/dinero/cobranza/mes-cerrado";
import { centavos, formatPesos } from "~/lib/money";
import {
  drawLetterhead,
  GREY,
  INK,
  type Letterhead,
  numberPages,
  pageBox,
  RULE,
} from "~/server/documents/letterhead.server";
import { type Pdf, renderPdf } from "~/server/documents/pdf.server";
import { fraseDeCascada, pasosDe } from "../cascada";
import type { Cifras } from "../cifras";
import { TEXTOS_DE_REVISION } from "../cierre";
import type { MesDelColegio } from "../queries.server";

export type TablaDeCarpeta = {
  titulo: string;
  columnas: readonly { titulo: string; ancho: number; derecha?: true }[];
  filas: readonly (readonly string[])[];
};

type Carpeta = {
  membrete: Letterhead;
  impreso: string;
  mes: Mes;
  figuras: Pick<MesDelColegio, "servicios" | "total" | "revisiones" | "huella" | "cierre" | "coincide" | "folios">;
  /** The lists behind the figures: cuts, payments by method, reversals, debts. */
  tablas: readonly TablaDeCarpeta[];
};

const MARGEN = 40;
/** The folder of a month: its waterfall, services, checks and lists, under the school's letterhead, as one paper. */
export function carpetaPdf({ membrete, impreso, mes, figuras, tablas }: Carpeta): Promise<Uint8Array> {
  const nombre = `Cierre de ${mesEnPalabras(mes)}`;
  return renderPdf({ size: "LETTER", margin: MARGEN, info: { Title: nombre, Author: membrete.name } }, (pdf) => {
    drawLetterhead(pdf, membrete, "Cierre de mes", mesInicial(mes));
    titulo(pdf, fraseDeCascada(figuras.total));
    tabla(pdf, {
      titulo: "",
      columnas: [
        { titulo: "", ancho: 70 },
        { titulo: "Monto", ancho: 30, derecha: true },
      ],
      filas: pasosDe(mes, figuras.total).map((paso) => [paso.nombre, pesos(paso.centavos)]),
    });
    tabla(pdf, porServicio(figuras.servicios, figuras.total));
    tabla(pdf, {
      titulo: "Revisiones",
      columnas: [
        { titulo: "Estado", ancho: 16 },
        { titulo: "Revisión", ancho: 46 },
        { titulo: "Detalle", ancho: 38 },
      ],
      filas: figuras.revisiones.map((cada) => [TEXTOS_DE_REVISION[cada.estado], cada.titulo, cada.detalle]),
    });
    for (const lista of tablas) tabla(pdf, lista);
    firmaDelCierre(pdf, figuras);
    numberPages(pdf, { of: nombre, printed: impreso });
  });
}

const pesos = (monto: number) => formatPesos(centavos(monto));

function porServicio(servicios: Carpeta["figuras"]["servicios"], total: Cifras): TablaDeCarpeta {
  const cifras = (c: Cifras) => [
    c.debianCentavos,
    c.cargosCentavos,
    c.recargosCentavos,
    -c.descuentosCentavos,
    -c.pagosCentavos,
    c.reversosCentavos + c.devolucionesCentavos + c.otrosCentavos,
    c.debenCentavos,
  ];
  const nombres = ["Debían", "Se cargó", "Recargos", "Descuentos", "Pagaron", "Reversos", "Deben"];
  return {
    titulo: "Por servicio",
    columnas: [
      { titulo: "Servicio", ancho: 16 },
      ...nombres.map((n) => ({ titulo: n, ancho: 12, derecha: true as const })),
    ],
    filas: [
      ...servicios.map((servicio) => [servicio.servicio, ...cifras(servicio).map(pesos)]),
      ["Total", ...cifras(total).map(pesos)],
    ],
  };
}

function titulo(pdf: Pdf, texto: string): void {
  const { left, width } = pageBox(pdf);
  if (pdf.y > pdf.page.height - 120) pdf.addPage();
  pdf
    .font("Helvetica-Bold")
    .fontSize(11)
    .fillColor(INK)
    .text(texto, left, pdf.y + 10, { width });
  pdf.y += 4;
}

function tabla(pdf: Pdf, { titulo: nombre, columnas, filas }: TablaDeCarpeta): void {
  if (nombre) titulo(pdf, nombre);
  const { left, right, width } = pageBox(pdf);
  const todo = columnas.reduce((suma, { ancho }) => suma + ancho, 0);
  const anchos = columnas.map(({ ancho }) => (width * ancho) / todo);
  const fila = (textos: readonly string[], letra: string, color: string) => {
    pdf.font(letra).fontSize(8).fillColor(color);
    const alto =
      4 + Math.max(9, ...textos.map((texto, i) => pdf.heightOfString(texto || " ", { width: anchos[i]! - 4 })));
    if (pdf.y + alto > pdf.page.height - pdf.page.margins.bottom - 16) pdf.addPage();
    const arriba = pdf.y;
    let x = left;
    textos.forEach((texto, i) => {
      if (texto) pdf.text(texto, x, arriba, { width: anchos[i]! - 4, align: columnas[i]!.derecha ? "right" : "left" });
      x += anchos[i]!;
    });
    pdf.x = left;
    pdf.y = arriba + alto;
  };
  fila(
    columnas.map((columna) => columna.titulo),
    "Helvetica-Bold",
    GREY,
  );
  pdf.moveTo(left, pdf.y).lineTo(right, pdf.y).lineWidth(0.8).strokeColor(RULE).stroke();
  pdf.y += 5;
  for (const textos of filas) fila(textos, textos[0] === "Total" ? "Helvetica-Bold" : "Helvetica", INK);
  if (filas.length === 0) fila(["Nada en el mes", ...columnas.slice(1).map(() => "")], "Helvetica", GREY);
}

function firmaDelCierre(pdf: Pdf, { cierre, huella, coincide, folios }: Carpeta["figuras"]): void {
  titulo(pdf, cierre ? "Mes cerrado" : "Mes sin cerrar");
  const series = folios.map(
    ({ serie, primero, ultimo, recibos }) => `${serie}${primero} a ${serie}${ultimo} (${recibos})`,
  );
  const lineas = [
    cierre ? `Lo cerró ${cierre.cerradoPor}.` : "Estas cifras pueden cambiar todavía.",
    ...(cierre && cierre.avisos.length > 0
      ? [`Con avisos: ${cierre.avisos.join("; ")}. Motivo: ${cierre.motivo}`]
      : []),
    ...(series.length > 0 ? [`Recibos: ${series.join(", ")}`] : []),
    `Huella: ${huella}`,
    ...(coincide ? [] : [`No coincide con la huella con que se cerró: ${cierre?.huella ?? ""}`]),
  ];
  const { left, width } = pageBox(pdf);
  pdf.font("Helvetica").fontSize(9).fillColor(INK);
  for (const linea of lineas) pdf.text(linea, left, pdf.y + 2, { width });
}
