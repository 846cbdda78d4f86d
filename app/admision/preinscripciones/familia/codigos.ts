/** As many codes as one mailbox gets in an hour, whatever it is written like: whoever owns it asked for none. */
export const CODIGOS_POR_HORA = 3;

/** A formato sends so many codes a day for each of its places, and never fewer than so many, before somebody looks. */
const POR_LUGAR = 3;
const MINIMO_POR_DIA = 200;

/**
 * How many codes of a formato leave in a day by themselves; what is beyond waits for the director's yes. `lugares` are its
 * places; null where it takes as many as come, and then the school's own size says what is much.
 */
export function codigosPorDia(lugares: number | null, alumnos: number): number {
  return Math.max(MINIMO_POR_DIA, POR_LUGAR * (lugares ?? alumnos));
}

/** Whose mailbox an address is: neither capitals nor what follows a "+" make another one, nor do dots where Google reads it. */
export function buzonDe(email: string): string {
  const [nombre = "", dominio = ""] = email.normalize("NFC").trim().toLowerCase().split("@", 2);
  const local = nombre.split("+", 1)[0]!;
  const esDeGoogle = dominio === "gmail.com" || dominio === "googlemail.com";
  return `${esDeGoogle ? local.replaceAll(".", "") : local}@${esDeGoogle ? "gmail.com" : dominio}`;
}

/** What a family is told whose code waits for the director's yes. */
export const CODIGO_RETENIDO =
  "Hoy recibimos muchas solicitudes. Tu código llegará a tu email cuando el colegio lo autorice; guarda esta página.";
