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

/** The answers of one place in an hour from which its questions get harder and slower, one level each. */
const NIVELES = [10, 25, 60] as const;

/** The level of the next question for a place that answered this many of the last hour: 0, up to 3. */
export const nivelDe = (contestadas: number): number => NIVELES.filter((tope) => contestadas >= tope).length;

/** The time below which nobody reads and answers a question of a level. */
export const minimoMs = (nivel: number): number => 2_000 * 2 ** nivel;

/**
 * The sum or difference derived from some bytes, in words, with its result (0 to 20): of two numbers, and of one more
 * for each level. The same bytes always give the same question, so it need not be stored.
 */
export function preguntaDe(bytes: Uint8Array, nivel = 0): { pregunta: string; respuesta: number } {
  const [a = 0, b = 0, signo = 0, ...resto] = bytes;
  const mayor = 2 + (a % 9);
  const menor = 1 + (b % 9);
  const suma = signo % 2 === 0;
  const [primero, segundo] = suma || mayor > menor ? [mayor, menor] : [menor, mayor];
  let cuenta = `${PALABRAS[primero]} ${suma ? "más" : "menos"} ${PALABRAS[segundo]}`;
  let respuesta = suma ? primero + segundo : primero - segundo;
  for (const byte of resto.slice(0, nivel)) {
    const numero = 1 + (byte % 9);
    const seSuma = respuesta < numero || (respuesta + numero <= 20 && byte >= 128);
    cuenta += ` ${seSuma ? "más" : "menos"} ${PALABRAS[numero]}`;
    respuesta += seSuma ? numero : -numero;
  }
  return { pregunta: `¿Cuánto es ${cuenta}?`, respuesta };
}

/** No answer of a person is longer. */
const MAX_ANSWER = 40;

/** The number in an answer, in digits or in words ("11", " once. "); null if it is none. */
export function leerRespuesta(text: string): number | null {
  if (text.length > MAX_ANSWER) return null;
  const answer = /^([a-z\d]+)[.! ]*$/.exec(foldText(text.normalize("NFKC")))?.[1] ?? "";
  if (/^\d{1,3}$/.test(answer)) return Number(answer);
  const word = PALABRAS.findIndex((palabra) => foldText(palabra) === answer);
  return word === -1 ? null : word;
}
