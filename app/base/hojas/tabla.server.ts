import { cleanLine, foldText } from "~/lib/text";
import { adivinarColumnas } from "./columnas";
import { sinRepetir } from "./repeticiones";
import { yieldToOthers } from "~/server/jobs/turns.server";
import type { ReadSheet } from "~/server/documents/sheets.server";
import type { Campo } from "./hoja";

type Combinada = ReadSheet["merges"][number];

/**
 * The rows of a sheet below its headings. `fila` counts from 1 in the file. `titulos` are the last lines of their own above
 * the row, nearest first ('PRIMERO A', 'SECCIÓN PRIMARIA'). `fuera` counts the rows that are no data: totals, repeated headings.
 */
export type Tabla = {
  encabezados: string[];
  /** True if the sheet has no headings, and its columns are known by their cells alone. */
  sinEncabezados: boolean;
  filas: { fila: number; celdas: string[]; titulos: readonly string[] }[];
  titulos: string[];
  fuera: { totales: number; encabezados: number };
};

/** Headings are among the first rows: above them a school writes its name. */
const ENTRE_LAS_PRIMERAS = 25;
const TOTAL =
  /^(?:sub ?)?total(?:es)?\b|^(?:hombres|mujeres|ninos|ninas|varones) ?[:=] ?\d|^h ?: ?\d+ +m ?: ?\d+|^suma(?:s)?\b|^gran total|^promedio\b|^total de /;

/** The titles that a row may be under: its group, its grade, its section. */
const TITULOS = 8;

/** The rows that are read before others get their turn. */
const FILAS_DE_UN_TURNO = 100;

const vacia = (fila: readonly string[]) => fila.every((celda) => celda === "");
const escritas = (fila: readonly string[]) => fila.filter((celda) => celda !== "").length;

/**
 * The table in the rows of a sheet: null if nothing is written in it. `esTitulo` tells the lines inside of the table
 * that are headings of the rows below them.
 */
export async function tablaDe(
  { campos, esTitulo }: { campos: readonly Campo[]; esTitulo: (celdas: readonly string[]) => boolean },
  { rows, merges }: Pick<ReadSheet, "rows" | "merges">,
): Promise<Tabla | null> {
  const filas = await rellenar(rows, merges);
  if (filas.every(vacia)) return null;
  const cabeza = cabezaDe(campos, filas, merges);
  const ancho = filas.reduce((mayor, fila) => Math.max(mayor, fila.length), 0);
  const encabezados = Array.from({ length: ancho }, (_, columna) => cabeza?.encabezados[columna] ?? "");
  const tabla: Tabla = {
    encabezados,
    sinEncabezados: cabeza === null,
    filas: [],
    titulos: [],
    fuera: { totales: 0, encabezados: 0 },
  };
  let titulos: readonly string[] = [];
  const deLaTabla: { celdas: string[]; sigue: boolean }[] = [];
  let sigue = false;
  for (const [indice, celdas] of filas.entries()) {
    if (indice % FILAS_DE_UN_TURNO === 0) await yieldToOthers();
    if (vacia(celdas)) {
      sigue = false;
      continue;
    }
    const escritasEnLaFila = celdas.filter((celda) => celda !== "");
    if (cabeza && indice <= cabeza.hasta) {
      // Nearest last: the whole line says more than its cells, 'GRADO:' and '3°'.
      if (indice < cabeza.desde) tabla.titulos.push(...unaVez(escritasEnLaFila));
      continue;
    }
    const repetido = cabeza !== null && repite(cabeza.filas, celdas);
    if (repetido) tabla.fuera.encabezados += 1;
    else if (TOTAL.test(foldText(escritasEnLaFila.join(" ")))) tabla.fuera.totales += 1;
    else if (ancho > 2 && (sonRotulos(escritasEnLaFila) || esTitulo([...new Set(escritasEnLaFila)])))
      titulos = [[...new Set(escritasEnLaFila)].join(" "), ...titulos].slice(0, TITULOS);
    else {
      tabla.filas.push({ fila: indice + 1, celdas, titulos });
      deLaTabla.push({ celdas, sigue });
      sigue = true;
      continue;
    }
    sigue = sigue && repetido;
  }
  sinRepetir(campos, encabezados, deLaTabla);
  return tabla;
}

const unaVez = (celdas: readonly string[]) => {
  const distintas = [...new Set(celdas)];
  return [...new Set([...distintas, distintas.join(" ")])];
};

// 'NIVEL:' | 'PRIMARIA' | 'GRADO:' | '3°': a line of a form above a list, never a row of it.
const ROTULO = /^\p{L}[\p{L}\s.()]*:$/u;
const sonRotulos = (celdas: readonly string[]) => celdas.length > 1 && ROTULO.test(celdas[0]!);

// A merged cell means its text for each of its rows and columns.
async function rellenar(rows: readonly (readonly string[])[], merges: readonly Combinada[]): Promise<string[][]> {
  const filas: string[][] = [];
  for (const row of rows) {
    if (filas.length % FILAS_DE_UN_TURNO === 0) await yieldToOthers();
    filas.push(row.map(cleanLine));
  }
  for (const { row, column, lastRow, lastColumn } of merges) {
    const texto = filas[row]?.[column] ?? "";
    if (texto === "") continue;
    for (const fila of filas.slice(row, lastRow + 1)) {
      while (fila.length <= lastColumn) fila.push("");
      for (let columna = column; columna <= lastColumn; columna += 1) if (fila[columna] === "") fila[columna] = texto;
    }
  }
  return filas;
}

type Cabeza = { desde: number; hasta: number; encabezados: string[]; filas: string[][] };

// One row, or two of which the upper one groups the columns of the lower one: 'TUTOR' over 'NOMBRE' and 'TEL'.
function cabezaDe(campos: readonly Campo[], filas: string[][], merges: readonly Combinada[]): Cabeza | null {
  let mejor: (Cabeza & { puntos: number }) | null = null;
  for (let indice = 0; indice < Math.min(filas.length, ENTRE_LAS_PRIMERAS); indice += 1) {
    const fila = filas[indice]!;
    if (vacia(fila)) continue;
    const una = [{ desde: indice, hasta: indice, encabezados: fila, filas: [fila] }];
    const arriba = filas[indice - 1];
    const agrupa = merges.some(({ row, column, lastColumn }) => row === indice - 1 && lastColumn > column);
    const dos =
      arriba && agrupa && escritas(fila) > 1
        ? [{ desde: indice - 1, hasta: indice, encabezados: juntar(arriba, fila), filas: [arriba, fila] }]
        : [];
    for (const candidata of [...una, ...dos]) {
      const halladas = Object.keys(adivinarColumnas(campos, candidata.encabezados));
      // A list with one known heading is a table if that is the name.
      const bastan = halladas.length >= 2 || (escritas(fila) >= 2 && SOLO_EL_NOMBRE.has(halladas[0] ?? ""));
      if (bastan && halladas.length > (mejor?.puntos ?? 0)) mejor = { ...candidata, puntos: halladas.length };
    }
  }
  return mejor;
}

const SOLO_EL_NOMBRE = new Set(["nombre", "nombreCompleto", "apellidos"]);

const juntar = (arriba: readonly string[], abajo: readonly string[]) =>
  Array.from({ length: Math.max(arriba.length, abajo.length) }, (_, columna) => {
    const [grupo, propio] = [arriba[columna] ?? "", abajo[columna] ?? ""];
    return grupo === propio ? propio : `${propio} ${grupo}`.trim();
  });

const repite = (cabezas: readonly (readonly string[])[], celdas: readonly string[]) =>
  cabezas.some((cabeza) => {
    const iguales = celdas.filter(
      (celda, columna) => celda !== "" && foldText(celda) === foldText(cabeza[columna] ?? ""),
    );
    return escritas(celdas) >= 2 && iguales.length >= escritas(celdas) * 0.8;
  });
