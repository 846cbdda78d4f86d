/** The codes that one mailbox gets in an hour, however its address is written: its owner may not have asked for any. */
export const CODIGOS_POR_HORA = 3;

/** The most of all networks together: who fills a mailbox from one network leaves its owner the codes of another. */
export const CODIGOS_DE_TODAS_POR_HORA = 9;

/** The daily codes of a formato for each of its places, with a minimum, before a person checks. */
const POR_LUGAR = 3;
const MINIMO_POR_DIA = 200;

/**
 * The codes of a formato that are sent in a day automatically; further ones wait for the director's approval. `lugares`
 * are its places; null means no limit, and then the school's own size sets the number.
 */
export function codigosPorDia(lugares: number | null, alumnos: number): number {
  return Math.max(MINIMO_POR_DIA, POR_LUGAR * (lugares ?? alumnos));
}

/**
 * The part of a day's codes that one network may use up (a script at one address, a subscriber's /24 or /64). Further
 * ones wait for the director's approval, and the families elsewhere get theirs at once.
 */
export const codigosPorRed = (porDia: number): number => Math.ceil(porDia / 4);

/** The mailbox of an address: capitals and the part after a "+" do not matter, nor do dots in Google addresses. */
export function buzonDe(email: string): string {
  const [nombre = "", dominio = ""] = email.normalize("NFC").trim().toLowerCase().split("@", 2);
  const local = nombre.split("+", 1)[0]!;
  const esDeGoogle = dominio === "gmail.com" || dominio === "googlemail.com";
  return `${esDeGoogle ? local.replaceAll(".", "") : local}@${esDeGoogle ? "gmail.com" : dominio}`;
}

/** The message to a family while its code waits for the director's approval. */
export const CODIGO_SIN_CORREO =
  "Por ahora la preinscripción no se puede empezar ni continuar en otro teléfono, porque el colegio no puede mandarte el " +
  "código que hace falta. Llama o ve a la oficina del colegio.";
export const CODIGO_RETENIDO =
  "Hoy recibimos muchas solicitudes. Tu código llegará a tu email cuando el colegio lo autorice; guarda esta página.";
