import { isTelephone, normalizarTelefono } from "./telephone";
import { parsePesos } from "./money";
import { invariant } from "./assert";
import { CONTRASENAS_COMUNES } from "./contrasenas-comunes";
import { validarCurp } from "./curp";
import { explicarCurp } from "./curp-explicada";
import { leerDecimos } from "./decimos";
import { FECHA_INCORRECTA, type Fecha, parseFechaInput } from "./dates";
import { firstUnprintable } from "./printable";
import { juntarRfc, validarRfc } from "./rfc";
import { foldText, nfc } from "./text";

/**
 * A rule for one form value: null if valid, else the Spanish text for the field (B§5). Format rules accept empty
 * values; `obligatorio` decides about those.
 */
export type Validator = (value: unknown) => string | null;

/** The texts of B§5's shared validators, to the letter. */
export const MENSAJES = {
  aceptado: "Debe seleccionar esta opción",
  obligatorio: "Campo obligatorio",
  email: "No es un email válido",
  telefono: "Número incorrecto, deben ser 10 dígitos",
  sinLetra: "Escríbelo con letras",
  seleccion: "Selecciona una opción",
  codigoPostal: "Ese código postal no existe",
  rango: "Rango incorrecto",
  numero: "No es un valor numérico",
  referencia: "La referencia debe comenzar con 'http://' o 'https://'",
  contrasenaCorta: "La contraseña debe tener al menos 8 caracteres",
  contrasenaLarga: "La contraseña debe tener 128 caracteres como máximo",
  contrasenaSimple: "La contraseña debe llevar letras y números, o ser una frase de 16 caracteres o más",
  contrasenasDistintas: "Las contraseñas no coinciden",
  contrasenaComun: "Esa contraseña es muy común y fácil de adivinar, elige otra",
} as const;

function isEmpty(value: unknown): boolean {
  if (typeof value === "string") return value.trim() === "";
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

// Only texts and numbers can match the formats below; anything else (an object, a file, a list) matches none.
function textOf(value: unknown): string | null {
  return typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : null;
}

function ofText(rule: (text: string) => boolean, message: string): Validator {
  return (value) => {
    if (isEmpty(value)) return null;
    const text = textOf(value);
    return text !== null && rule(text) ? null : message;
  };
}

function fromText(check: (text: string) => string | null): Validator {
  return (value) => (isEmpty(value) ? null : check(textOf(value) ?? ""));
}

/** Required checkbox: on, whatever its value attribute, refused when absent or false. */
export const aceptado: Validator = (value) =>
  isEmpty(value) || value === false || value === "false" || value === "off" ? MENSAJES.aceptado : null;

/** Required field: refuses empty or blank text, null, undefined and the empty list. */
export const obligatorio: Validator = (value) => (isEmpty(value) ? MENSAJES.obligatorio : null);

/** A required choice from a list. */
export const seleccion: Validator = (value) => (isEmpty(value) ? MENSAJES.seleccion : null);

const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/i;

/** An address that mail can be sent to: ASCII, a domain with a dot, at most 254 characters. */
export const email = ofText(
  (text) => text.length <= 254 && text.indexOf("@") <= 64 && EMAIL.test(text),
  MENSAJES.email,
);

/** True for an address that mail can be sent to; `email` also takes the empty text of an optional field. */
export const isEmailAddress = (text: string): boolean => text !== "" && email(text) === null;

/** Ten digits, with or without the country's prefix, spaces and the like; abroad, with '+' and the country. */
export const telefono = ofText((text) => isTelephone(normalizarTelefono(text)), MENSAJES.telefono);

/** A text for paper: the error names the first letter that no face of the papers has. */
export const imprimible = fromText((text) => {
  const letter = firstUnprintable(text);
  return letter === null ? null : `No se puede imprimir «${letter}»: escríbelo con letras latinas`;
});

/** A person's name needs a letter, and only printable ones: an emoji alone can neither be read out nor printed. */
export const conLetra = fromText((text) => (/\p{L}/u.test(text) ? imprimible(text) : MENSAJES.sinLetra));

/** CURP with its check digit, see `validarCurp`. */
export const curp = fromText(validarCurp);

/** RFC by pattern and date, see `validarRfc`; its digit only warns, see `rfcAdvertencia`. */
export const rfc = fromText((text) => validarRfc(juntarRfc(text)));

/** A date within inclusive bounds (default 1900-01-01 to 2100-01-01), written as forms send it. */
export function fechaEntre(bounds: { minimo?: Fecha; maximo?: Fecha } = {}): Validator {
  return ofText((text) => parseFechaInput(text, bounds).ok, FECHA_INCORRECTA);
}

type Comparable = string | number | null | undefined;

// Typed dates in either form and numbers are compared by value; hours and the like by their text.
function ordered(value: Exclude<Comparable, null | undefined>): string | number {
  if (typeof value === "number") return value;
  const text = value.trim();
  if (numericValue(text) !== null) return Number(text);
  const read = parseFechaInput(text);
  return read.ok ? read.fecha : text;
}

/**
 * Start and end of a range (dates, numbers or hours HH:mm): the start must not be after the end. With `inverse` the end
 * comes first; with `same: false` they may not be equal. No error while one of them is empty.
 */
export function rango(
  inicio: Comparable,
  fin: Comparable,
  { inverse = false, same = true }: { inverse?: boolean; same?: boolean } = {},
): string | null {
  if (isEmpty(inicio) || isEmpty(fin)) return null;
  const [a, b] = [ordered(inicio ?? ""), ordered(fin ?? "")];
  if (typeof a !== typeof b || Number.isNaN(a) || Number.isNaN(b)) return MENSAJES.rango;
  if (a === b) return same ? null : MENSAJES.rango;
  return a < b === !inverse ? null : MENSAJES.rango;
}

/** Exactly that many characters, or digits if the label says 'dígitos' (A§5 postal code). */
export function longitud(n: number, etiqueta: "caracteres" | "dígitos" = "caracteres"): Validator {
  const digits = etiqueta === "dígitos";
  return ofText((text) => [...text].length === n && (!digits || /^\d*$/.test(text)), `Deben ser ${n} ${etiqueta}`);
}

const CINCO_DIGITOS = longitud(5, "dígitos");

/** A postal code: five digits that begin as those of a state do, from 01 to 16 and from 20 on. */
export const codigoPostal = fromText((text) => {
  const estado = Number(text.slice(0, 2));
  return CINCO_DIGITOS(text) ?? ((estado >= 1 && estado <= 16) || estado >= 20 ? null : MENSAJES.codigoPostal);
});

// Plain decimals only: no exponents, no hexadecimal, no Infinity. Money has its own parser, which accepts commas.
function numericValue(text: string): number | null {
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(text) && Number.isFinite(Number(text)) ? Number(text) : null;
}

function ofNumber(rule: (n: number) => boolean, message: string): Validator {
  return (value) => {
    if (isEmpty(value)) return null;
    const n = numericValue(textOf(value) ?? "");
    if (n === null) return MENSAJES.numero;
    return rule(n) ? null : message;
  };
}

/** A number not below n; anything else is refused as not a number. */
export const minimo = (n: number): Validator => ofNumber((value) => value >= n, `Mínimo ${n}`);

/** A number not above n; anything else is refused as not a number. */
export const maximo = (n: number): Validator => ofNumber((value) => value <= n, `Máximo ${n}`);

/** A number. With a threshold it must be greater (0: greater than zero); otherwise it counts as not filled in. */
export const numero = (mayorQue?: number): Validator =>
  ofNumber((value) => mayorQue === undefined || value > mayorQue, MENSAJES.obligatorio);

/** A whole number; anything else is refused as not a number, as on the server. */
const entero = ofText((text) => /^-?\d+$/.test(text), MENSAJES.numero);

/** A number up to ten with one decimal at most, none with `decimales` 0, and not below `n`. */
const diez = (n: number, decimales: 0 | 1): Validator =>
  fromText((text) => {
    const leido = leerDecimos(text, { minimo: Math.round(n * 10), decimales });
    return "error" in leido ? leido.error : null;
  });

/** References, one per line: each non-blank line starts with http:// or https://. */
export const referencia = ofText(
  (text) => text.split(/\r\n?|\n/).every((line) => line.trim() === "" || /^https?:\/\//i.test(line.trim())),
  MENSAJES.referencia,
);

/** From this length on a password is a phrase, which may consist of words alone (decisions.md, Passwords). */
const FRASE = 16;
/**
 * A new password (B§9): 8 to 128 characters, spaces included, with letters and numbers unless it is a phrase of 16 or
 * more. Very common passwords and one repeated character are refused. Punctuation is allowed. `obligatorio` handles
 * empty values; the server checks it against the account's own data (`porQueSeAdivina`).
 */
export const contrasena: Validator = (value) => {
  if (value === "" || value === null || value === undefined) return null;
  const characters = [...nfc(typeof value === "string" ? value : "")];
  if (characters.length < 8) return MENSAJES.contrasenaCorta;
  if (characters.length > 128) return MENSAJES.contrasenaLarga;
  const comun = new Set(characters).size === 1 || CONTRASENAS_COMUNES.has(foldText(characters.join("")));
  if (comun) return MENSAJES.contrasenaComun;
  const text = characters.join("");
  const variada = /\p{L}/u.test(text) && /\p{N}/u.test(text);
  return variada || characters.length >= FRASE ? null : MENSAJES.contrasenaSimple;
};

/** A repeated password (A§5) must equal the first exactly. No error while one of them is empty. */
const repite = (value: unknown, other: unknown): string | null =>
  isEmpty(value) || isEmpty(other) || value === other ? null : MENSAJES.contrasenasDistintas;

/** An amount of pesos as people write it (A§5); "" passes, as with every format rule. */
const monto: Validator = (value) => {
  if (isEmpty(value)) return null;
  const text = textOf(value);
  if (text === null) return MENSAJES.numero;
  const read = parsePesos(text);
  return read.ok ? null : read.error;
};

/** Like `monto`, but greater than zero (B§5 New movement). */
const montopositivo: Validator = (value) => {
  const read = parsePesos(textOf(value) ?? "");
  return read.ok && read.centavos === 0 ? "Debe ser mayor a cero" : monto(value);
};

/** The error for a percentage that exceeds the charge. */
export const MAXIMO_PORCIENTO = "Máximo 100 %";

/** A percentage as people write it (C§5): up to a hundred, not negative. */
const porciento: Validator = (value) => {
  const read = parsePesos(textOf(value) ?? "");
  return read.ok && read.centavos > 10_000 ? MAXIMO_PORCIENTO : monto(value);
};

/** The rules without arguments, by their name in forms (`data-validar="curp"`). */
export const validators = {
  aceptado,
  obligatorio,
  seleccion,
  email,
  telefono,
  conletra: conLetra,
  imprimible,
  codigopostal: codigoPostal,
  curp,
  curpexplicada: fromText((text) => explicarCurp(text)),
  rfc,
  fecha: fechaEntre(),
  numero: numero(),
  entero,
  monto,
  montopositivo,
  porciento,
  referencia,
  contrasena,
} satisfies Record<string, Validator>;

/** The rules with a number after a colon: `longitud:4`, `mayorque:0`, `decimos:5` (from 5 to 10). */
const parametrized: Record<string, (n: number) => Validator> = {
  longitud: (n) => longitud(n),
  digitos: (n) => longitud(n, "dígitos"),
  minimo,
  maximo,
  mayorque: numero,
  decimos: (n) => diez(n, 1),
  enteros: (n) => diez(n, 0),
};

/**
 * Runs the rules of a `data-validar` attribute in order, separated by spaces ("obligatorio curp", "digitos:5"), and
 * returns the first error, or null. `repite:nueva` compares with another field of the form, which `other` returns by
 * its name. Throws on an unknown rule or a missing number, which are bugs.
 */
export function validar(rules: string, value: unknown, other: (name: string) => unknown = () => ""): string | null {
  for (const rule of rules.split(/\s+/).filter((name) => name !== "")) {
    const message = rule.startsWith(REPITE)
      ? repite(value, other(rule.slice(REPITE.length)))
      : validatorNamed(rule)(value);
    if (message !== null) return message;
  }
  return null;
}

const REPITE = "repite:";

function validatorNamed(rule: string): Validator {
  const [, name = "", argument] = /^([a-z]+)(?::(-?\d+(?:\.\d+)?))?$/.exec(rule) ?? [];
  const known: Record<string, Validator> = validators;
  const found =
    argument === undefined
      ? Object.hasOwn(known, name) && known[name]
      : Object.hasOwn(parametrized, name) && parametrized[name]?.(Number(argument));
  invariant(found, `No hay un validador «${rule}»`);
  return found;
}
