import { isTelephone, normalizarTelefono } from "~/lib/telephone";

/**
 * The telephones of a cell as they are stored, and the pieces with digits that are none ('5512', 'ext. 12' is left out).
 * `casa` are those that the cell calls a house's ('casa 55…'), which are not in `telefonos`.
 */
export type Telefonos = { telefonos: string[]; casa: string[]; malos: string[] };

const EXTENSION = /\b(?:ext|extension|extensión|int)\b\.?\s*:?\s*\d{1,6}/giu;
// The country, and the prefixes of calls to mobile telephones that were dialled until 2019.
const PREFIJOS = /^(?:0052|52)?(?:044|045|01|1)?(\d{10})$/;

/** Reads a cell of telephones in any notation: '+52 1 55-1234-5678 y 4421112233', with words around them. */
export function leerTelefonos(texto: string): Telefonos {
  const leidos: Telefonos = { telefonos: [], casa: [], malos: [] };
  for (const trozo of texto.replace(EXTENSION, " ").split(/[/;,\n]/)) leerTrozo(trozo, leidos);
  leidos.telefonos = [...new Set(leidos.telefonos)];
  leidos.casa = [...new Set(leidos.casa)].filter((telefono) => !leidos.telefonos.includes(telefono));
  return leidos;
}

const DE_CASA = /(?<!\p{L})(?:casa|particular|fijo)(?!\p{L})/iu;
const ENTRE_PARENTESIS = /\(([^()\d]*\p{L}[^()\d]*)\)/gu;
// Words in brackets, other words, and digits with the signs inside of a telephone.
const SIGNOS = /‹([^›]*)›|([^\d\s().+‹›-]+)|([\d\s().+-]*\d[\d\s().+-]*)/gu;

// 'Casa 55…' names the number behind it; '55… (casa)' and a last 'casa' the one before.
function leerTrozo(trozo: string, leidos: Telefonos): void {
  const numeros: { pieza: string; palabras: string }[] = [];
  let pendientes = "";
  for (const [, enParentesis, palabra, pieza] of trozo.replace(ENTRE_PARENTESIS, "‹$1›").matchAll(SIGNOS)) {
    const ultimo = numeros.at(-1);
    if (pieza !== undefined) {
      numeros.push({ pieza, palabras: pendientes });
      pendientes = "";
    } else if (enParentesis !== undefined && ultimo) ultimo.palabras += ` ${enParentesis}`;
    else pendientes += ` ${enParentesis ?? palabra}`;
  }
  const ultimo = numeros.at(-1);
  if (ultimo && !DE_CASA.test(ultimo.palabras)) ultimo.palabras += pendientes;
  for (const { pieza, palabras } of numeros) {
    const unos = deUnaPieza(pieza, pieza.replace(/\D/g, ""));
    if (!unos) leidos.malos.push(pieza.trim());
    else (DE_CASA.test(palabras) ? leidos.casa : leidos.telefonos).push(...unos);
  }
}

function deUnaPieza(pieza: string, digitos: string): string[] | null {
  // A telephone of another country is none of ten digits, even if it has ten.
  if (/^\s*\(?\+\s*(?!52)/.test(pieza) || /^\s*00(?!52)/.test(pieza)) {
    const deFuera = normalizarTelefono(pieza);
    return isTelephone(deFuera) ? [deFuera] : null;
  }
  const uno = PREFIJOS.exec(digitos)?.[1];
  if (uno) return [uno];
  // Two telephones with only a space between them.
  const palabras = pieza.trim().split(/\s+/);
  for (let corte = 1; corte < palabras.length; corte += 1) {
    const mitades = [palabras.slice(0, corte), palabras.slice(corte)].map(
      (mitad) => PREFIJOS.exec(mitad.join("").replace(/\D/g, ""))?.[1],
    );
    if (mitades[0] && mitades[1]) return [mitades[0], mitades[1]];
  }
  return null;
}
