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

/** A gender as people write it; null where it is none, or could be both: M is 'mujer' beside H, and 'masculino' beside F. */
export function leerGenero(texto: string): Genero | null {
  return GENEROS[foldText(texto).replace(/\.$/, "")] ?? null;
}

// What hands and scanners take for each other; a CURP's places say which of them may stand there.
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

/** The right CURP that a wrong one was meant to be, where a zero stands for an O or the like; null where none is. */
export function proponerCurp(texto: string): string | null {
  const curp = normalizarCurp(texto);
  if (curp.length !== 18 || validarCurp(curp) === null) return null;
  const letras = [...curp].map((letra, lugar) => {
    if (lugar === DE_CUALQUIERA) return letra;
    return (DE_NUMERO.has(lugar) ? COMO_NUMERO : COMO_LETRA)[letra] ?? letra;
  });
  const otra = COMO_LETRA[letras[DE_CUALQUIERA]!] ?? COMO_NUMERO[letras[DE_CUALQUIERA]!];
  const posibles = [
    letras.join(""),
    ...(otra ? [letras.map((letra, lugar) => (lugar === DE_CUALQUIERA ? otra : letra)).join("")] : []),
  ];
  return posibles.find((posible) => validarCurp(posible) === null) ?? null;
}

/** What is said of a CURP that is wrong: what it was meant to be, where that can be told. */
export function mensajeDeCurp(texto: string): string {
  const propuesta = proponerCurp(texto);
  if (propuesta === null) return CURP_INCORRECTA;
  const lugar = [...normalizarCurp(texto)].findIndex((letra, indice) => letra !== propuesta[indice]);
  const trae = normalizarCurp(texto)[lugar];
  return `${CURP_INCORRECTA}: ¿es ${propuesta}? En el lugar ${lugar + 1} trae «${trae}» y no «${propuesta[lugar]}»`;
}

const ORDINALES = ["primer", "segund", "tercer", "cuart", "quint", "sext"];

/** The text by which the grades, levels, groups, campuses and shifts of a sheet are compared with the school's: 1°, 1ro and Primero are one. */
export function llanoDeLugar(texto: string): string {
  const llano = foldText(texto)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  const ordinal = ORDINALES.findIndex((cada) => llano.startsWith(cada));
  if (ordinal >= 0) return String(ordinal + 1);
  return /^(\d{1,2})\s*(?:o|a|er|ro|do|to|mo|vo|no|grado|ero)?(?:\s+grado)?$/.exec(llano)?.[1] ?? llano;
}

/** A postal code that a spreadsheet took for a number lost its zeros. */
export const codigoPostalDeHoja = (texto: string): string => (/^\d{4}$/.test(texto) ? `0${texto}` : texto);
