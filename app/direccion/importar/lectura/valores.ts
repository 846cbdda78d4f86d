import type { Genero } from "~/personas/alumnos/alumno";
import { CURP_INCORRECTA, normalizarCurp, validarCurp } from "~/lib/curp";
import { foldText } from "~/lib/text";

const GENEROS: Readonly<Record<string, Genero>> = {
  h: "MASCULINO",
  hombre: "MASCULINO",
  masculino: "MASCULINO",
  masc: "MASCULINO",
  nino: "MASCULINO",
  varon: "MASCULINO",
  f: "FEMENINO",
  femenino: "FEMENINO",
  fem: "FEMENINO",
  mujer: "FEMENINO",
  nina: "FEMENINO",
};

/** A gender as people write it; null if it is none, or ambiguous: M is 'mujer' beside H, and 'masculino' beside F. */
export function leerGenero(texto: string): Genero | null {
  return GENEROS[foldText(texto).replace(/\.$/, "")] ?? null;
}

// Characters that people and scanners confuse; the positions of a CURP decide which one is valid.
const COMO_LETRA: Readonly<Record<string, string>> = { "0": "O", "1": "I", "5": "S", "8": "B", "2": "Z" };
const COMO_NUMERO: Readonly<Record<string, string>> = {
  O: "0",
  I: "1",
  L: "1",
  S: "5",
  B: "8",
  Z: "2",
  Q: "0",
  D: "0",
};
const DE_NUMERO = new Set([4, 5, 6, 7, 8, 9, 17]);
const DE_CUALQUIERA = 16;

/** The CURP that a wrong one was meant to be, if for example a zero stands for an O; null if there is none. */
export function proponerCurp(texto: string): string | null {
  const curp = normalizarCurp(texto);
  if (curp.length !== 18 || validarCurp(curp) === null) return null;
  const letras = [...curp].map((letra, lugar) => {
    if (lugar === DE_CUALQUIERA) return letra;
    return (DE_NUMERO.has(lugar) ? COMO_NUMERO : COMO_LETRA)[letra] ?? letra;
  });
  const letraAlterna = COMO_LETRA[letras[DE_CUALQUIERA]!] ?? COMO_NUMERO[letras[DE_CUALQUIERA]!];
  const posibles = [
    letras.join(""),
    ...(letraAlterna ? [letras.map((letra, lugar) => (lugar === DE_CUALQUIERA ? letraAlterna : letra)).join("")] : []),
  ];
  return posibles.find((posible) => validarCurp(posible) === null) ?? null;
}

/** The message for a wrong CURP, with the intended one if it can be told. */
export function mensajeDeCurp(texto: string): string {
  const propuesta = proponerCurp(texto);
  if (propuesta === null) return CURP_INCORRECTA;
  const lugar = [...normalizarCurp(texto)].findIndex((letra, indice) => letra !== propuesta[indice]);
  const trae = normalizarCurp(texto)[lugar];
  return `${CURP_INCORRECTA}: ¿es ${propuesta}? En el lugar ${lugar + 1} trae «${trae}» y no «${propuesta[lugar]}»`;
}

/** The beginnings of the ordinals, from the first: 'primer' is 1. */
export const ORDINALES = ["primer", "segund", "tercer", "cuart", "quint", "sext"];

/**
 * The text that compares grades, levels, groups, campuses and shifts of a sheet with the school's: 1°, 1ro and Primero
 * are equal.
 */
export function llanoDeLugar(texto: string): string {
  const llano = foldText(texto)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  const ordinal = ORDINALES.findIndex((cada) => llano.startsWith(cada));
  if (ordinal >= 0) return String(ordinal + 1);
  return /^(\d{1,2})\s*(?:o|a|er|ro|do|to|mo|vo|no|grado|ero)?(?:\s+grado)?$/.exec(llano)?.[1] ?? llano;
}

/** Restores the zero of a postal code that a spreadsheet read as a number. */
export const codigoPostalDeHoja = (texto: string): string => (/^\d{4}$/.test(texto) ? `0${texto}` : texto);
