import { GREY, INK, pageBox, RULE } from "~/server/documents/letterhead.server";
import type { Pdf } from "~/server/documents/pdf.server";
import { type Boleta, conLosMismosDecimales, type RenglonDeBoleta, resultadoComoTexto } from "../boleta";
import { ALTO_DEL_PIE } from "./pie.server";

const [ALTO, NOMBRE, PROMEDIO, CAJA] = [16, 190, 62, 46];
/** A tint for each campo formativo, in order, in the school's own colours. */
const TINTES = ["#e9eaf9", "#dcf5e4", "#fdefd5", "#fde6e8", "#dcf1fc"];

/** Starts another page if the next part would not fit above the signatures. */
function cabe(pdf: Pdf, alto: number): void {
  if (pdf.y + alto <= pdf.page.height - ALTO_DEL_PIE) return;
  pdf.addPage();
  pdf.y = pdf.page.margins.top;
}

/** The grades, the result and the attendance, and the remarks in words. */
export function dibujarCuadro(pdf: Pdf, boleta: Boleta): void {
  if (boleta.filas.length > 0) encabezados(pdf, boleta);
  let tinte = -1;
  for (const fila of conLosMismosDecimales(boleta.filas)) {
    if (fila.clase === "CAMPO") tinte += 1;
    if (pdf.y + altoDelRenglon(pdf, fila, boleta.columnas.length) > pdf.page.height - ALTO_DEL_PIE) {
      cabe(pdf, ALTO * 3);
      encabezados(pdf, boleta);
    }
    renglon(pdf, { fila, columnas: boleta.columnas.length, tinte: TINTES[tinte % TINTES.length]! });
  }
  if (boleta.filas.length + boleta.observaciones.length === 0) nota(pdf, "No hay calificaciones que mostrar");
  cajas(pdf, boleta);
  palabras(pdf, boleta);
}

/** The position of each column. */
function columnas(pdf: Pdf, cuantas: number) {
  const { left, right } = pageBox(pdf);
  const ancho = cuantas > 0 ? (right - left - NOMBRE - PROMEDIO) / cuantas : 0;
  return { left, right, ancho, x: (indice: number) => left + NOMBRE + indice * ancho };
}

type Donde = { x: number; y: number; width: number; align?: "left" | "center" };

function celda(pdf: Pdf, texto: string, { x, y, width, align = "center" }: Donde): void {
  pdf.text(texto, x + 3, y + 4, { width: width - 6, align });
}

/** The height of a row that holds all lines of its cells in the current face: nothing of a name is cut. */
const altoDe = (pdf: Pdf, celdas: readonly { texto: string; width: number }[]): number =>
  Math.max(ALTO, ...celdas.map(({ texto, width }) => pdf.heightOfString(texto || " ", { width: width - 6 }) + 6));

function encabezados(pdf: Pdf, { periodos, columnas: titulos, formato }: Boleta): void {
  const { left, right, ancho, x } = columnas(pdf, titulos.length);
  let { y } = pdf;
  pdf.font("Helvetica-Bold").fontSize(8).fillColor(GREY);
  if (periodos.length > 0) {
    let primera = 0;
    for (const { nombre, columnas: cuantas } of periodos) {
      if (cuantas > 0) celda(pdf, nombre, { x: x(primera), y, width: ancho * cuantas });
      primera += cuantas;
    }
    y += altoDe(
      pdf,
      periodos.map(({ nombre, columnas: cuantas }) => ({ texto: cuantas > 0 ? nombre : "", width: ancho * cuantas })),
    );
  }
  const titulo = formato === "OFICIAL" ? "Campo formativo" : "Campo formativo y asignatura";
  celda(pdf, titulo, { x: left, y, width: NOMBRE, align: "left" });
  titulos.forEach((columna, indice) => celda(pdf, columna, { x: x(indice), y, width: ancho }));
  celda(pdf, "Promedio", { x: right - PROMEDIO, y, width: PROMEDIO });
  const alto = altoDe(
    pdf,
    titulos.map((texto) => ({ texto, width: ancho })),
  );
  pdf.y = raya(pdf, y + alto, GREY);
}

type Renglon = { fila: RenglonDeBoleta; columnas: number; tinte: string };

const LETRAS = { CAMPO: 9, ASIGNATURA: 8.5, SECCION: 8, TOTAL: 10, DATO: 8 } as const;
const SANGRIA = { CAMPO: 0, ASIGNATURA: 10, SECCION: 20, TOTAL: 0, DATO: 10 } as const;

/** Sets the face of a row's name and grades. */
function conLetraDe(pdf: Pdf, { clase }: RenglonDeBoleta): Pdf {
  const fuerte = clase === "CAMPO" || clase === "TOTAL";
  return pdf.font(fuerte ? "Helvetica-Bold" : "Helvetica").fontSize(LETRAS[clase]);
}

function altoDelRenglon(pdf: Pdf, fila: RenglonDeBoleta, cuantas: number): number {
  const { ancho } = columnas(pdf, cuantas);
  return altoDe(conLetraDe(pdf, fila), [
    { texto: fila.nombre, width: NOMBRE - SANGRIA[fila.clase] },
    ...fila.notas.map((texto) => ({ texto, width: ancho })),
    { texto: fila.promedio, width: PROMEDIO },
  ]);
}

function renglon(pdf: Pdf, { fila, columnas: cuantas, tinte }: Renglon): void {
  const { left, right, ancho, x } = columnas(pdf, cuantas);
  const { y } = pdf;
  const { clase, nombre, notas, promedio } = fila;
  const alto = altoDelRenglon(pdf, fila, cuantas);
  if (clase === "CAMPO") pdf.rect(left, y, right - left, alto).fill(tinte);
  const sangria = SANGRIA[clase];
  pdf.fillColor(clase === "SECCION" || clase === "DATO" ? GREY : INK);
  celda(pdf, nombre, { x: left + sangria, y, width: NOMBRE - sangria, align: "left" });
  notas.forEach((nota_, indice) => celda(pdf, nota_, { x: x(indice), y, width: ancho }));
  if (clase !== "DATO") pdf.font(promedio.length > 5 ? "Helvetica" : "Helvetica-Bold");
  celda(pdf, promedio, { x: right - PROMEDIO, y, width: PROMEDIO });
  pdf.y = raya(pdf, y + alto, RULE);
}

function raya(pdf: Pdf, y: number, color: string): number {
  const { left, right } = pageBox(pdf);
  pdf.moveTo(left, y).lineTo(right, y).lineWidth(0.5).strokeColor(color).stroke();
  return y;
}

function cajas(pdf: Pdf, { promedio, enPalabras, acreditacion, asistencia }: Boleta): void {
  cabe(pdf, CAJA + 12);
  const { left, width } = pageBox(pdf);
  const y = pdf.y + 10;
  const [resultado, ancho] = [width * 0.52, (width * 0.48 - 10) / asistencia.length];
  pdf.lineWidth(0.75).strokeColor(RULE);
  pdf.roundedRect(left, y, resultado, CAJA, 5).stroke();
  pdf.roundedRect(left + resultado + 10, y, width - resultado - 10, CAJA, 5).stroke();
  pdf.font("Helvetica-Bold").fontSize(20).fillColor(INK);
  const numero = promedio === "N/A" ? "" : promedio;
  if (numero) pdf.text(numero, left + 10, y + 15, { width: 60, lineBreak: false });
  const x = left + (numero ? 66 : 10);
  pdf
    .fontSize(9)
    .text(resultadoComoTexto(acreditacion), x, y + 15, { width: resultado - (x - left) - 8, lineBreak: false });
  pdf.font("Helvetica").fontSize(8).fillColor(GREY);
  if (enPalabras) pdf.text(enPalabras, x, y + 28, { width: resultado - (x - left) - 8, lineBreak: false });
  pdf.text("Resultado", left + 10, y + 5, { lineBreak: false });
  asistencia.forEach(({ nombre, valor }, indice) => {
    const posicion = left + resultado + 20 + indice * ancho;
    pdf
      .font("Helvetica-Bold")
      .fontSize(12)
      .fillColor(INK)
      .text(String(valor), posicion, y + 12, { lineBreak: false });
    pdf
      .font("Helvetica")
      .fontSize(8)
      .fillColor(GREY)
      .text(nombre, posicion, y + 28, { lineBreak: false });
  });
  pdf.y = y + CAJA + 12;
}

function palabras(pdf: Pdf, { observaciones }: Boleta): void {
  if (observaciones.length === 0) return;
  const { left, width } = pageBox(pdf);
  cabe(pdf, 40);
  pdf.font("Helvetica-Bold").fontSize(8).fillColor(GREY).text("Observaciones", left, pdf.y, { width });
  for (const { titulo, texto } of observaciones) {
    const ancho = width - 130;
    pdf.font("Helvetica").fontSize(8.5);
    cabe(pdf, pdf.heightOfString(texto, { width: ancho }) + 8);
    const y = raya(pdf, pdf.y + 3, RULE) + 4;
    pdf.font("Helvetica-Bold").fillColor(INK).text(titulo, left, y, { width: 122 });
    const bajo = pdf.y;
    pdf.font("Helvetica").text(texto, left + 130, y, { width: ancho });
    pdf.y = Math.max(bajo, pdf.y);
  }
}

function nota(pdf: Pdf, texto: string): void {
  const { left, width } = pageBox(pdf);
  pdf
    .font("Helvetica")
    .fontSize(9)
    .fillColor(GREY)
    .text(texto, left, pdf.y + 8, { width });
}
