import { formatFechaHora } from "~/lib/dates";
import {
  GREY,
  INK,
  type Letterhead,
  RULE,
  drawLetterhead,
  numberPages,
  pageBox,
} from "~/server/documents/letterhead.server";
import { renderPdf, type Pdf } from "~/server/documents/pdf.server";
import type { ArchivoDeVersion } from "../comunicado";
import { type PreguntaGuardada, TEXTOS_DE_TIPO, preguntaDe } from "../pregunta";
import { imprimible } from "./hoja.server";

/** The content of an acceptance's evidence. Instants are UTC ISO. */
export type Evidencia = {
  membrete: Letterhead;
  /** The printing account and the time. */
  impreso: string;
  zonaHoraria: string;
  alumno: { nombreCompleto: string; matricula: string };
  tutor: { nombreCompleto: string; parentesco: string };
  version: {
    version: number;
    titulo: string;
    descripcion: string;
    liga: string;
    archivos: ArchivoDeVersion[];
    sha256: string;
    createdDate: string;
  } & PreguntaGuardada;
  acuses: (Origen & { tipo: "LEIDO" | "ACEPTADO" })[];
  /** The tutor's answers, the last one first. */
  respuestas: (Origen & { respuesta: string })[];
};
/** The moment and the origin of what a tutor did, with the hash of the text on the page. */
type Origen = { fecha: string; direccion: string; navegador: string; sha256: string };

/** The evidence of an acceptance or an answer, to be read years later: text, hash, tutor and origins. */
export function pdfDeEvidencia(evidencia: Evidencia): Promise<Uint8Array> {
  const { membrete, impreso, alumno, tutor, version, acuses, respuestas, zonaHoraria } = evidencia;
  const acepto = acuses.some(({ tipo }) => tipo === "ACEPTADO");
  const asunto = acepto ? "aceptación" : "respuesta";
  const cuando = (instante: string) => `${formatFechaHora(instante, zonaHoraria)} (${zonaHoraria}) · ${instante}`;
  const info = { Title: `Evidencia de ${asunto}: ${version.titulo}`, Author: membrete.name };
  return renderPdf({ size: "LETTER", margin: 54, info }, (pdf) => {
    const { left, width: ancho } = pageBox(pdf);
    drawLetterhead(pdf, membrete, "Evidencia");
    pdf.font("Helvetica-Bold").fontSize(16).fillColor(INK).text(`Evidencia de ${asunto} de comunicado`).moveDown(0.6);
    par(pdf, acepto ? "Aceptó" : "Respondió", `${tutor.nombreCompleto} (${tutor.parentesco})`);
    par(pdf, "Alumno", `${alumno.nombreCompleto}, matrícula ${alumno.matricula}`);
    for (const acuse of acuses) {
      titulo(pdf, acuse.tipo === "ACEPTADO" ? "Aceptación" : "Lectura");
      origen(pdf, acuse, cuando);
    }
    for (const { respuesta, ...acuse } of respuestas) {
      titulo(pdf, "Respuesta");
      par(pdf, "Respuesta", respuesta);
      origen(pdf, acuse, cuando);
    }
    titulo(
      pdf,
      `Texto ${acepto ? "aceptado" : "respondido"} (versión ${version.version}, escrita el ${cuando(version.createdDate)})`,
    );
    pdf
      .font("Helvetica-Bold")
      .fontSize(12)
      .fillColor(INK)
      .text(imprimible(version.titulo), left, pdf.y, { width: ancho });
    pdf.moveDown(0.3).font("Helvetica").fontSize(10.5).text(imprimible(version.descripcion), { width: ancho });
    if (version.liga) par(pdf, "Liga", version.liga);
    for (const { fileName, sha256 } of version.archivos) par(pdf, "Archivo anexo", `${fileName} · SHA-256 ${sha256}`);
    const pregunta = preguntaDe(version);
    if (pregunta)
      par(pdf, "Pregunta", [pregunta.texto, TEXTOS_DE_TIPO[pregunta.tipo], ...pregunta.opciones].join(" · "));
    titulo(pdf, "Huella");
    par(pdf, "SHA-256", version.sha256);
    pdf.font("Helvetica").fontSize(8.5).fillColor(GREY);
    pdf.text(
      "La huella es el SHA-256, en UTF-8, del arreglo JSON [título, descripción, liga, [[nombre, SHA-256] de cada archivo]], sin espacios; si hay pregunta sigue [pregunta, clase, [opciones]]. Cualquier cambio en el texto o en sus archivos da otra huella.",
      left,
      pdf.y + 4,
      { width: ancho },
    );
    numberPages(pdf, { of: `Evidencia de ${asunto}`, printed: impreso });
  });
}

function origen(pdf: Pdf, { fecha, direccion, navegador, sha256 }: Origen, cuando: (instante: string) => string): void {
  par(pdf, "Fecha y hora", cuando(fecha));
  par(pdf, "Dirección de red", direccion);
  par(pdf, "Navegador", navegador);
  par(pdf, "Huella del texto", sha256);
}

function titulo(pdf: Pdf, texto: string): void {
  const { left, width: ancho } = pageBox(pdf);
  const y = pdf.y + 10;
  pdf
    .moveTo(left, y)
    .lineTo(left + ancho, y)
    .strokeColor(RULE)
    .stroke();
  pdf
    .font("Helvetica-Bold")
    .fontSize(10)
    .fillColor(GREY)
    .text(imprimible(texto), left, y + 8, { width: ancho });
  pdf.moveDown(0.4);
}

function par(pdf: Pdf, nombre: string, valor: string): void {
  const { left, width: ancho } = pageBox(pdf);
  const { y } = pdf;
  pdf.font("Helvetica").fontSize(9.5).fillColor(GREY).text(nombre, left, y, { width: 100 });
  pdf.fillColor(INK).text(imprimible(valor), left + 108, y, { width: ancho - 108 });
  pdf.y = Math.max(pdf.y, y + 14);
  pdf.x = left;
}
