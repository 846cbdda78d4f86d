/** The small words of surnames, folded. */
export const PARTICULAS: ReadonlySet<string> = new Set(
  "de del la las los el y e da das do dos di van von der".split(" "),
);

const conInicial = (palabra: string) =>
  palabra.replace(/(^|[-'’(])(\p{L})/gu, (_, signo: string, letra: string) => signo + letra.toLocaleUpperCase("es-MX"));

/**
 * A name that a sheet has all in capitals, or all in small letters, as people write it: 'DE LA CRUZ PEÑA' is
 * 'De la Cruz Peña'. Particles keep their small letters, except the first word. Any other text stays as it is.
 */
export function conMayusculas(texto: string): string {
  const hayMayusculas = /\p{Lu}/u.test(texto);
  const hayMinusculas = /\p{Ll}/u.test(texto);
  if (hayMayusculas === hayMinusculas) return texto;
  return texto
    .toLocaleLowerCase("es-MX")
    .split(" ")
    .map((palabra, lugar) => (lugar > 0 && PARTICULAS.has(palabra) ? palabra : conInicial(palabra)))
    .join(" ");
}
