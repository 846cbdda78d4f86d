import { yieldToOthers } from "~/server/jobs/turns.server";
import type { ReadBook, ReadSheet } from "~/server/documents/sheets.server";
import { foldText } from "~/lib/text";
import { adivinarColumnas } from "./columnas";
import type { Campo } from "./hoja";
import { ARRIBA, type HojaDelLibro } from "./libro";
import { type Tabla, tablaDe } from "./tabla.server";

/** A row of one of the chosen sheets: `hoja` is its place in the file from 0, `fila` its number there from 1. */
export type FilaDelLibro = { hoja: number; fila: number; celdas: string[] };

/** The chosen sheets of a file as one table. `fuera` counts the rows that are no data. */
export type TablaDelLibro = {
  encabezados: string[];
  sinEncabezados: boolean;
  filas: FilaDelLibro[];
  fuera: { totales: number; encabezados: number };
  /** The column of each field where the sheets of the file have other columns; null if their headings say it. */
  columnas: Record<string, number> | null;
  /** The fields of those columns that a person should look at. */
  porRevisar: string[];
};

/**
 * A table with the column of each field, and those of them that a person should look at. Its cells may say what only
 * its headings said.
 */
export type TablaEstudiada = {
  tabla: Tabla;
  columnas: Readonly<Record<string, number>>;
  porRevisar: readonly string[];
};

type Pedido = {
  campos: readonly Campo[];
  /** Studies a table that joins others with other columns; its fields are known by their headings alone if absent. */
  estudiarTabla?: (tabla: Tabla) => TablaEstudiada;
  /** The sheets that a person chose, by their place; the likeliest ones if nobody did. */
  elegidas?: readonly number[] | null;
  /** The text of the column 'Lo que se dice arriba' for the lines around a row, nearest first; '' for none. */
  alrededor?: (lineas: readonly string[]) => string;
};

const PRIMERAS = 4;
const DE_GRUPO = /^(?:grupo|grado|gpo|gdo|salon|nivel)|(?<!\p{L})(?:grado|grupo|gpo)(?!\p{L})/u;

/**
 * Joins the sheets of a file that hold the same kind of table. Hidden sheets are never taken unasked. Of the others,
 * the one with most known columns is taken, together with those that have the same headings or half of those columns.
 */
export async function leerLibro({ sheets }: ReadBook, { elegidas = null, ...pedido }: Pedido) {
  const { campos, alrededor } = pedido;
  const esTitulo = (celdas: readonly string[]) =>
    (celdas.length === 1 || (celdas.length <= 3 && DE_GRUPO.test(foldText(celdas[0]!)))) && alrededor?.(celdas) !== "";
  const tablas: (Tabla | null)[] = [];
  for (const sheet of sheets)
    tablas.push(await tablaDe({ campos, esTitulo: alrededor ? esTitulo : () => false }, sheet));
  const tomadas = elegidas ?? lasMejores(campos, sheets, tablas);
  const hojas: HojaDelLibro[] = sheets.map(({ name, hidden, rows }, lugar) => ({
    nombre: name,
    oculta: hidden,
    filas: tablas[lugar]?.filas.length ?? 0,
    elegida: tomadas.includes(lugar),
    primeras: rows.filter((row) => row.some((celda) => celda.trim() !== "")).slice(0, PRIMERAS),
  }));
  const conTabla = tomadas.flatMap((lugar) => {
    const tabla = tablas[lugar];
    return tabla ? [{ lugar, tabla, nombre: sheets[lugar]!.name }] : [];
  });
  return { hojas, tabla: conTabla.length === 0 ? null : await juntas(conTabla, pedido) };
}

function lasMejores(
  campos: readonly Campo[],
  sheets: readonly ReadSheet[],
  tablas: readonly (Tabla | null)[],
): number[] {
  const visibles = sheets.flatMap(({ hidden }, lugar) =>
    hidden && sheets.some((siguiente) => !siguiente.hidden) ? [] : [lugar],
  );
  const conFilas = visibles.filter((lugar) => (tablas[lugar]?.filas.length ?? 0) > 0);
  const puntos = new Map(
    conFilas.map((lugar) => {
      const { encabezados, sinEncabezados } = tablas[lugar]!;
      return [lugar, sinEncabezados ? 0 : Object.keys(adivinarColumnas(campos, encabezados)).length];
    }),
  );
  const mejor = conFilas.reduce<number | null>(
    (una, siguiente) => (una === null || puntos.get(siguiente)! > puntos.get(una)! ? siguiente : una),
    null,
  );
  if (mejor === null) return visibles.slice(0, 1);
  const iguales = (lugar: number) => clave(tablas[lugar]!) === clave(tablas[mejor]!);
  // A list of each group, some with a column more: the same kind of table has at least half of the known columns.
  const parecidas = (lugar: number) => puntos.get(lugar)! >= Math.max(BASTANTES_COLUMNAS, puntos.get(mejor)! / 2);
  return conFilas.filter(
    (lugar) => lugar === mejor || (puntos.get(lugar)! > 0 && (iguales(lugar) || parecidas(lugar))),
  );
}

const BASTANTES_COLUMNAS = 3;

const clave = ({ encabezados }: Tabla) => encabezados.filter(Boolean).join("|").toLowerCase();

/**
 * The columns of several tables as those of one: a column joins one with the same heading or of the same field, and is
 * a new one otherwise. `lugares` gives the place of each column of each table.
 */
function columnasJuntas([primera, ...demas]: readonly TablaEstudiada[]) {
  const { encabezados: primeros } = primera!.tabla;
  const encabezados = [...primeros];
  const campoDe = ({ columnas }: TablaEstudiada) =>
    new Map(Object.entries(columnas).map(([campo, columna]) => [columna, campo]));
  const camposJuntos = campoDe(primera!);
  const lugares = [encabezados.map((_, columna) => columna)];
  for (const estudiada of demas) {
    const { encabezados: propios } = estudiada.tabla;
    // By place only where each heading stands in the place of the first table's: a margin more would move all of them.
    if (
      propios.length <= primeros.length &&
      propios.every((titulo, i) => foldText(titulo) === foldText(primeros[i]!))
    ) {
      lugares.push(propios.map((_, columna) => columna));
      continue;
    }
    const deEsta = campoDe(estudiada);
    const usados = new Set<number>();
    lugares.push(
      propios.map((encabezado, columna) => {
        const campo = deEsta.get(columna);
        const llano = foldText(encabezado);
        const lugar = encabezados.findIndex(
          (titulo, indice) =>
            !usados.has(indice) && (campo ? camposJuntos.get(indice) === campo : foldText(titulo) === llano),
        );
        const donde = lugar >= 0 ? lugar : encabezados.push(encabezado) - 1;
        if (lugar < 0 && campo) camposJuntos.set(donde, campo);
        usados.add(donde);
        return donde;
      }),
    );
  }
  const columnas = Object.fromEntries([...camposJuntos].map(([lugar, campo]) => [campo, lugar]));
  return { encabezados, lugares, columnas };
}

type ConTabla = { lugar: number; tabla: Tabla; nombre: string };

/** The rows that are joined before others get their turn. */
const FILAS_DE_UN_TURNO = 500;

async function juntas(
  deLasHojas: readonly ConTabla[],
  {
    campos,
    alrededor,
    estudiarTabla = (tabla) => ({ tabla, columnas: adivinarColumnas(campos, tabla.encabezados), porRevisar: [] }),
  }: Omit<Pedido, "elegidas">,
): Promise<TablaDelLibro> {
  const [{ tabla: primera }] = deLasHojas as [ConTabla];
  // The headings of equal sheets say the same of all rows.
  const iguales = deLasHojas.every(({ tabla }) => clave(tabla) === clave(primera));
  const tablas = deLasHojas.map(({ tabla, ...hoja }) => ({
    ...hoja,
    ...(iguales ? { tabla, columnas: {}, porRevisar: [] } : estudiarTabla(tabla)),
  }));
  const { encabezados, lugares, columnas } = columnasJuntas(tablas);
  // The lines around the rows are few: each place is read once.
  const lugaresDichos = new Map<string, string>();
  const dichoDe = (lineas: string[]) => {
    const clave = lineas.join("\n");
    if (!lugaresDichos.has(clave)) lugaresDichos.set(clave, alrededor?.(lineas) ?? "");
    return lugaresDichos.get(clave)!;
  };
  const filas: (FilaDelLibro & { lugarDicho: string })[] = [];
  for (const [indice, { lugar, tabla, nombre }] of tablas.entries()) {
    const columnaDe = lugares[indice]!;
    const deLaHoja = [...[...tabla.titulos].reverse(), nombre];
    for (const { fila, celdas, titulos } of tabla.filas) {
      if (filas.length % FILAS_DE_UN_TURNO === 0) await yieldToOthers();
      const juntadas = Array.from({ length: encabezados.length }, () => "");
      for (const [columna, celda] of celdas.entries()) if (columna in columnaDe) juntadas[columnaDe[columna]!] = celda;
      filas.push({ hoja: lugar, fila, celdas: juntadas, lugarDicho: dichoDe([...titulos, ...deLaHoja]) });
    }
  }
  const seDice = filas.some(({ lugarDicho }) => lugarDicho !== "");
  const suma = (claseDeRenglon: keyof Tabla["fuera"]) =>
    tablas.reduce((total, { tabla }) => total + tabla.fuera[claseDeRenglon], 0);
  return {
    columnas: iguales ? null : columnas,
    porRevisar: [...new Set(tablas.flatMap(({ porRevisar }) => porRevisar))],
    encabezados: seDice ? [...encabezados, ARRIBA] : encabezados,
    sinEncabezados: primera.sinEncabezados,
    filas: filas.map(({ lugarDicho, celdas, ...fila }) => ({
      ...fila,
      celdas: seDice ? [...celdas, lugarDicho] : celdas,
    })),
    fuera: { totales: suma("totales"), encabezados: suma("encabezados") },
  };
}
