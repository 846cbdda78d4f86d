import type { Valor } from "~/dinero/cobranza/libro/beca-asignada";
import { cleanLine, foldText } from "~/lib/text";

/** A beca of the catalogue, as a cell may name it. */
export type BecaNombrable = Pick<Valor, "porcentajeDiezmilesimas"> & { id: number; nombre: string };

const SIN_BECA = /^(?:-+|n\/?a|no|sin|nada|ningun[oa]?|sin beca|no tiene|no aplica|no becad[oa]|0+(?:[.,]0+)? ?%?)$/;
const PORCENTAJE = /(\d{1,3}(?:[.,]\d{1,2})?)\s*(%|por ?ciento)?/;
/** Words around a name that say no more than the heading does. */
const DE_MAS = /\b(?:becad[oa]s?|becas?|tipo|con|del?|al?|la|por)\b|[^\p{L}\p{N}]+/gu;
const SOLO_AFIRMA = /^(?:si|x|s|ok|tiene)$/;

const llano = (texto: string) => foldText(texto).replace(DE_MAS, " ").replace(/\s+/g, " ").trim();

/**
 * The beca of a cell: by its name, or by a percentage that one of the catalogue alone has ('50 %', '0.5', '50'). A name
 * beside a percentage is that beca if it has it. 'NADA' if the cell says that there is none; null if it may be another.
 */
export function leerBeca<B extends BecaNombrable>(celda: string, becas: readonly B[]): B | "NADA" | null {
  const texto = foldText(cleanLine(celda));
  if (texto === "" || SIN_BECA.test(texto)) return "NADA";
  const porNombre = becas.filter(({ nombre }) => foldText(nombre) === texto);
  if (porNombre.length === 1) return porNombre[0]!;
  const llanas = becas.filter(({ nombre }) => llano(nombre) === llano(texto) && llano(nombre) !== "");
  if (llanas.length === 1) return llanas[0]!;
  const cifra = PORCENTAJE.exec(texto);
  const diezmilesimas = cifra ? comoPorcentaje(cifra[1]!, cifra[2] !== undefined) : null;
  if (!cifra || diezmilesimas === null) return null;
  const resto = llano(texto.replace(cifra[0], " "));
  const delValor = becas.filter(({ porcentajeDiezmilesimas }) => porcentajeDiezmilesimas === diezmilesimas);
  const nombrada =
    resto === "" || SOLO_AFIRMA.test(resto) ? delValor : delValor.filter(({ nombre }) => llano(nombre) === resto);
  return nombrada.length === 1 ? nombrada[0]! : null;
}

// A spreadsheet stores 50 % as 0.5. A 1 without its sign may be 'yes', a whole beca, or one percent.
function comoPorcentaje(escrito: string, conSigno: boolean): number | null {
  const numero = Number(escrito.replace(",", "."));
  if (conSigno) return numero > 0 && numero <= 100 ? Math.round(numero * 100) : null;
  if (numero > 0 && numero < 1) return Math.round(numero * 10_000);
  return numero > 1 && numero <= 100 ? Math.round(numero * 100) : null;
}
