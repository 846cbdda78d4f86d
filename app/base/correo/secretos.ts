/** The text that stands in the place of a one-time code or of the secret part of a personal link. */
export const MASCARA = "••••••";

type Partes = { asunto: string; texto: string; html: string };

// A part of a path or of a query that nobody types: a token or a uuid. Never the host, which follows two slashes.
const SECRETO_DE_UN_ENLACE = /(?<=(?<![:/])\/|=)(?=[\w-]*[\dA-Z])[\w-]{22,}/g;
const CODIGO = /(?<![\d.,$])\d{6}(?![\d.,]\d|\d)/g;
const DICE_CODIGO = /c[oó]digo/i;

/** A text without the secret parts of its links, and without numbers of six digits if it speaks of a code. */
export function sinSecretos(texto: string): string {
  const sinEnlaces = texto.replace(SECRETO_DE_UN_ENLACE, MASCARA);
  return DICE_CODIGO.test(texto) ? sinEnlaces.replace(CODIGO, MASCARA) : sinEnlaces;
}

/** The one-time codes of a text that speaks of one. */
export const codigosDe = (texto: string): string[] => (DICE_CODIGO.test(texto) ? (texto.match(CODIGO) ?? []) : []);

/** The three parts of a mail as they are kept and shown. */
export function partesSinSecretos({ asunto, texto, html }: Partes): Partes {
  return { asunto: sinSecretos(asunto), texto: sinSecretos(texto), html: sinSecretos(html) };
}
