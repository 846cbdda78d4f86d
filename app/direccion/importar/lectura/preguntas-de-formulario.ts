import { foldText } from "~/lib/text";

/** The columns of a sheet by field, as far as they are known, with its headings and the written cells of each column. */
export type Contenido = {
  encabezados: readonly string[];
  celdasDe: (indice: number) => string[];
  columnas: Record<string, number>;
};

// The words of a form's questions, '¿A qué grado ingresa?', by the field that their answers fill.
const PREGUNTAS: readonly [campo: string, dice: RegExp, sinDecir?: RegExp][] = [
  ["curp", /\bcurp\b/, /tutor|padre|madre|mama|papa/],
  ["fechaNacimiento", /\b(?:nacimiento|nacio|cumpleanos)\b/, /lugar|entidad|estado|acta|tutor|padre|madre|mama|papa/],
  ["gradoGrupo", /\bgrado (?:y|o) grupo\b/],
  ["grado", /\bgrado\b/, /grupo|estudios|tutor|padre|madre|mama|papa|anterior/],
  ["grupo", /\bgrupo\b/, /grado|sangui|sangre/],
  [
    "genero",
    /\b(?:sexo|genero|nina?o?)\b.*\b(?:sexo|genero|nin[oa])\b|\b(?:sexo|genero)\b/,
    /tutor|padre|madre|mama|papa/,
  ],
  ["alergias", /\b(?:alergias?|alergic[oa])\b/],
  ["observaciones", /\b(?:observacion(?:es)?|comentarios?|padecimientos?|enfermedad(?:es)?|notas?|necesidad(?:es)?)\b/],
  ["calle", /\b(?:domicilio|direccion|vive)\b/, /correo|mail|trabajo|electronic/],
  ["codigoPostal", /\b(?:codigo postal|c ?p)\b/],
];
const PALABRAS_DE_PREGUNTA = 4;

/** Adds the columns whose headings are questions of a form. */
export function preguntas({ encabezados, celdasDe, columnas }: Contenido): void {
  for (const [campo, dice, sinDecir] of PREGUNTAS) {
    if (yaEsta(campo, columnas)) continue;
    const usadas = new Set(Object.values(columnas));
    const indice = encabezados.findIndex((encabezado, columna) => {
      const llano = foldText(encabezado)
        .replace(/[^\p{L}\p{N}]+/gu, " ")
        .trim();
      const esPregunta = encabezado.includes("?") || llano.split(" ").length >= PALABRAS_DE_PREGUNTA;
      return (
        esPregunta && !usadas.has(columna) && dice.test(llano) && !sinDecir?.test(llano) && celdasDe(columna).length > 0
      );
    });
    if (indice >= 0) columnas[campo] = indice;
  }
}

const EN_LUGAR_DE: Readonly<Record<string, readonly string[]>> = {
  nombreCompleto: ["nombre", "apellido1", "apellidos"],
  apellidos: ["nombreCompleto", "apellido1"],
  nombre: ["nombreCompleto"],
  gradoGrupo: ["grado", "grupo"],
  grado: ["gradoGrupo"],
};

/** True if a field has its column already, or another one holds the same. */
export const yaEsta = (campo: string, columnas: Readonly<Record<string, number>>) =>
  campo in columnas || (EN_LUGAR_DE[campo] ?? []).some((equivalente) => equivalente in columnas);
