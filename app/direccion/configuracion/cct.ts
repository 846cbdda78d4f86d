const FORMA = /^(0[1-9]|[12]\d|3[0-2])[A-Z]{3}\d{4}[A-Z]$/;

/** True if a text has the form of a clave de centro de trabajo: state, kind, number and check letter. */
export const esCct = (cct: string) => FORMA.test(cct);

/**
 * True if the last letter matches the others (facts deduced of real keys): letters by their two digits, with the
 * weights 7 and 26 in turn, modulo 27. A mismatch is a reason to look again, not to refuse.
 */
export function letraDeCctCuadra(cct: string): boolean {
  const digitos = [...cct.slice(0, -1)]
    .map((cada) => (/\d/.test(cada) ? cada : String(cada.charCodeAt(0) - 64).padStart(2, "0")))
    .join("");
  const suma = [...digitos].reduce((total, digito, indice) => total + Number(digito) * (indice % 2 === 0 ? 7 : 26), 0);
  return String.fromCharCode(65 + (suma % 27)) === cct.at(-1) || (suma % 27 === 26 && cct.endsWith("Z"));
}
