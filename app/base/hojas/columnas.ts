import { foldText } from "~/lib/text";
import type { Campo, Celdas, Parte } from "./hoja";

/** Headers are among the first rows: above them a school writes its name. */
const ENTRE_LAS_PRIMERAS = 20;

const llano = (texto: string) =>
  foldText(texto)
    // 'TELÉFONO(S)'
    .replace(/\(e?s\)/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .replace(/(\p{L}{2})(\d)/gu, "$1 $2")
    .trim();

const sinExplicacion = (encabezado: string) => encabezado.replace(/\([^)]{3,}\)?/g, " ");

const nombresDe = ({ titulo, sinonimos = [] }: Campo) => [titulo, ...sinonimos].map(llano);

type Nombres = {
  todos: { clave: string; nombres: string[] }[];
  /** Names of one word. */
  cortos: string[];
  /** Names of several words, the longest first: it says most. A single word stands in every other heading. */
  largos: { clave: string; palabras: string[] }[];
};

const nombresPorCampos = new WeakMap<readonly Campo[], Nombres>();

/** The names of the fields, folded once: a sheet is asked for its headings row by row. */
function nombresDeCampos(campos: readonly Campo[]): Nombres {
  const conocidos = nombresPorCampos.get(campos);
  if (conocidos) return conocidos;
  const todos = campos.map((campo) => ({ clave: campo.clave, nombres: nombresDe(campo) }));
  const largos = todos
    .flatMap(({ clave, nombres }) => nombres.map((nombre) => ({ clave, palabras: nombre.split(" ") })))
    .filter(({ palabras }) => palabras.length > 1)
    .sort((primero, segundo) => segundo.palabras.length - primero.palabras.length);
  const cortos = todos.flatMap(({ nombres }) => nombres.filter((nombre) => !nombre.includes(" ")));
  const leidos = { todos, cortos, largos };
  nombresPorCampos.set(campos, leidos);
  return leidos;
}

/** The ways to read a heading as names of fields, the surest first. */
const LECTURAS: readonly ((encabezado: string, plano: string, cortos: readonly string[]) => string[])[] = [
  (_, plano) => [plano],
  // 'Teléfono (10 dígitos)' is a telephone: brackets explain.
  (encabezado) => (encabezado.includes("(") ? [llano(sinExplicacion(encabezado))] : []),
  // 'ALU_PATERNO', 'TELEFONO1': the fields of a program, without the word for the student.
  (_, plano) => [plano.replace(/^(?:alu|alum|al|alumno|est|estud|estudiante) /, "")],
  // 'Alergias / notas', 'Tutor y teléfono': one of its parts is a known heading.
  (encabezado) => {
    const partes = sinExplicacion(encabezado).split(/[/|,]|\s[yYoOuU]\s/);
    return partes.length > 1 ? partes.map(llano) : [];
  },
  // 'OBSERV.', 'NACIM': the beginning of a known word.
  (_, plano, cortos) => (ES_COMIENZO.test(plano) ? cortos.filter((corto) => corto.startsWith(plano)) : []),
];
const ES_COMIENZO = /^\p{L}{4,}$/u;

/** The positions of each text among lists of texts, in order. */
function posicionesDe(listas: readonly Iterable<string>[]): Map<string, number[]> {
  const posiciones = new Map<string, number[]>();
  for (const [indice, textos] of listas.entries())
    for (const texto of textos) {
      const halladas = posiciones.get(texto);
      if (halladas) halladas.push(indice);
      else posiciones.set(texto, [indice]);
    }
  return posiciones;
}

/**
 * The file's column of each field, by its header: equal words first, then a header that contains all words of a name,
 * the longest name first. A column belongs to one field.
 */
export function adivinarColumnas(campos: readonly Campo[], encabezados: readonly string[]): Record<string, number> {
  const { todos, cortos, largos } = nombresDeCampos(campos);
  const planos = encabezados.map(llano);
  const columnas: Record<string, number> = {};
  const tomadas = new Set<number>();
  const tomar = (clave: string, indice: number | undefined) => {
    if (indice === undefined) return;
    columnas[clave] = indice;
    tomadas.add(indice);
  };
  const libre = (indice: number) => !tomadas.has(indice);
  for (const leer of LECTURAS) {
    const posiciones = posicionesDe(encabezados.map((encabezado, i) => leer(encabezado, planos[i]!, cortos)));
    for (const { clave, nombres } of todos) {
      if (clave in columnas) continue;
      const halladas = nombres.flatMap((nombre) => posiciones.get(nombre)?.find(libre) ?? []);
      tomar(clave, halladas.length > 0 ? Math.min(...halladas) : undefined);
    }
  }
  const palabrasDe = planos.map((plano) => new Set(plano.split(" ")));
  const posiciones = posicionesDe(palabrasDe);
  for (const { clave, palabras } of largos) {
    if (clave in columnas) continue;
    const conLaPrimera = posiciones.get(palabras[0]!) ?? [];
    tomar(
      clave,
      conLaPrimera.find((i) => libre(i) && palabras.every((palabra) => palabrasDe[i]!.has(palabra))),
    );
  }
  return columnas;
}

/** The index of the header row: the row that names most fields of the part; null if none names two. */
export function filaDeEncabezados({ campos }: Pick<Parte, "campos">, filas: readonly string[][]): number | null {
  let mejor: { indice: number; cuantas: number } | null = null;
  for (const [indice, fila] of filas.slice(0, ENTRE_LAS_PRIMERAS).entries()) {
    const cuantas = Object.keys(adivinarColumnas(campos, fila)).length;
    if (cuantas >= 2 && cuantas > (mejor?.cuantas ?? 0)) mejor = { indice, cuantas };
  }
  return mejor?.indice ?? null;
}

/** The cells of a row by field, without the apostrophe that keeps a spreadsheet from running a text. */
export function celdasDe(columnas: Readonly<Record<string, number>>, fila: readonly string[]): Celdas {
  return Object.fromEntries(
    Object.entries(columnas).map(([clave, indice]) => [clave, (fila[indice] ?? "").replace(/^'(?=\s*[=+\-@])/, "")]),
  );
}

/** The columns that this sheet lacks for an import, as a sentence; null if none. */
export function faltaDeColumnas(
  { campos, hacenFalta }: Pick<Parte, "campos" | "hacenFalta">,
  columnas: Readonly<Record<string, number>>,
): string | null {
  const faltan = hacenFalta.filter((unas) => !unas.some((clave) => clave in columnas));
  if (faltan.length === 0) return null;
  const titulo = (clave: string) => `«${campos.find((campo) => campo.clave === clave)!.titulo}»`;
  return `Falta decir en qué columna está ${faltan.map((unas) => unas.map(titulo).join(" o ")).join(", ")}.`;
}

/** The letters of a column in a spreadsheet: 0 is A, 27 is AB. */
export function letraDeColumna(indice: number): string {
  const resto = String.fromCharCode(65 + (indice % 26));
  return indice < 26 ? resto : letraDeColumna(Math.floor(indice / 26) - 1) + resto;
}
