import { foldText } from "~/lib/text";

/** The grading of a template's subject: by a number, by one outside the average, or in words. */
type Clase = "NUMERO" | "FUERA" | "TEXTO";
type Renglon = readonly [nivel: string, desde: number, hasta: number, campo: string, nombre: string, clase: Clase];

/**
 * The usual subjects of schools, by level and grade. In bachillerato the grades are semesters, and subjects over
 * several are numbered.
 */
const PLANTILLA: readonly Renglon[] = [
  ["Preescolar", 1, 3, "Lenguajes", "Lenguajes", "TEXTO"],
  ["Preescolar", 1, 3, "Saberes y pensamiento científico", "Saberes y pensamiento científico", "TEXTO"],
  ["Preescolar", 1, 3, "Ética, naturaleza y sociedades", "Ética, naturaleza y sociedades", "TEXTO"],
  ["Preescolar", 1, 3, "De lo humano y lo comunitario", "De lo humano y lo comunitario", "TEXTO"],
  ["Primaria", 1, 6, "Lenguajes", "Español", "NUMERO"],
  ["Primaria", 1, 6, "Lenguajes", "Inglés", "NUMERO"],
  ["Primaria", 1, 6, "Lenguajes", "Artes", "NUMERO"],
  ["Primaria", 1, 6, "Saberes y pensamiento científico", "Matemáticas", "NUMERO"],
  ["Primaria", 1, 2, "Saberes y pensamiento científico", "Conocimiento del medio", "NUMERO"],
  ["Primaria", 3, 6, "Saberes y pensamiento científico", "Ciencias Naturales", "NUMERO"],
  ["Primaria", 3, 6, "Ética, naturaleza y sociedades", "Geografía", "NUMERO"],
  ["Primaria", 3, 6, "Ética, naturaleza y sociedades", "Historia", "NUMERO"],
  ["Primaria", 1, 6, "Ética, naturaleza y sociedades", "Formación Cívica y Ética", "NUMERO"],
  ["Primaria", 1, 6, "De lo humano y lo comunitario", "Educación Física", "NUMERO"],
  ["Primaria", 1, 6, "De lo humano y lo comunitario", "Educación Socioemocional", "NUMERO"],
  ["Primaria", 1, 6, "", "Computación", "NUMERO"],
  ["Secundaria", 1, 3, "Lenguajes", "Español", "NUMERO"],
  ["Secundaria", 1, 3, "Lenguajes", "Inglés", "NUMERO"],
  ["Secundaria", 1, 3, "Lenguajes", "Artes", "NUMERO"],
  ["Secundaria", 1, 3, "Saberes y pensamiento científico", "Matemáticas", "NUMERO"],
  ["Secundaria", 1, 1, "Saberes y pensamiento científico", "Biología", "NUMERO"],
  ["Secundaria", 2, 2, "Saberes y pensamiento científico", "Física", "NUMERO"],
  ["Secundaria", 3, 3, "Saberes y pensamiento científico", "Química", "NUMERO"],
  ["Secundaria", 1, 1, "Ética, naturaleza y sociedades", "Geografía", "NUMERO"],
  ["Secundaria", 1, 3, "Ética, naturaleza y sociedades", "Historia", "NUMERO"],
  ["Secundaria", 1, 3, "Ética, naturaleza y sociedades", "Formación Cívica y Ética", "NUMERO"],
  ["Secundaria", 1, 3, "De lo humano y lo comunitario", "Tecnología", "NUMERO"],
  ["Secundaria", 1, 3, "De lo humano y lo comunitario", "Educación Física", "NUMERO"],
  ["Secundaria", 1, 3, "De lo humano y lo comunitario", "Educación Socioemocional / Tutoría", "FUERA"],
  ["Bachillerato", 1, 3, "Currículo fundamental", "Lengua y Comunicación", "NUMERO"],
  ["Bachillerato", 1, 3, "Currículo fundamental", "Pensamiento Matemático", "NUMERO"],
  ["Bachillerato", 1, 5, "Currículo fundamental", "Inglés", "NUMERO"],
  ["Bachillerato", 1, 3, "Currículo fundamental", "Cultura Digital", "NUMERO"],
  ["Bachillerato", 1, 3, "Currículo fundamental", "Ciencias Naturales, Experimentales y Tecnología", "NUMERO"],
  ["Bachillerato", 1, 3, "Currículo fundamental", "Ciencias Sociales", "NUMERO"],
  ["Bachillerato", 1, 3, "Currículo fundamental", "Humanidades", "NUMERO"],
  ["Bachillerato", 4, 6, "Currículo fundamental", "Conciencia Histórica", "NUMERO"],
  ["Bachillerato", 4, 6, "Currículo fundamental", "Temas Selectos de Matemáticas", "NUMERO"],
  [
    "Bachillerato",
    1,
    6,
    "Currículo ampliado",
    "Formación Socioemocional (actividades físicas, artísticas, salud)",
    "TEXTO",
  ],
];

const NUMERADAS = new Set([
  "Lengua y Comunicación",
  "Pensamiento Matemático",
  "Cultura Digital",
  "Ciencias Naturales, Experimentales y Tecnología",
  "Ciencias Sociales",
  "Humanidades",
  "Conciencia Histórica",
  "Temas Selectos de Matemáticas",
]);
const ROMANOS = ["I", "II", "III", "IV", "V", "VI"];

/**
 * The kind of level that its name indicates, if any: 'Primaria bilingüe' is a primaria, 'Preparatoria' a bachillerato.
 */
export function nivelDePlantilla(nombre: string): string | undefined {
  const doblado = foldText(nombre);
  if (/prepa|media superior/.test(doblado)) return "Bachillerato";
  return ["Preescolar", "Primaria", "Secundaria", "Bachillerato"].find((nivel) => doblado.includes(foldText(nivel)));
}

/**
 * The template's subjects for the `grado`-th grade of a level with this name; none if the template has no such level.
 */
export function asignaturasDePlantilla(nivel: string, grado: number) {
  const etapaBuscada = nivelDePlantilla(nivel);
  return PLANTILLA.filter(([etapa, desde, hasta]) => etapa === etapaBuscada && desde <= grado && grado <= hasta).map(
    ([etapa, desde, , campoFormativo, nombre, clase]) => ({
      nombre:
        etapa === "Bachillerato" && (NUMERADAS.has(nombre) || nombre === "Inglés")
          ? `${nombre} ${ROMANOS[grado - desde]}`
          : nombre,
      campoFormativo,
      promedia: clase === "NUMERO",
      tipoCalificacion: clase === "TEXTO" ? ("TEXT_LIBRE_LARGO" as const) : ("NUMERICA" as const),
    }),
  );
}
