import { formatFecha, type Fecha } from "~/lib/date-texts";
import { MENSAJES } from "~/lib/validators";

/** The kinds of a comunicado's question: yes or no, one of the listed options, or a short text. */
export const TIPOS_DE_PREGUNTA = ["SI_NO", "OPCIONES", "TEXTO"] as const;
export type TipoDePregunta = (typeof TIPOS_DE_PREGUNTA)[number];
export const TEXTOS_DE_TIPO: Readonly<Record<TipoDePregunta, string>> = {
  SI_NO: "Sí o no",
  OPCIONES: "Una de varias",
  TEXTO: "Un texto corto",
};

export const MAX_PREGUNTA = 200;
export const MAX_OPCIONES = 10;
export const MAX_OPCION = 80;
export const MAX_RESPUESTA = 300;
const SI_O_NO = ["Sí", "No"] as const;

/** A question as it is stored; `pregunta` is "" and the kind null if there is none. */
export type PreguntaGuardada = {
  pregunta: string;
  tipoDePregunta: TipoDePregunta | null;
  opciones: readonly string[];
};
export const SIN_PREGUNTA: PreguntaGuardada = { pregunta: "", tipoDePregunta: null, opciones: [] };
/** A question as it is asked. */
export type Pregunta = {
  texto: string;
  tipo: TipoDePregunta;
  /** The answers to choose from; empty if the answer is a text. */ opciones: readonly string[];
};

/** A stored question, or null if there is none. A kind that lists no options offers its own. */
export function preguntaDe({ pregunta, tipoDePregunta, opciones }: PreguntaGuardada): Pregunta | null {
  if (pregunta === "" || tipoDePregunta === null) return null;
  const ofrecidas = { SI_NO: SI_O_NO, OPCIONES: opciones, TEXTO: [] }[tipoDePregunta];
  return { texto: pregunta, tipo: tipoDePregunta, opciones: ofrecidas };
}

/** The columns of a row as {@link PreguntaGuardada}: options are kept as a JSON list. */
export function deColumnas(fila: { pregunta: string; tipoDePregunta: string; opciones: string }): PreguntaGuardada {
  const { pregunta, tipoDePregunta, opciones } = fila;
  return {
    pregunta,
    tipoDePregunta: tipoDePregunta === "" ? null : (tipoDePregunta as TipoDePregunta),
    opciones: JSON.parse(opciones) as string[],
  };
}

/** The options of a typed text, one a line, without blanks and repetitions. */
export function opcionesEscritas(texto: string): string[] {
  const lineas = texto.split("\n").map((linea) => linea.replace(/\s+/g, " ").trim());
  return [...new Set(lineas.filter(Boolean))];
}

/**
 * A question as it will be stored. Only the parts that its kind uses stay; without a text there is no question.
 */
export function preguntaLimpia({ pregunta, tipoDePregunta, opciones }: PreguntaGuardada): PreguntaGuardada {
  const texto = pregunta.trim();
  if (texto === "") return SIN_PREGUNTA;
  return { pregunta: texto, tipoDePregunta, opciones: tipoDePregunta === "OPCIONES" ? opciones : [] };
}

/** The fault that prevents storing a question: the field and the sentence, or null. */
export function faltaDePregunta(guardada: PreguntaGuardada): { campo: string; mensaje: string } | null {
  const { pregunta, tipoDePregunta, opciones } = preguntaLimpia(guardada);
  if (pregunta === "") return null;
  if (tipoDePregunta === null) return { campo: "tipoDePregunta", mensaje: MENSAJES.seleccion };
  if (tipoDePregunta !== "OPCIONES") return null;
  if (opciones.length < 2) return { campo: "opciones", mensaje: "Escribe al menos dos opciones, una por línea" };
  if (opciones.length > MAX_OPCIONES) return { campo: "opciones", mensaje: `Máximo ${MAX_OPCIONES} opciones` };
  const larga = opciones.find((opcion) => opcion.length > MAX_OPCION);
  return larga === undefined
    ? null
    : { campo: "opciones", mensaje: `Cada opción tiene a lo más ${MAX_OPCION} caracteres` };
}

/** True until the end of the last day for answers; without such a day, always. */
export const admiteRespuestas = (hasta: string | null, hoy: string): boolean => hasta === null || hoy <= hasta;

/** The fault of an answer, or null. */
export function faltaDeRespuesta({ tipo, opciones }: Pregunta, respuesta: string): string | null {
  if (respuesta === "") return tipo === "TEXTO" ? MENSAJES.obligatorio : MENSAJES.seleccion;
  if (tipo === "TEXTO") return respuesta.length > MAX_RESPUESTA ? `Máximo ${MAX_RESPUESTA} caracteres` : null;
  return opciones.includes(respuesta) ? null : MENSAJES.seleccion;
}

/** The last day for answers, in words. */
export const textoDeHasta = (hasta: Fecha): string => `Se responde hasta el ${formatFecha(hasta)}`;

/** One tutor's answer about one pupil; "" if the current question has none. */
export type RespuestaDeTutor = { alumnoId: number; respuesta: string };
export type ResumenDeRespuestas = {
  /** The number of tutors for each answer to choose from; none for a text. */
  porOpcion: { opcion: string; tutores: number }[];
  alumnos: number;
  /** Pupils for whom no tutor answered. */
  sinRespuesta: number;
  /** Pupils whose tutors chose different answers. */
  enDesacuerdo: number;
};

/**
 * The answers counted by tutor and by pupil. An outing needs to know the pupils nobody answered for, and those whose
 * tutors disagree.
 */
export function resumenDeRespuestas(
  { tipo, opciones }: Pregunta,
  respuestas: readonly RespuestaDeTutor[],
): ResumenDeRespuestas {
  const deAlumnos = new Map<number, Set<string>>();
  for (const { alumnoId, respuesta } of respuestas) {
    const dadas = deAlumnos.get(alumnoId) ?? new Set();
    if (respuesta !== "") dadas.add(respuesta);
    deAlumnos.set(alumnoId, dadas);
  }
  const alumnos = [...deAlumnos.values()];
  return {
    porOpcion: opciones.map((opcion) => ({
      opcion,
      tutores: respuestas.filter(({ respuesta }) => respuesta === opcion).length,
    })),
    alumnos: alumnos.length,
    sinRespuesta: alumnos.filter(({ size }) => size === 0).length,
    enDesacuerdo: tipo === "TEXTO" ? 0 : alumnos.filter(({ size }) => size > 1).length,
  };
}
