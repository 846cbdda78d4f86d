import { foldText } from "~/lib/text";

/** The words of a kinship as schools write them, and its name in the catalogue. */
const PALABRAS: readonly [RegExp, string][] = [
  [/^(?:mama|mami|madre|mam|ma|mother|mom)$/, "Madre"],
  [/^(?:papa|papi|padre|pap|pa|father|dad)$/, "Padre"],
  [/^madrastra$/, "Madrastra"],
  [/^padrastro$/, "Padrastro"],
  [/^abuel(?:a|ita)(?: materna| paterna)?$/, "Abuela"],
  [/^abuel(?:o|ito)(?: materno| paterno)?$/, "Abuelo"],
  [/^tia(?: materna| paterna)?$/, "Tía"],
  [/^tio(?: materno| paterno)?$/, "Tío"],
  [/^hermana(?: mayor)?$/, "Hermana (mayor de edad)"],
  [/^hermano(?: mayor)?$/, "Hermano (mayor de edad)"],
  [/^madrina$/, "Madrina"],
  [/^padrino$/, "Padrino"],
  [/^prim[oa]$/, "Primo(a)"],
  [/^(?:nana|ninera|cuidador|cuidadora)$/, "Nana / cuidador(a)"],
  [/^(?:chofer|transporte)$/, "Chofer / transporte"],
  [/^(?:tutor|tutora|tutor\(a\)|tutor legal|tutora legal|resp|responsable)$/, "Tutor(a) legal"],
];

/** The words of a kinship inside of a longer text, as a piece of a pattern. */
export const PARIENTE =
  "mam[aá]|pap[aá]|madre|padre|abuelit[ao]|abuel[ao]|t[ií]a|t[ií]o|tutora?|madrina|padrino|madrastra|padrastro|herman[ao]|nana|niñera|cuidadora?|chofer";

/** The kinship that a text means ('MAMÁ', 'abuelita'); null if it means none. */
export function leerParentesco(texto: string): string | null {
  const llano = foldText(texto)
    .replace(/[.:()]/g, "")
    .trim();
  return PALABRAS.find(([patron]) => patron.test(llano))?.[1] ?? null;
}

// 'Padre o tutor': either of them.
const O_TUTOR = /\b[ouy/]\s*(?:el |la )?tutora?\b/u;

/** The kinship that a heading names: 'NOMBRE DE LA MAMÁ', 'Tel. padre'. A tutor's column, or one of both, says nothing. */
export function parentescoDeEncabezado(encabezado: string): string | null {
  if (O_TUTOR.test(foldText(encabezado))) return null;
  const [parentesco, ...demas] = parientesDe(encabezado);
  return demas.length === 0 ? (parentesco ?? null) : null;
}

/** The kinships of a column of two tutors in the order of its heading, 'PAPÁ / MAMÁ'; none for any other heading. */
export function parentescosDeEncabezado(encabezado: string): string[] {
  const parientes = parientesDe(encabezado);
  return parientes.length > 1 ? parientes : [];
}

function parientesDe(encabezado: string): string[] {
  const palabras = foldText(encabezado).split(/[^\p{L}]+/u);
  return palabras.flatMap((palabra) => {
    const parentesco = palabra.length > 2 ? leerParentesco(palabra) : null;
    return parentesco && parentesco !== "Tutor(a) legal" ? [parentesco] : [];
  });
}
