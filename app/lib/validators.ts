import { parsePesos } from "./money";
import { invariant } from "./assert";
import { CONTRASENAS_COMUNES } from "./contrasenas-comunes";
import { validarCurp } from "./curp";
import { leerDecimos } from "./decimos";
import { FECHA_INCORRECTA, type Fecha, parseFechaInput } from "./dates";
import { juntarRfc, validarRfc } from "./rfc";
import { foldText, nfc } from "./text";

/**
 * A rule over one value as a form holds it: null when it is right, else the Spanish text for beside the field (B§5).
 * Rules about a format leave an empty value alone: whether a field may be empty is `obligatorio`'s to say.
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

// Only texts and numbers can hold the formats below; anything else (an object, a file, a list) holds none of them.
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

// +52 and 0052 from abroad, 521 to a mobile phone, and 01, 044 and 045 as they were dialled until 2019.
const TELEFONO = /^(?:0052|521?|04[45]|01)?(\d{10})$/;

/** A phone as it is stored: its ten digits, however they were written; what has no ten stays as it was typed. */
export function normalizarTelefono(text: string): string {
  return TELEFONO.exec(text.replace(/[\s().+/-]/g, ""))?.[1] ?? text;
}

/** Ten digits, with or without the country's prefix, spaces and the like. */
export const telefono = ofText((text) => /^\d{10}$/.test(normalizarTelefono(text)), MENSAJES.telefono);

/** The name of somebody has a letter in it: a picture alone can neither be read out nor printed. */
export const conLetra = ofText((text) => /\p{L}/u.test(text), MENSAJES.sinLetra);

/** CURP with its check digit, see `validarCurp`. */
export const curp = fromText(validarCurp);

/** RFC by pattern and date, see `validarRfc`; its digit only warns, see `rfcAdvertencia`. */
export const rfc = fromText((text) => validarRfc(juntarRfc(text)));

/** A date within bounds, both included (1900-01-01 to 2100-01-01 unless given), written as forms send it. */
export function fechaEntre(bounds: { minimo?: Fecha; maximo?: Fecha } = {}): Validator {
  return ofText((text) => parseFechaInput(text, bounds).ok, FECHA_INCORRECTA);
}

type Comparable = string | number | null | undefined;

// Typed dates in either form and numbers are compared as what they mean; hours and the like by their text.
function ordered(value: Exclude<Comparable, null | undefined>): string | number {
  if (typeof value === "number") return value;
  const text = value.trim();
  if (numericValue(text) !== null) return Number(text);
  const read = parseFechaInput(text);
  return read.ok ? read.fecha : text;
}

/**
 * Start and end of a range (dates, numbers or hours HH:mm): the start must come before or equal the end. With `inverse`
 * the end comes first; with `same: false` they may not be equal. Nothing is said while one of them is empty.
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

/** Exactly that many characters, or that many digits when the label says 'dígitos' (A§5 postal code). */
export function longitud(n: number, etiqueta: "caracteres" | "dígitos" = "caracteres"): Validator {
  const digits = etiqueta === "dígitos";
  return ofText((text) => [...text].length === n && (!digits || /^\d*$/.test(text)), `Deben ser ${n} ${etiqueta}`);
}

// Plain decimals only: no exponents, no hexadecimal, no Infinity. Money has its own parser, which knows commas.
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

/** A number not below n; what is no number is refused as such. */
export const minimo = (n: number): Validator => ofNumber((value) => value >= n, `Mínimo ${n}`);

/** A number not above n; what is no number is refused as such. */
export const maximo = (n: number): Validator => ofNumber((value) => value <= n, `Máximo ${n}`);

/** A number; with a threshold it must be greater (0: greater than zero), and one that is not counts as not filled in. */
export const numero = (mayorQue?: number): Validator =>
  ofNumber((value) => mayorQue === undefined || value > mayorQue, MENSAJES.obligatorio);

/** A whole number; what is none is refused as no number, as the server does. */
const entero = ofText((text) => /^-?\d+$/.test(text), MENSAJES.numero);

/** A number up to ten with one decimal at most, none with `decimales` 0, and not below `n`. */
const diez = (n: number, decimales: 0 | 1): Validator =>
  fromText((text) => {
    const leido = leerDecimos(text, { minimo: Math.round(n * 10), decimales });
    return "error" in leido ? leido.error : null;
  });

/** References, one a line: each line that is not blank starts with http:// or https://. */
export const referencia = ofText(
  (text) => text.split(/\r\n?|\n/).every((line) => line.trim() === "" || /^https?:\/\//i.test(line.trim())),
  MENSAJES.referencia,
);

/** From this length on a password is a phrase, and words alone are enough (decisions.md, Passwords). */
const FRASE = 16;

/**
 * A new password (B§9): 8 to 128 characters, spaces counted, with letters and numbers unless it is a phrase of 16 and
 * more, and not among the very common ones nor one character repeated. Punctuation is welcome. Empty is left to
 * `obligatorio`; what an account's own data make of it is asked by the server (`porQueSeAdivina`).
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

/** A password typed again (A§5): the same as the first, to the letter. Nothing is said while one of them is empty. */
const repite = (value: unknown, other: unknown): string | null =>
  isEmpty(value) || isEmpty(other) || value === other ? null : MENSAJES.contrasenasDistintas;

/** An amount of pesos as people write it (A§5); "" passes, as with every rule of a format. */
const monto: Validator = (value) => {
  if (isEmpty(value)) return null;
  const text = textOf(value);
  if (text === null) return MENSAJES.numero;
  const read = parsePesos(text);
  return read.ok ? null : read.error;
};

/** The same, and more than nothing (B§5 New movement). */
const montopositivo: Validator = (value) => {
  const read = parsePesos(textOf(value) ?? "");
  return read.ok && read.centavos === 0 ? "Debe ser mayor a cero" : monto(value);
};

/** What a percentage of a charge is told that would be more than the charge. */
export const MAXIMO_PORCIENTO = "Máximo 100 %";

/** A percentage as people write it (C§5): up to a hundred, no negatives. */
const porciento: Validator = (value) => {
  const read = parsePesos(textOf(value) ?? "");
  return read.ok && read.centavos > 10_000 ? MAXIMO_PORCIENTO : monto(value);
};

/** The rules without arguments by the name under which a form may ask for them (`data-validar="curp"`). */
export const validators = {
  aceptado,
  obligatorio,
  seleccion,
  email,
  telefono,
  conletra: conLetra,
  curp,
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

/** The rules that need a number, written after a colon: `longitud:4`, `mayorque:0`, `decimos:5` (from 5 to 10). */
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
 * Runs the rules of a `data-validar` attribute in their order, separated by spaces ("obligatorio curp", "digitos:5"),
 * and gives the first text, or null. `repite:nueva` compares with another field of the form, which `other` gives by its
 * name. A rule that does not exist, or lacks its number, is a bug and throws.
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
