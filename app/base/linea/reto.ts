import { foldText } from "~/lib/text";

/**
 * The human check of a public form (decisions, "Human verification"); null if it is off. `respuesta` is an answer that
 * came too soon to be judged.
 */
export type Reto = { token: string; pregunta: string; widget: Widget | null; respuesta?: string } | null;

/** A third-party check chosen by the server's operator: its script, and the element that it fills in. */
export type Widget = { guion: string; clase: string; clave: string };

/** A hidden field that only machines fill in. */
export const TRAMPA = "asunto";

const PALABRAS =
  "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte".split(
    " ",
  );

/**
 * The sum or difference derived from some bytes, in words, with its result (0 to 19). The same bytes always give the
 * same question, so it need not be stored.
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

/** The number in an answer, in digits or in words ("11", " once. "); null if it is none. */
export function leerRespuesta(text: string): number | null {
  const answer = foldText(text.normalize("NFKC")).replace(/[.! ]+$/, "");
  if (/^\d{1,3}$/.test(answer)) return Number(answer);
  const word = PALABRAS.findIndex((palabra) => foldText(palabra) === answer);
  return word === -1 ? null : word;
}
