import { invariant } from "./assert";
import { type Fecha, anioDe, esFecha } from "./dates";

export const CURP_INCORRECTA = "CURP Incorrecta";
export const CURP_NO_CONCUERDA = "La CURP no coincide con la fecha de nacimiento o el género";

/** The 33 codes of position 12-13: the states, Mexico City still as DF, and NE for those born abroad. */
export const ENTIDADES_CURP: readonly string[] =
  "AS BC BS CC CL CM CS CH DF DG GT GR HG JC MC MN MS NT NL OC PL QT QR SP SL SR TC TS TL VZ YN ZS NE".split(" ");

const PATTERN = new RegExp(
  "^[A-Z][AEIOUX][A-Z]{2}(\\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\\d|3[01])([HMX])" +
    `(?:${ENTIDADES_CURP.join("|")})[B-DF-HJ-NP-TV-Z]{3}([0-9A-Z])\\d$`,
);

// The position of each character is its value in the checksum.
const CHECK_ALPHABET = "0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ";

/** The CURP as stored and compared: upper-case, NFC, without the spaces and hyphens of its printed form. */
export function normalizarCurp(text: string): string {
  return text.replace(/[\s-]/g, "").toUpperCase().normalize("NFC");
}

function checkDigit(first17: string): string {
  let sum = 0;
  for (let i = 0; i < 17; i++) sum += CHECK_ALPHABET.indexOf(first17.charAt(i)) * (18 - i);
  return String((10 - (sum % 10)) % 10);
}

type CurpData = { fechaNacimiento: Fecha; sexo: "H" | "M" | "X" };

// Position 17 says the century (a digit up to 1999, a letter since 2000), so the date is known in full.
function dataOf(curp: string): CurpData | null {
  const match = PATTERN.exec(curp);
  if (!match) return null;
  const [, yy = "", mm = "", dd = "", sexo = "", homoclave = ""] = match;
  const date = `${/\d/.test(homoclave) ? "19" : "20"}${yy}-${mm}-${dd}`;
  return esFecha(date) ? { fechaNacimiento: date, sexo: sexo as CurpData["sexo"] } : null;
}

/** The data that a valid CURP tells: birth date, sex, and the code of the state of birth. Null if it is invalid. */
export function leerCurp(text: string, hoy?: Fecha): (CurpData & { entidad: string }) | null {
  const curp = normalizarCurp(text);
  return validarCurp(curp, hoy) === null ? { ...dataOf(curp)!, entidad: curp.slice(11, 13) } : null;
}

/**
 * Checks a CURP: pattern, a birth date that exists in the century of position 17, and check digit. Null if valid, else
 * 'CURP Incorrecta' (B§5), also for empty text. The text is normalized first. With `hoy`, a later birth date is refused
 * as well.
 */
export function validarCurp(text: string, hoy?: Fecha): string | null {
  const curp = normalizarCurp(text);
  const data = dataOf(curp);
  if (!data || checkDigit(curp) !== curp.charAt(17)) return CURP_INCORRECTA;
  return hoy !== undefined && data.fechaNacimiento > hoy ? CURP_INCORRECTA : null;
}

/** The birth date and the gender of a CURP; null if it is invalid or its sex is X. */
export function datosDeCurp(text: string): { fechaNacimiento: Fecha; genero: "MASCULINO" | "FEMENINO" } | null {
  const data = dataOf(normalizarCurp(text));
  if (!data || data.sexo === "X") return null;
  return { fechaNacimiento: data.fechaNacimiento, genero: data.sexo === "H" ? "MASCULINO" : "FEMENINO" };
}

/**
 * Compares a CURP with the person's record. The check digit is the same for H and M, so the sex is compared separately;
 * X matches any gender. Null if nothing contradicts. Empty values, and a CURP without a readable date (`validarCurp`
 * refuses it), are not compared.
 */
export function curpConcuerda(
  text: string,
  persona: { fechaNacimiento?: string | null; genero?: "MASCULINO" | "FEMENINO" | "" | null },
): string | null {
  const data = dataOf(normalizarCurp(text));
  if (!data) return null;
  const otherDate = Boolean(persona.fechaNacimiento) && persona.fechaNacimiento !== data.fechaNacimiento;
  const expected = persona.genero === "MASCULINO" ? "H" : "M";
  const otherSex = Boolean(persona.genero) && data.sexo !== "X" && data.sexo !== expected;
  return otherDate || otherSex ? CURP_NO_CONCUERDA : null;
}

const PARTICULAS = new Set("DA DAS DE DEL DER DI DIE DD EL LA LOS LAS LE LES MAC MC VAN VON Y".split(" "));
const NOMBRES_OMITIDOS = new Set(["MARIA", "MA.", "MA", "JOSE", "J.", "J"]);
const PALABRAS_INCONVENIENTES = new Set(
  (
    "BACA BAKA BUEI BUEY CACA CACO CAGA CAGO CAKA CAKO COGE COGI COJA COJE COJI COJO COLA CULO FALO FETO GETA GUEI " +
    "GUEY JETA JOTO KACA KACO KAGA KAGO KAKA KAKO KOGE KOGI KOJA KOJE KOJI KOJO KOLA KULO LILO LOCA LOCO LOKA LOKO " +
    "MAME MAMO MEAR MEAS MEON MIAR MION MOCO MOKO MULA MULO NACA NACO PEDA PEDO PENE PIPI PITO POPO PUTA PUTO QULO " +
    "RATA ROBA ROBE ROBO RUIN SENO TETA VACA VAGA VAGO VAKA VUEI VUEY WUEI WUEY"
  ).split(" "),
);

function words(text: string): string[] {
  // Ñ counts as X, and must be replaced before its tilde is dropped with the accents.
  const plain = text.normalize("NFC").toUpperCase().replaceAll("Ñ", "X").normalize("NFD").replace(/\p{M}/gu, "");
  return plain.split(/\s+/).filter((word) => word !== "");
}

// A name of particles alone ("Del", but not "De la O") must still give its letters.
const withoutParticles = (list: string[]): string[] => {
  const start = list.findIndex((word) => !PARTICULAS.has(word));
  return start === -1 ? list.slice(-1) : list.slice(start);
};

const surnameWord = (text: string): string => withoutParticles(words(text))[0] ?? "";

function givenWord(text: string): string {
  const [first = "", ...rest] = withoutParticles(words(text));
  return NOMBRES_OMITIDOS.has(first) && rest.length > 0 ? (withoutParticles(rest)[0] ?? first) : first;
}

const letterOrX = (char: string | undefined): string => (char !== undefined && /[A-Z]/.test(char) ? char : "X");
const initial = (word: string): string => letterOrX(word[0]);
// A hyphen, dot or apostrophe before the sought letter takes its place, as X: D'AMICO gives DX.
const innerVowel = (word: string): string => letterOrX(/[^B-DF-HJ-NP-TV-Z]/.exec(word.slice(1))?.[0]);
const innerConsonant = (word: string): string => letterOrX(/[^AEIOU]/.exec(word.slice(1))?.[0]);

/**
 * The CURP derived from a person's data: for demo data, and to measure how far a written CURP is from the name. A real
 * one may differ in `homoclave` (position 17), which only the registry assigns. Unless given, it is 0 before 2000 and A
 * since. `entidad` is one of {@link ENTIDADES_CURP}. The result always passes `validarCurp`.
 */
export function generarCurp(persona: {
  nombre: string;
  apellido1: string;
  apellido2?: string | null;
  fechaNacimiento: Fecha;
  genero: "MASCULINO" | "FEMENINO";
  entidad: string;
  homoclave?: string;
}): string {
  const { fechaNacimiento, entidad } = persona;
  const anio = anioDe(fechaNacimiento);
  const homoclave = persona.homoclave ?? (anio < 2000 ? "0" : "A");
  invariant(anio >= 1900 && anio < 2100, `La CURP no alcanza la fecha ${fechaNacimiento}`);
  invariant(ENTIDADES_CURP.includes(entidad), `Entidad desconocida: ${entidad}`);
  invariant((anio < 2000 ? /^\d$/ : /^[A-Z]$/).test(homoclave), `Homoclave de otro siglo: ${homoclave}`);
  const [apellido1, apellido2] = [surnameWord(persona.apellido1), surnameWord(persona.apellido2 ?? "")];
  const nombre = givenWord(persona.nombre);
  let root = initial(apellido1) + innerVowel(apellido1) + initial(apellido2) + initial(nombre);
  if (PALABRAS_INCONVENIENTES.has(root)) root = `${root.charAt(0)}X${root.slice(2)}`;
  const date = fechaNacimiento.slice(2).replaceAll("-", "");
  const sexo = persona.genero === "MASCULINO" ? "H" : "M";
  const consonants = [apellido1, apellido2, nombre].map(innerConsonant).join("");
  const first17 = `${root}${date}${sexo}${entidad}${consonants}${homoclave}`;
  return first17 + checkDigit(first17);
}

/**
 * How well a name agrees with the letters of a CURP, from 0 to 1. An empty part of the name is not compared. For
 * telling surnames from given names; a real CURP may differ in a letter.
 */
export function coincideConCurp(
  text: string,
  persona: { nombre: string; apellido1: string; apellido2: string },
): number {
  const curp = normalizarCurp(text);
  if (!FORMA.test(curp)) return 0.5;
  const [apellido1, apellido2] = [surnameWord(persona.apellido1), surnameWord(persona.apellido2)];
  const nombre = givenWord(persona.nombre);
  const pairs: [string, string][] = [
    [initial(apellido1), curp[0]!],
    [innerConsonant(apellido1), curp[13]!],
    [initial(apellido2), curp[2]!],
    [apellido2 === "" ? "X" : innerConsonant(apellido2), curp[14]!],
    ...(nombre === ""
      ? []
      : ([
          [initial(nombre), curp[3]!],
          [innerConsonant(nombre), curp[15]!],
        ] as [string, string][])),
  ];
  return pairs.filter(([own, written]) => own === written).length / pairs.length;
}

const FORMA = /^[A-Z]{4}\d{6}[HMX][A-Z]{5}[A-Z\d]\d$/;

/** The word for an identity number: a passport or an acta never stands under 'CURP'. */
export const nombreDelDocumento = (numero: string): "CURP" | "Documento de identidad" =>
  FORMA.test(normalizarCurp(numero)) ? "CURP" : "Documento de identidad";
