import { adivinarColumnas } from "./columnas";
import type { Campo } from "./hoja";

/** A row of a table: its cells by column, and `sigue` if the line above it is a row, too: no blank one, title or total. */
type Renglon = { celdas: string[]; sigue: boolean };

// 'ídem', ditto marks in all their signs, and the words that point to the row above.
const COMO_ARRIBA =
  /^(?:["“”″〃]{1,3}|['´`]{2,3}|,,|[-–]\s*["“”″〃]\s*[-–]|[ií]dem\.?|[ií]d\.|(?:[ií]dem |igual |(?:el |la )?mism[oa] )(?:(?:al?|del?|que) )*(?:el |la |l[oa]s )?(?:anterior(?:es)?|de arriba|arriba))$/iu;

const LA_MAS_LARGA = 40;

/** Columns whose blank cells are written once for a run of rows: at least this part of them is blank. */
const LA_MITAD = 0.5;

/**
 * Writes out the cells that a sheet does not repeat. A mark for 'the same' takes the cell above it, and the fields that go
 * with its own where they are blank (`con`). A column of places that writes each of them once (`haciaAbajo`) gives it to the
 * rows below.
 */
export function sinRepetir(campos: readonly Campo[], encabezados: readonly string[], filas: readonly Renglon[]): void {
  const columnas = adivinarColumnas(campos, encabezados);
  comoArriba(campos, columnas, filas);
  haciaAbajo(
    campos.flatMap(({ clave, haciaAbajo: escribeUnaVez }) =>
      escribeUnaVez && clave in columnas ? [columnas[clave]!] : [],
    ),
    filas,
  );
}

function comoArriba(
  campos: readonly Campo[],
  columnas: Readonly<Record<string, number>>,
  filas: readonly Renglon[],
): void {
  const acompanan = new Map<number, number[]>();
  for (const { clave, con } of campos)
    if (con !== undefined && con in columnas && clave in columnas)
      acompanan.set(columnas[con]!, [...(acompanan.get(columnas[con]!) ?? []), columnas[clave]!]);
  for (const [lugar, { celdas }] of filas.entries()) {
    const previas = filas[lugar - 1]?.celdas;
    if (!previas) continue;
    for (const [columna, celda] of celdas.entries()) {
      if (celda === "" || celda.length > LA_MAS_LARGA || !COMO_ARRIBA.test(celda)) continue;
      celdas[columna] = previas[columna] ?? "";
      for (const conEsa of acompanan.get(columna) ?? [])
        if ((celdas[conEsa] ?? "") === "") poner(celdas, conEsa, previas[conEsa] ?? "");
    }
  }
}

function poner(celdas: string[], columna: number, celda: string): void {
  while (celdas.length <= columna) celdas.push("");
  celdas[columna] = celda;
}

// Each place stands once, at the first row of its run: blanks of any other column are only unknown.
function haciaAbajo(columnas: readonly number[], filas: readonly Renglon[]): void {
  const enBlanco = (columna: number) => filas.filter(({ celdas }) => (celdas[columna] ?? "") === "").length;
  const unas = columnas.filter(
    (columna) => enBlanco(columna) >= filas.length * LA_MITAD && (filas[0]?.celdas[columna] ?? "") !== "",
  );
  if (unas.length === 0) return;
  const llenas: string[][] = [];
  const vistos = new Set<string>();
  for (const [lugar, { celdas, sigue }] of filas.entries()) {
    const previas = sigue ? llenas[lugar - 1] : undefined;
    const escritas = unas.map((columna) => celdas[columna] ?? "");
    const puestas = escritas.map((celda, i) => celda || (previas?.[i] ?? ""));
    if (escritas.some((celda) => celda !== "")) {
      const lugarDicho = [...puestas, ...columnas.map((columna) => celdas[columna] ?? "")].join("|");
      if (vistos.has(lugarDicho)) return;
      vistos.add(lugarDicho);
    }
    llenas.push(puestas);
  }
  for (const [lugar, { celdas }] of filas.entries())
    for (const [i, columna] of unas.entries())
      if ((celdas[columna] ?? "") === "") poner(celdas, columna, llenas[lugar]![i]!);
}
