import type { Genero } from "~/personas/alumnos/alumno";
import { CURP_INCORRECTA, normalizarCurp } from "~/lib/curp";
import { proponerCurp } from "~/lib/curp-leida";
import type { Fecha } from "~/lib/dates";
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

/** The message for a wrong CURP, with the intended one if it can be told. */
export function mensajeDeCurp(texto: string, hoy?: Fecha): string {
  const propuesta = proponerCurp(texto, hoy);
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
