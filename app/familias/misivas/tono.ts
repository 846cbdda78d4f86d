/** A point of the tone check-list: its question, and the part of the text to review; '' if nothing stands out. */
export type PuntoDeTono = { pregunta: string; revisa: string };

const ABSOLUTAS = ["siempre", "nunca", "jamás", "todo el tiempo", "en absoluto"];
const ETIQUETAS =
  `flojo floja flojera grosero grosera malcriado malcriada maleducado maleducada problemático problemática
  conflictivo conflictiva latoso latosa burro burra tonto tonta inútil irresponsable mentiroso mentirosa agresivo agresiva violento
  violenta descuidado descuidada incapaz hiperactivo hiperactiva berrinchudo berrinchuda`.split(/\s+/);
const PIDE =
  /\b(?:pedimos|pido|solicitamos|solicito|agradecemos|agradezco|agradeceremos|gustaría|invitamos|invito|sugerimos|favor|acordar|apoy\w*|apóy\w*|necesit\w+|pueden|puede|traer|revisar)\b/iu;

const llano = (texto: string) => texto.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

// The whole words found, ignoring accents and capitals.
function hallar(texto: string, palabras: readonly string[]): string[] {
  const donde = ` ${llano(texto).replace(/[^\p{L}\p{N}]+/gu, " ")} `;
  return palabras.filter((palabra) => donde.includes(` ${llano(palabra)} `));
}

const entreComillas = (palabras: readonly string[]) => palabras.map((palabra) => `«${palabra}»`).join(", ");

/**
 * The tone check-list of a misiva: five questions for its sender, each with the words of the text that may hurt. It
 * refuses nothing: a person decides.
 */
export function revisarTono({ titulo, contenido }: { titulo: string; contenido: string }): PuntoDeTono[] {
  const texto = `${titulo}\n${contenido}`;
  const etiquetas = hallar(texto, ETIQUETAS);
  const absolutas = hallar(texto, ABSOLUTAS);
  const gritos = (texto.match(/\p{Lu}{5,}/gu) ?? []).slice(0, 3);
  return [
    {
      pregunta: "¿Cuenta qué pasó y cuándo, sin calificar al alumno?",
      revisa: etiquetas.length > 0 ? `Lo califica: ${entreComillas(etiquetas)}` : "",
    },
    {
      pregunta: "¿Habla de este hecho y no de siempre?",
      revisa: absolutas.length > 0 ? `Generaliza: ${entreComillas(absolutas)}` : "",
    },
    {
      pregunta: "¿Dice qué se le pide a la familia, o en qué la escuela va a ayudar?",
      revisa: PIDE.test(contenido) ? "" : "No se ve qué se pide",
    },
    {
      pregunta: "¿Se lee con calma, sin gritar?",
      revisa:
        gritos.length > 0
          ? `Está en mayúsculas: ${entreComillas(gritos)}`
          : /!\s*!|¡\s*¡/.test(texto)
            ? "Tiene signos de admiración repetidos"
            : "",
    },
    { pregunta: "¿La dirías igual frente a su familia, sin nombrar a otros alumnos?", revisa: "" },
  ];
}
