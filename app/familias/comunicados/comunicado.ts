import { validar } from "~/lib/validators";
import type { Tone } from "~/ui/badge";
import { type PreguntaGuardada, faltaDePregunta } from "./pregunta";

/** A§2 Announcement page. */
export const TEXTOS_PAGINA = {
  acepto: "Estoy de acuerdo con el contenido de este comunicado y sus archivos anexos",
  aceptado: "El contenido de este comunicado ha sido aceptado por el tutor",
  masInformacion: "Para ver más información...",
} as const;

export const ESTATUS = ["BORRADOR", "PROGRAMADO", "PUBLICADO", "RETIRADO"] as const;
export type Estatus = (typeof ESTATUS)[number];

/** The state in words and colour. */
export const TEXTOS_ESTATUS: Readonly<Record<Estatus, { texto: string; tono: Tone }>> = {
  BORRADOR: { texto: "Borrador", tono: "neutral" },
  PROGRAMADO: { texto: "Programado", tono: "info" },
  PUBLICADO: { texto: "Enviado", tono: "success" },
  RETIRADO: { texto: "Retirado", tono: "warning" },
};

/** The maximum number of files of a comunicado. */
export const MAX_ARCHIVOS = 10;
export const MAX_DESCRIPCION = 5_000;
/** The maximum number of slips in one PDF: more would keep the server busy. */
export const TALONES_POR_PDF = 80;

export type ArchivoDeVersion = { uuid: string; fileName: string; sha256: string };
export type Contenido = {
  titulo: string;
  descripcion: string;
  liga: string;
  archivos: readonly ArchivoDeVersion[];
} & PreguntaGuardada;

/**
 * The input of a version's hash: title, text, link, and each file by its name and own hash, as JSON in this order. A
 * question follows as a fifth part: its text, kind and options. Anybody with the text and the files can recompute it.
 */
export function contenidoParaHuella({ titulo, descripcion, liga, archivos, ...resto }: Contenido): string {
  const { pregunta, tipoDePregunta, opciones } = resto;
  const partes = [titulo, descripcion, liga, archivos.map(({ fileName, sha256 }) => [fileName, sha256])];
  return JSON.stringify(pregunta === "" ? partes : [...partes, [pregunta, tipoDePregunta, opciones]]);
}

/** The fault that prevents storing a comunicado's text: the field and the sentence, or null. */
export function faltaDeTexto({
  titulo,
  descripcion,
  liga,
  ...pregunta
}: Omit<Contenido, "archivos">): { campo: string; mensaje: string } | null {
  const pedidos = [
    ["titulo", "obligatorio", titulo.trim()],
    ["descripcion", "obligatorio", descripcion.trim()],
    ["liga", "referencia", liga],
  ] as const;
  for (const [campo, reglas, valor] of pedidos) {
    const mensaje = validar(reglas, valor);
    if (mensaje !== null) return { campo, mensaje };
  }
  return faltaDePregunta(pregunta);
}

/** True if a comunicado may still be changed; until it is sent, its audience too. */
export const esEditable = (estatus: Estatus): boolean => estatus !== "RETIRADO";
export const esBorrador = (estatus: Estatus): boolean => estatus === "BORRADOR" || estatus === "PROGRAMADO";

/** The kind of a token: a tutor's accepts, a student's only reads (decisions.md), whatever the address's query says. */
export type ClaseDeToken = "TUTOR" | "ALUMNO";

/**
 * True if the page offers the acceptance box: acceptance is asked for, the token is a tutor's, and the current text is
 * not accepted yet. `fromAlumno` can hide the box, but never show it.
 */
export function ofreceAceptar({
  requiereAceptacion,
  tutorAcepto,
  clase,
  fromAlumno,
}: {
  requiereAceptacion: boolean;
  tutorAcepto: boolean;
  clase: ClaseDeToken;
  fromAlumno: boolean;
}): boolean {
  return requiereAceptacion && !tutorAcepto && clase === "TUTOR" && !fromAlumno;
}

/**
 * True if 'Reenviar' includes a tutor: they have not accepted the current text, or not answered its question. If it
 * asks for neither, they have not read it.
 */
export function leFaltaResponder(
  { requiereAceptacion, pregunta, versionId }: LoPedido & { versionId: number | null },
  entrega: { leidaDate: string | null; aceptadaVersionId: number | null; respondidaVersionId: number | null },
): boolean {
  if (!requiereAceptacion && pregunta === "") return entrega.leidaDate === null;
  return (
    (requiereAceptacion && entrega.aceptadaVersionId !== versionId) ||
    (pregunta !== "" && entrega.respondidaVersionId !== versionId)
  );
}

/** The answers that a comunicado asks of a tutor. */
export type LoPedido = { requiereAceptacion: boolean; pregunta: string };

/** A tutor's state in words and colour; an acceptance of an earlier text is marked as such. */
export function estadoDeEntrega(
  comunicado: { requiereAceptacion: boolean; versionId: number | null },
  entrega: { leidaDate: string | null; aceptadaDate: string | null; aceptadaVersionId: number | null },
): { texto: string; tono: Tone } {
  if (entrega.aceptadaVersionId !== null) {
    if (entrega.aceptadaVersionId === comunicado.versionId) return { texto: "Aceptado", tono: "success" };
    return { texto: "Aceptó un texto anterior", tono: "warning" };
  }
  if (entrega.leidaDate === null) return { texto: "Sin leer", tono: "neutral" };
  return comunicado.requiereAceptacion
    ? { texto: "Leído, sin aceptar", tono: "warning" }
    : { texto: "Leído", tono: "info" };
}

/** A tutor's answer to the current question; an answer to an earlier text is marked as such, and "" is none. */
export function respuestaDeHoy(
  { versionId }: { versionId: number | null },
  { respuesta, respondidaVersionId }: { respuesta: string; respondidaVersionId: number | null },
): string {
  if (respondidaVersionId === null) return "";
  return respondidaVersionId === versionId ? respuesta : `${respuesta} (a un texto anterior)`;
}

/** The parts of a personal link. */
export type EnlacePersonal = { tokenComunicado: string; tokenTutor: string; alumnoId: number };

/** The path of a personal link (A§2); absolute with the public origin before it. */
export function rutaPersonal({ tokenComunicado, tokenTutor, alumnoId }: EnlacePersonal) {
  return `/vercomunicado/${tokenComunicado}/${tokenTutor}/${alumnoId}`;
}
