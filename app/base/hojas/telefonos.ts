/**
 * The telephones of a cell, ten digits each, and the pieces with digits that are none ('5512', 'ext. 12' is left out).
 * `casa` are those that the cell calls a house's ('casa 55…'), which are not in `telefonos`.
 */
export type Telefonos = { telefonos: string[]; casa: string[]; malos: string[] };

const EXTENSION = /\b(?:ext|extension|extensión|int)\b\.?\s*:?\s*\d{1,6}/giu;
// The country, and the prefixes of calls to mobile telephones that were dialled until 2019.
const PREFIJOS = /^(?:0052|52)?(?:044|045|01|1)?(\d{10})$/;
// Between two telephones: anything but a digit, a space, and the signs inside of one.
const ENTRE_DOS = /[^\d\s().+-]+/u;
const DE_ENTRE_DOS = /[^\d\s().+-]+/gu;

/** Reads a cell of telephones in any notation: '+52 1 55-1234-5678 y 4421112233', with words around them. */
export function leerTelefonos(texto: string): Telefonos {
  const leidos: Telefonos = { telefonos: [], casa: [], malos: [] };
  const limpio = texto.replace(EXTENSION, " ");
  // 'Casa 55…' names what follows, '55… (casa)' what precedes: the first word of the cell tells which.
  const nombraLoQueSigue = /^\D*?(?:casa|cel|tel|m[oó]v|particular|fijo)/iu.test(limpio);
  for (const trozo of limpio.split(/[/;,\n]/)) leerTrozo(trozo, nombraLoQueSigue, leidos);
  leidos.telefonos = [...new Set(leidos.telefonos)];
  leidos.casa = [...new Set(leidos.casa)].filter((telefono) => !leidos.telefonos.includes(telefono));
  return leidos;
}

function leerTrozo(trozo: string, nombraLoQueSigue: boolean, leidos: Telefonos): void {
  const piezas = trozo.split(ENTRE_DOS);
  const palabras = trozo.match(DE_ENTRE_DOS) ?? [];
  const empiezaConPalabra = piezas[0]!.trim() === "";
  for (const [lugar, pieza] of piezas.entries()) {
    const digitos = pieza.replace(/\D/g, "");
    if (digitos === "") continue;
    const unos = deUnaPieza(pieza, digitos);
    if (!unos) {
      leidos.malos.push(pieza.trim());
      continue;
    }
    const palabra = palabrasJunto({ piezas, palabras, lugar, antes: nombraLoQueSigue || empiezaConPalabra });
    (DE_CASA.test(palabra) ? leidos.casa : leidos.telefonos).push(...unos);
  }
}

const DE_CASA = /(?<!\p{L})(?:casa|particular|fijo)(?!\p{L})/iu;

type Junto = { piezas: readonly string[]; palabras: readonly string[]; lugar: number; antes: boolean };

// The words between a telephone and the one before it, or the one behind it.
function palabrasJunto({ piezas, palabras, lugar, antes: loDeAntes }: Junto): string {
  const paso = loDeAntes ? -1 : 1;
  const juntas: string[] = [];
  for (let indice = loDeAntes ? lugar - 1 : lugar; indice >= 0 && indice < palabras.length; indice += paso) {
    juntas.push(palabras[indice]!);
    if (/\d/.test(piezas[loDeAntes ? indice : indice + 1] ?? "")) break;
  }
  return juntas.join(" ");
}

function deUnaPieza(pieza: string, digitos: string): string[] | null {
  // A telephone of another country is none of ten digits, even if it has ten.
  if (/^\s*\(?\+\s*(?!52)/.test(pieza) || /^\s*00(?!52)/.test(pieza)) return null;
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
