/** The server's checks of a field that need only its text. Pure: see `avisos.client.ts` for the page. */

const ALFABETO = "0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ";

export const CURP_INCORRECTA = "CURP Incorrecta";
export const NO_CONCUERDA = "La CURP no coincide con la fecha de nacimiento o el género";

/** True if a normalized CURP has the right shape and check digit; the server checks states and days. */
export function esCurp(curp: string): boolean {
  if (!/^[A-Z][AEIOUX][A-Z]{2}\d{6}[HMX][A-Z]{2}[B-DF-HJ-NP-TV-Z]{3}[0-9A-Z]\d$/.test(curp)) return false;
  const suma = [...curp.slice(0, 17)].reduce((van, letra, i) => van + ALFABETO.indexOf(letra) * (18 - i), 0);
  return (10 - (suma % 10)) % 10 === Number(curp[17]);
}

/**
 * True if a CURP contradicts the birth date or sex beside it. Empty values are not compared, and X matches any gender.
 */
export function contradice(curp: string, fechaNacimiento: string, genero: string): boolean {
  const [, fecha = "", sexo, siglo = ""] = /^.{4}(\d{6})(.).{5}(.)/.exec(curp)!;
  const fechaDeCurp = (/\d/.test(siglo) ? "19" : "20") + fecha;
  if (genero && sexo !== "X" && sexo !== (genero === "MASCULINO" ? "H" : "M")) return true;
  return fechaNacimiento !== "" && fechaNacimiento.replace(/-/g, "") !== fechaDeCurp;
}

/** The error of a telephone, or "". */
export function deTelefono(texto: string): string {
  const numero = texto.replace(/[\s()./-]/g, "");
  return /^((\+|00)(?!52)[1-9]\d{7,14}|\+?(0052|521?|04[45]|01)?\d{10})$/.test(numero)
    ? ""
    : "Número incorrecto, deben ser 10 dígitos";
}

/** The error of a postal code, or "". */
export function deCincoDigitos(texto: string): string {
  return /^\d{5}$/.test(texto) ? "" : "Deben ser 5 dígitos";
}

/**
 * A file's identity by its contents, so that an upload resumes after the page was closed and the file chosen again: its
 * length and two checksums.
 */
export function huellaDe(bytes: Uint8Array): string {
  let [una, segundaSuma] = [0x811c9dc5, bytes.length];
  for (let i = 0; i < bytes.length; i += 1) {
    una = Math.imul(una ^ bytes[i]!, 16777619);
    segundaSuma = Math.imul(segundaSuma, 31) + bytes[i]!;
  }
  return [bytes.length, una >>> 0, segundaSuma >>> 0].map((each) => each.toString(36)).join("-");
}
