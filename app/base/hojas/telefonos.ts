/** The telephones of a cell, ten digits each, and the pieces with digits that are none ('5512', 'ext. 12' is left out). */
export type Telefonos = { telefonos: string[]; malos: string[] };

const EXTENSION = /\b(?:ext|extension|extensión|int)\b\.?\s*:?\s*\d{1,6}/giu;
// The country, and the prefixes of calls to mobile telephones that were dialled until 2019.
const PREFIJOS = /^(?:0052|52)?(?:044|045|01|1)?(\d{10})$/;
// Between two telephones: anything but a digit, a space, and the signs inside of one.
const ENTRE_DOS = /[^\d\s().+-]+/u;

/** Reads a cell of telephones in any notation: '+52 1 55-1234-5678 y 4421112233', with words around them. */
export function leerTelefonos(texto: string): Telefonos {
  const leidos: Telefonos = { telefonos: [], malos: [] };
  for (const pieza of texto.replace(EXTENSION, " ").split(ENTRE_DOS)) {
    const digitos = pieza.replace(/\D/g, "");
    if (digitos === "") continue;
    const unos = deUnaPieza(pieza, digitos);
    if (unos) leidos.telefonos.push(...unos);
    else leidos.malos.push(pieza.trim());
  }
  leidos.telefonos = [...new Set(leidos.telefonos)];
  return leidos;
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
