/** What the server would say of a field, as far as it takes no more than looking at it. Pure: see `avisos.client.ts` for the page. */

const ALFABETO = "0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ";

export const CURP_INCORRECTA = "CURP Incorrecta";
export const NO_CONCUERDA = "La CURP no coincide con la fecha de nacimiento o el género";

/** Whether a normalized CURP has the shape and the check digit of one; states and days are left to the server. */
export function esCurp(curp: string): boolean {
  if (!/^[A-Z][AEIOUX][A-Z]{2}\d{6}[HMX][A-Z]{2}[B-DF-HJ-NP-TV-Z]{3}[0-9A-Z]\d$/.test(curp)) return false;
  const suma = [...curp.slice(0, 17)].reduce((van, letra, i) => van + ALFABETO.indexOf(letra) * (18 - i), 0);
  return (10 - (suma % 10)) % 10 === Number(curp[17]);
}

/**
 * Whether a CURP says another birth date or sex than those written beside it. What is still empty is not compared, and X is
 * any gender.
 */
export function contradice(curp: string, fechaNacimiento: string, genero: string): boolean {
  const [, fecha = "", sexo, siglo = ""] = /^.{4}(\d{6})(.).{5}(.)/.exec(curp)!;
  const suya = (/\d/.test(siglo) ? "19" : "20") + fecha;
  if (genero && sexo !== "X" && sexo !== (genero === "MASCULINO" ? "H" : "M")) return true;
  return fechaNacimiento !== "" && fechaNacimiento.replace(/-/g, "") !== suya;
}

/** What is wrong with a telephone, or nothing (""). */
export function deTelefono(texto: string): string {
  const numero = texto.replace(/[\s().+/-]/g, "");
  return /^(0052|521?|04[45]|01)?\d{10}$/.test(numero) ? "" : "Número incorrecto, deben ser 10 dígitos";
}

/** What is wrong with a postal code, or nothing (""). */
export function deCincoDigitos(texto: string): string {
  return /^\d{5}$/.test(texto) ? "" : "Deben ser 5 dígitos";
}

/**
 * A file by what is in it, so that it goes on after the page was closed and it was chosen again: its length and two sums of
 * its bytes.
 */
export function huellaDe(bytes: Uint8Array): string {
  let [una, otra] = [0x811c9dc5, bytes.length];
  for (let i = 0; i < bytes.length; i += 1) {
    una = Math.imul(una ^ bytes[i]!, 16777619);
    otra = Math.imul(otra, 31) + bytes[i]!;
  }
  return [bytes.length, una >>> 0, otra >>> 0].map((each) => each.toString(36)).join("-");
}
