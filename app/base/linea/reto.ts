import { foldText } from "~/lib/text";

/**
 * What a public form shows to tell a person from a machine (decisions, "Human verification"); null when it is off. `respuesta` is
 * what was answered too soon to be judged.
 */
export type Reto = { token: string; pregunta: string; widget: Widget | null; respuesta?: string } | null;

/** A check of another company, chosen by whoever runs the server: its script, and the element that it fills in. */
export type Widget = { guion: string; clase: string; clave: string };

/** The field that only machines see and fill in. */
export const TRAMPA = "asunto";

const PALABRAS =
  "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte".split(
    " ",
  );

/**
 * The sum or difference that some bytes stand for, in words, and its result (0 to 19): the same bytes always ask the same,
 * so that the question need not be stored.
 */
export function preguntaDe(bytes: Uint8Array): { pregunta: string; respuesta: number } {
  const [a = 0, b = 0, signo = 0] = bytes;
  const mayor = 2 + (a % 9);
  const menor = 1 + (b % 9);
  if (signo % 2 === 0)
    return { pregunta: `¿Cuánto es ${PALABRAS[mayor]} más ${PALABRAS[menor]}?`, respuesta: mayor + menor };
  const [mas, menos] = mayor > menor ? [mayor, menor] : [menor, mayor];
  return { pregunta: `¿Cuánto es ${PALABRAS[mas]} menos ${PALABRAS[menos]}?`, respuesta: mas - menos };
}

/** The number that somebody answered, in digits or in words ("11", " once. "); null when it is none. */
export function leerRespuesta(text: string): number | null {
  const answer = foldText(text.normalize("NFKC")).replace(/[.! ]+$/, "");
  if (/^\d{1,3}$/.test(answer)) return Number(answer);
  const word = PALABRAS.findIndex((palabra) => foldText(palabra) === answer);
  return word === -1 ? null : word;
}
