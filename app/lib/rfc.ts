import { esFecha } from "./dates";

export const RFC_INCORRECTO = "RFC Incorrecto";
export const RFC_DIGITO_DUDOSO =
  "El dígito verificador del RFC no coincide; revísalo contra la constancia de situación fiscal antes de continuar";

/** Person types of the tax data (B§3): an RFC of 13 characters is a person's, one of 12 a company's. */
export type TipoPersona = "FISICA" | "MORAL";

/** SAT's own RFCs for the general public and for foreigners, which the check digit would refuse. */
export const RFC_PUBLICO_EN_GENERAL = "XAXX010101000";
/** The one RFC of every foreigner. */
export const RFC_EXTRANJERO = "XEXX010101000";

/** True for the SAT's RFCs that belong to nobody; a person or a company without a Mexican RFC uses one. */
export function esRfcGenerico(text: string): boolean {
  const rfc = normalizarRfc(text);
  return rfc === RFC_PUBLICO_EN_GENERAL || rfc === RFC_EXTRANJERO;
}

const PATTERN = /^([A-ZÑ&]{3,4})(\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])[A-Z0-9]{2}[0-9A]$/;
// The position of each character is its value in the checksum.
const CHECK_ALPHABET = "0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ";

/** The RFC as stored and compared: trimmed, upper-case, NFC. */
export function normalizarRfc(text: string): string {
  return text.trim().toUpperCase().normalize("NFC");
}

/** An RFC without the separators that people write, before it is checked. */
export function juntarRfc(text: string): string {
  return normalizarRfc(text.replace(/[\s-]/g, ""));
}

/** The person type that the RFC's length implies, or null if it has neither length. */
export function tipoDeRfc(text: string): TipoPersona | null {
  const { length } = normalizarRfc(text);
  return length === 13 ? "FISICA" : length === 12 ? "MORAL" : null;
}

/**
 * Checks an RFC's pattern and date, and its person type if given. The two-digit year has no century: a date that exists
 * in 19yy or in 20yy is valid. Null if valid, else 'RFC Incorrecto' (B§5), also for empty text. The check digit is not
 * checked here, because SAT has issued RFCs that break it: see {@link rfcAdvertencia}.
 */
export function validarRfc(text: string, tipo?: TipoPersona): string | null {
  const rfc = normalizarRfc(text);
  const match = PATTERN.exec(rfc);
  if (!match) return RFC_INCORRECTO;
  const [, , yy, mm, dd] = match;
  const exists = esFecha(`19${yy}-${mm}-${dd}`) || esFecha(`20${yy}-${mm}-${dd}`);
  return exists && (tipo === undefined || tipoDeRfc(rfc) === tipo) ? null : RFC_INCORRECTO;
}

function checkDigit(rfc: string): string {
  const first12 = rfc.slice(0, -1).padStart(12, " ");
  let sum = 0;
  for (let i = 0; i < 12; i++) sum += CHECK_ALPHABET.indexOf(first12.charAt(i)) * (13 - i);
  const rest = sum % 11;
  return rest === 0 ? "0" : rest === 1 ? "A" : String(11 - rest);
}

/**
 * A warning that the user may confirm, if only the check digit of a valid RFC fails. Null otherwise (correct, generic,
 * or already refused by {@link validarRfc}).
 */
export function rfcAdvertencia(text: string): string | null {
  const rfc = normalizarRfc(text);
  if (validarRfc(rfc) !== null || esRfcGenerico(rfc)) return null;
  return checkDigit(rfc) === rfc.slice(-1) ? null : RFC_DIGITO_DUDOSO;
}
