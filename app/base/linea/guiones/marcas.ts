/**
 * A page's part of the style sheet: marks of its rules within the whole, four per hexadecimal digit, and their text,
 * one rule per line.
 */
export type Hoja = [marcas: string, texto: string];

const tiene = (digitos: string, i: number) => (parseInt(digitos[i >> 2]!, 16) >> (i & 3)) & 1;

/**
 * The open page's sheet with the rules of a following page, each in the order of the whole sheet. If the two come from
 * different sheets, the other's alone.
 */
export function unirHojas(mia: Hoja, hojaNueva: Hoja): Hoja {
  const [[version, aqui = ""], [suVersion, marcasNuevas = ""]] = [mia, hojaNueva].map(([marcas]) =>
    marcas.split("."),
  ) as [Hoja, Hoja];
  if (version !== suVersion) return hojaNueva;
  const [mias = [], nuevas = []] = [mia, hojaNueva].map(([, texto]) => texto.split("\n"));
  const juntas: string[] = [];
  for (let i = 0; i < aqui.length * 4; i += 1) {
    const propia = tiene(aqui, i) && mias.shift();
    const regla = tiene(marcasNuevas, i) ? nuevas.shift() : propia;
    if (regla) juntas.push(regla);
  }
  const digitos = [...aqui].map((each, i) => (parseInt(each, 16) | parseInt(marcasNuevas[i]!, 16)).toString(16));
  return [`${version}.${digitos.join("")}`, juntas.join("\n")];
}
