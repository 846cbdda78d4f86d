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
  /^(?:b|inactiv[oa]|desertora?)(?!\p{L})/u.test(foldText(texto)) || diceQueSeFue(texto);

const SE_FUE =
  /^(?:baja(?! (?:california|sur|norte|vision))|b a j a|se dio de baja|dad[oa] de baja|retirad[oa]|egresad[oa]|egreso|ya no (?:viene|asiste|esta|continua)|no se (?:presento|inscribio|reinscribio)|no (?:regreso|reinscrit[oa]|reingreso)|se cambio de (?:escuela|colegio|kinder)|cambio de (?:escuela|colegio|plantel))(?!\p{L})/u;

/** True if a remark in any column says that the pupil has left, or never came. */
export const diceQueSeFue = (texto: string): boolean =>
  SE_FUE.test(foldText(texto)) || /[,;.(-]\s*baja[.)]*$/u.test(foldText(texto));

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

// A postal code with its sign, or else five digits of their own behind the street and its number.
const CODIGO = [
  /\b(?:c\.?\s?p\.?|c[oó]d(?:igo|\.)?\s*postal)\s*:?\s*(\d{4,5})\b/iu,
  /(?<=\d.*)(?:,|\s)\s*(\d{5})\s*(?=,|$)/iu,
  /,\s*(\d{4,5})\s*$/iu,
  // 'Centro, 44100 Guadalajara'
  /(?<=\d.*),\s*(\d{5})\s+(?=\p{L})/iu,
];
const COLONIA = /[,\s]+(?:col(?:onia)?|fracc?(?:ionamiento)?|barrio|u\.?\s?h|unidad)\b\.?:?\s+([^,\d][^,]*)/iu;
const INTERIOR =
  /[,\s]+(?:int(?:erior)?|depto?|departamento|local)\b\.?\s*:?\s*([\p{L}\p{N}-]{1,10})|[,\s]+casa\s+(\d+\p{L}?)|[,\s]+(edif(?:icio)?\.?\s*[\p{L}\p{N}-]{1,10})/iu;
// The number with its sign, or else the last one: 'Sur 73 #120', 'Calle 5 de Mayo 12'.
const EXTERIOR = [
  /[,\s]+(m(?:z|za|anzana)\.?\s*\p{L}?\d+\p{L}?,?\s*l(?:t|te|ote)\.?\s*\d+\p{L}?)/iu,
  /[,\s]*#\s*([\p{L}\p{N}-]{1,10})/iu,
  /[,\s]+(?:no\.?|n[uú]m(?:ero)?\.?|ext\.?)\s*(\d+\p{L}?)(?![\p{L}\p{N}])/iu,
  /[,\s]+(s\/n)(?![\p{L}\p{N}])/iu,
  /(?<!\bkm\.?|\bkil[oó]metro)[,\s]+(\d+\s\p{L}(?=\s*,)|\d+\p{L}?(?:\s?bis)?(?:-[\p{L}\d]{1,4})?)(?![\p{L}\p{N}-])(?!.*\d)/iu,
];

const RUMBO = /\s,\s*((?:pte|ote|nte|norte|sur|oriente|poniente)\.?)\s*(?=,|$)/iu;

// The states as people shorten them.
const ABREVIATURAS: Readonly<Record<string, string>> = {
  ags: "Aguascalientes", bc: "Baja California", bcn: "Baja California", bcs: "Baja California Sur", camp: "Campeche",
  chis: "Chiapas", chih: "Chihuahua", cdmx: "Ciudad de México", df: "Ciudad de México", coah: "Coahuila", col: "Colima",
  dgo: "Durango", gto: "Guanajuato", gro: "Guerrero", hgo: "Hidalgo", jal: "Jalisco", mex: "México", edomex: "México",
  edodemex: "México", mich: "Michoacán", mor: "Morelos", nay: "Nayarit", nl: "Nuevo León", oax: "Oaxaca", pue: "Puebla",
  qro: "Querétaro", qroo: "Quintana Roo", slp: "San Luis Potosí", sin: "Sinaloa", son: "Sonora", tab: "Tabasco",
  tamps: "Tamaulipas", tlax: "Tlaxcala", ver: "Veracruz", yuc: "Yucatán", zac: "Zacatecas",
}; // oxfmt-ignore

const ENTIDADES = new Set(["estado de mexico", ...Object.values(ABREVIATURAS).map(foldText)]);

/** The name of a state that a cell shortens ('Pue.', 'N.L.'), or the cell itself. */
export const nombreDeEntidad = (texto: string): string => ABREVIATURAS[foldText(texto).replace(/[^a-z]/g, "")] ?? texto;

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
  const codigoPostal = sacar(...CODIGO);
  const [, nombreAsentamiento = "", municipioDicho = ""] = /^(.*?)\s*(?:\(([^)]*)\)?)?$/u.exec(sacar(COLONIA)) ?? [];
  const numeroInterior = sacar(INTERIOR);
  // The number is of the street, not of 'Parque 2000' behind it.
  const corte = resto.indexOf(",");
  const [laCalle, loDemas] = corte < 0 ? [resto, ""] : [resto.slice(0, corte + 1), resto.slice(corte + 1)];
  const enLaCalle = /\p{L}.*\d/u.test(laCalle);
  if (enLaCalle) resto = laCalle;
  const numeroExterior = sacar(...EXTERIOR);
  if (enLaCalle) resto += ` ,${loDemas}`;
  // 'Arteaga 77 Pte.': the side of town is of the street.
  resto = resto.replace(RUMBO, " $1,");
  const [calle = "", ...lugares] = resto
    .split(",")
    .map((trozo) => cleanLine(trozo).replace(/[,;]$/, ""))
    .filter(Boolean);
  // Without 'col.' the first place behind the street is the colonia.
  const colonia =
    nombreAsentamiento ||
    (lugares.length !== 1 || !ENTIDADES.has(foldText(nombreDeEntidad(lugares[0]!))) ? (lugares.shift() ?? "") : "");
  const [nombreMunicipio = municipioDicho, nombreEntidad = ""] = lugares;
  return {
    calle,
    numeroExterior,
    numeroInterior,
    nombreAsentamiento: colonia,
    codigoPostal,
    nombreMunicipio,
    nombreEntidad: nombreDeEntidad(nombreEntidad),
  };
}
