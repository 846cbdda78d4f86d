import { foldText } from "~/lib/text";
import type { Campo, Celdas, Parte } from "./hoja";

/** Headers are among the first rows: above them a school writes its name. */
const ENTRE_LAS_PRIMERAS = 20;

const llano = (texto: string) =>
  foldText(texto)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .replace(/(\p{L}{2})(\d)/gu, "$1 $2")
    .trim();

const sinExplicacion = (encabezado: string) => encabezado.replace(/\([^)]{3,}\)?/g, " ");

const nombresDe = ({ titulo, sinonimos = [] }: Campo) => [titulo, ...sinonimos].map(llano);

/**
 * The file's column of each field, by its header: equal words first, then a header that contains all words of a name,
 * the longest name first. A column belongs to one field.
 */
export function adivinarColumnas(campos: readonly Campo[], encabezados: readonly string[]): Record<string, number> {
  const llanos = encabezados.map(llano);
  // 'Teléfono (10 dígitos)' is a telephone: brackets explain.
  const sinParentesis = encabezados.map((encabezado) => llano(sinExplicacion(encabezado)));
  const palabrasDe = llanos.map((cada) => new Set(cada.split(" ")));
  const columnas: Record<string, number> = {};
  const libre = (indice: number) => indice >= 0 && !Object.values(columnas).includes(indice);
  // A sheet of two hundred columns would otherwise fold each name of a field for each of them.
  const nombres = new Map(campos.map((campo) => [campo.clave, nombresDe(campo)]));
  for (const campo of campos) {
    const propios = nombres.get(campo.clave)!;
    const indice = llanos.findIndex((cada, i) => libre(i) && propios.includes(cada));
    if (indice >= 0) columnas[campo.clave] = indice;
  }
  for (const campo of campos) {
    if (campo.clave in columnas) continue;
    const indice = sinParentesis.findIndex((cada, i) => libre(i) && nombres.get(campo.clave)!.includes(cada));
    if (indice >= 0) columnas[campo.clave] = indice;
  }
  // 'ALU_PATERNO', 'TELEFONO1': the fields of a program, without the word for the student.
  const sinPrefijo = llanos.map((cada) => cada.replace(/^(?:alu|alum|al|alumno|est|estud|estudiante) /, ""));
  for (const campo of campos) {
    if (campo.clave in columnas) continue;
    const indice = sinPrefijo.findIndex((cada, i) => libre(i) && nombres.get(campo.clave)!.includes(cada));
    if (indice >= 0) columnas[campo.clave] = indice;
  }
  // 'Alergias / notas', 'Tutor y teléfono': one of its parts is a known heading.
  const partesDe = encabezados.map((encabezado) =>
    sinExplicacion(encabezado)
      .split(/[/|,]|\s[yYoO]\s/)
      .map(llano),
  );
  for (const campo of campos) {
    if (campo.clave in columnas) continue;
    const indice = partesDe.findIndex(
      (partes, i) => libre(i) && partes.length > 1 && partes.some((cada) => nombres.get(campo.clave)!.includes(cada)),
    );
    if (indice >= 0) columnas[campo.clave] = indice;
  }
  // A single word is too ambiguous: 'Nombre' stands in every other header. The longest name says most.
  const largos = campos.flatMap(({ clave }) =>
    nombres.get(clave)!.flatMap((nombre) => (nombre.includes(" ") ? [{ clave, palabras: nombre.split(" ") }] : [])),
  );
  for (const { clave, palabras } of largos.sort(
    (primero, segundo) => segundo.palabras.length - primero.palabras.length,
  )) {
    if (clave in columnas) continue;
    const indice = palabrasDe.findIndex((deEsa, i) => libre(i) && palabras.every((palabra) => deEsa.has(palabra)));
    if (indice >= 0) columnas[clave] = indice;
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
