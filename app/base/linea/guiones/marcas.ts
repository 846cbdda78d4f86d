/** The part of a sheet that a page has: which rules of the whole those are, four a hexadecimal digit, and they, a rule a line. */
export type Hoja = [marcas: string, texto: string];

const tiene = (digitos: string, i: number) => (parseInt(digitos[i >> 2]!, 16) >> (i & 3)) & 1;

/**
 * The sheet of the open page with the rules that a page which follows brings: each goes where the whole sheet has it. Where
 * the two are parts of different sheets, the other's alone.
 */
export function unirHojas(mia: Hoja, suya: Hoja): Hoja {
  const [[version, aqui = ""], [suVersion, suyas = ""]] = [mia, suya].map(([marcas]) => marcas.split(".")) as [
    Hoja,
    Hoja,
  ];
  if (version !== suVersion) return suya;
  const [mias = [], nuevas = []] = [mia, suya].map(([, texto]) => texto.split("\n"));
  const juntas: string[] = [];
  for (let i = 0; i < aqui.length * 4; i += 1) {
    const propia = tiene(aqui, i) && mias.shift();
    const regla = tiene(suyas, i) ? nuevas.shift() : propia;
    if (regla) juntas.push(regla);
  }
  const digitos = [...aqui].map((each, i) => (parseInt(each, 16) | parseInt(suyas[i]!, 16)).toString(16));
  return [`${version}.${digitos.join("")}`, juntas.join("\n")];
}
