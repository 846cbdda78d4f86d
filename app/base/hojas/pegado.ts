/**
 * The cells of a piece of a spreadsheet as it is pasted: rows by line, columns by tabulator. A cell in quotes may hold
 * line breaks, which become spaces, so that no row is one too many.
 */
export function celdasPegadas(texto: string): string[][] {
  const filas: string[][] = [[""]];
  let entreComillas = false;
  for (let lugar = 0; lugar < texto.length; lugar += 1) {
    const letra = texto[lugar]!;
    const fila = filas.at(-1)!;
    const celda = fila.length - 1;
    if (letra === '"' && entreComillas && texto[lugar + 1] === '"') {
      fila[celda] += '"';
      lugar += 1;
    } else if (letra === '"' && (entreComillas || fila[celda] === "")) entreComillas = !entreComillas;
    else if (letra === "\r") continue;
    else if (entreComillas) fila[celda] += letra === "\n" || letra === "\t" ? " " : letra;
    else if (letra === "\t") fila.push("");
    else if (letra === "\n") filas.push([""]);
    else fila[celda] += letra;
  }
  // A quote that nothing closes was a letter of the sheet.
  if (entreComillas) return sinComillas(texto);
  return sinFinal(filas).map((fila) => fila.map((celda) => celda.trim()));
}

const sinComillas = (texto: string): string[][] =>
  sinFinal(texto.split(/\r?\n/).map((fila) => fila.split("\t"))).map((fila) => fila.map((celda) => celda.trim()));

// A spreadsheet ends the last row with a line break, too.
const sinFinal = (filas: string[][]) =>
  filas.length > 1 && filas.at(-1)!.length === 1 && filas.at(-1)![0] === "" ? filas.slice(0, -1) : filas;
