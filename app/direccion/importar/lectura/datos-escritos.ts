import type { Genero, GrupoSanguineo } from "~/personas/alumnos/alumno";
import { cleanLine, foldText } from "~/lib/text";

const SANGRE: Readonly<Record<string, GrupoSanguineo>> = {
  "o+": "OP", "o-": "ON", "a+": "AP", "a-": "AN", "b+": "BP", "b-": "BN", "ab+": "ABP", "ab-": "ABN",
}; // oxfmt-ignore

/** A blood type as people write it ('O positivo', 'A RH+', '0+'); '' if it is none. */
export function leerGrupoSanguineo(texto: string): GrupoSanguineo | "" {
  const llano = foldText(texto)
    .replace(/\b(?:tipo|rh|grupo)\b\.?/g, " ")
    .replace(/positivo|pos\b/g, "+")
    .replace(/negativo|neg\b/g, "-")
    .replace(/^0/, "o")
    .replace(/[^a-z+-]/g, "");
  return SANGRE[llano] ?? "";
}

/** The gender of the letter M in a column: woman beside an H, man beside an F; null if nothing says it. */
export function generoDeLaEme(columna: readonly string[]): Genero | null {
  const llanas = new Set(columna.map((texto) => foldText(texto).replace(/\.$/, "")));
  if (llanas.has("h") === llanas.has("f")) return null;
  return llanas.has("h") ? "FEMENINO" : "MASCULINO";
}

/** True if a cell says that the pupil has left the school. */
export const diceBaja = (texto: string): boolean =>
  /^(?:baja|b a j a|dado de baja|dada de baja|retirad[oa]|b|inactiv[oa]|desertor|desertora)(?![\p{L}])/u.test(
    foldText(texto),
  );

/** The text of a cell of remarks; '' for the words that mean none. */
export const leerObservaciones = (texto: string): string =>
  /^(?:no|ningun[oa]s?|niega|nada|n\/?a|no tiene|no aplica|-+|sin)\.?$/.test(foldText(texto)) ? "" : texto;

/** An address in one cell, taken apart; each part that it does not name is ''. */
export type DomicilioEscrito = {
  calle: string;
  numeroExterior: string;
  numeroInterior: string;
  nombreAsentamiento: string;
  codigoPostal: string;
  nombreMunicipio: string;
  nombreEntidad: string;
};

const CODIGO = /\b(?:c\.?\s?p\.?|c[oó]d(?:igo|\.)?\s*postal)\s*:?\s*(\d{4,5})\b|(?:,|\s)\s*(\d{5})\s*(?=,|$)/iu;
const COLONIA = /[,\s]+(?:col(?:onia)?|fracc?(?:ionamiento)?|barrio|u\.?\s?h|unidad)\b\.?:?\s+([^,\d][^,]*)/iu;
const INTERIOR =
  /[,\s]+(?:int(?:erior)?|depto?|departamento|local|casa)\b\.?\s*:?\s*([\p{L}\p{N}-]{1,10})|[,\s]+(edif(?:icio)?\.?\s*[\p{L}\p{N}-]{1,10})/iu;
// The number with its sign, or else the last one: 'Sur 73 #120', 'Calle 5 de Mayo 12'.
const EXTERIOR = [
  /[,\s]*#\s*([\p{L}\p{N}-]{1,10})/iu,
  /[,\s]+(?:no\.?|n[uú]m(?:ero)?\.?|ext\.?)\s*(\d+\p{L}?)(?![\p{L}\p{N}])/iu,
  /[,\s]+(s\/n)(?![\p{L}\p{N}])/iu,
  /[,\s]+(\d+\p{L}?(?:\s?bis)?(?:-[\p{L}\d]{1,4})?)(?![\p{L}\p{N}-])(?!.*\d)/iu,
];

/** Takes an address of one cell apart: 'Av. Juárez 123 int 4 Col. Centro CP 6000'. */
export function separarDomicilio(texto: string): DomicilioEscrito {
  let resto = ` ${texto} `;
  const sacar = (...patrones: RegExp[]) => {
    for (const patron of patrones) {
      const hallado = patron.exec(resto);
      if (!hallado) continue;
      resto = resto.replace(hallado[0], " ,");
      return cleanLine(hallado.slice(1).find(Boolean) ?? "").replace(/[.,;]$/, "");
    }
    return "";
  };
  const codigoPostal = sacar(CODIGO);
  const nombreAsentamiento = sacar(COLONIA);
  const numeroInterior = sacar(INTERIOR);
  const numeroExterior = sacar(...EXTERIOR);
  const [calle = "", ...lugares] = resto
    .split(",")
    .map((trozo) => cleanLine(trozo).replace(/[,;]$/, ""))
    .filter(Boolean);
  const [nombreMunicipio = "", nombreEntidad = ""] = lugares;
  return { calle, numeroExterior, numeroInterior, nombreAsentamiento, codigoPostal, nombreMunicipio, nombreEntidad };
}
