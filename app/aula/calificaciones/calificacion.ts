import { decimosComoTexto, leerDecimos } from "~/lib/decimos";
import type { AjustesDelNivel } from "~/aula/academico/nivel";

/**
 * The state of a cell besides its number (decisions.md, Academic): an empty cell has none, and never counts as zero.
 */
export type EstadoDeCelda = "" | "EXENTA" | "NO_ENTREGO" | "TARDE" | "INCOMPLETA";
export type TipoCalificacion = "NUMERICA" | "TEXT_LIBRE" | "TEXT_LIBRE_LARGO";

/** The content of a cell: a grade in tenths (10.0 is 100) or words, and its state. */
export type Celda = { valor: number | null; texto: string; estado: EstadoDeCelda };

export const CELDA_VACIA: Celda = { valor: null, texto: "", estado: "" };

const LETRAS: Readonly<Record<string, EstadoDeCelda>> = { E: "EXENTA", F: "NO_ENTREGO", T: "TARDE", I: "INCOMPLETA" };
/** The letters of the grid, as its page tells them. */
export const LETRAS_EN_PALABRAS = "E exenta, F no entregó, T con retraso (T 8), I incompleta";
const MAXIMO_DE_PALABRAS = { TEXT_LIBRE: 60, TEXT_LIBRE_LARGO: 1_000 } as const;

/** '9.5', '10.0': the text of an average. */
export const promedioComoTexto = (decimos: number | null): string =>
  decimos === null ? "N/A" : `${Math.floor(decimos / 10)}.${decimos % 10}`;

/** A grade or an average in the form of the calls, with texts in their tables: '8.7'; null if there is none. */
export const notaDicha = (decimos: number | null): string | null =>
  decimos === null ? null : promedioComoTexto(decimos);

type Leida = { celda: Celda } | { error: string };
type Limites = Pick<AjustesDelNivel, "calificacionMinima" | "decimales">;

/**
 * The content of a text typed into a cell of the grid. It is a number, words for a subject graded in words, or the
 * letter of a state (E, F, T, I), optionally with a number (T 8). Blank empties it.
 */
export function leerCelda(escrito: string, tipo: TipoCalificacion, limites: Limites): Leida {
  const texto = escrito.trim();
  if (texto === "") return { celda: CELDA_VACIA };
  if (tipo !== "NUMERICA") {
    const max = MAXIMO_DE_PALABRAS[tipo];
    return [...texto].length > max ? { error: `Máximo ${max} caracteres` } : { celda: { ...CELDA_VACIA, texto } };
  }
  const [, letra, resto = ""] = /^([efti])(?:\s*(.*))?$/i.exec(texto) ?? [];
  const estado = letra ? LETRAS[letra.toUpperCase()]! : "";
  const numero = letra ? resto : texto;
  if (numero === "") return { celda: { ...CELDA_VACIA, estado } };
  if (estado === "EXENTA" || estado === "NO_ENTREGO") return { error: "Sin número: exenta o no entregó" };
  const leido = leerDecimos(numero, { ...limites, minimo: limites.calificacionMinima });
  if (!("error" in leido)) return { celda: { valor: leido.valor, texto: "", estado } };
  // 'NP', 'S/C' and the like: the cell says how to write what they mean.
  return /\p{L}/u.test(numero) ? { error: `${leido.error}; sin calificación: ${LETRAS_EN_PALABRAS}` } : leido;
}

/** The text of a cell in the grid, which {@link leerCelda} can read again. */
export function celdaComoTexto({ valor, texto, estado }: Celda): string {
  if (texto !== "") return texto;
  const letra = Object.entries(LETRAS).find(([, cada]) => cada === estado)?.[0] ?? "";
  return [letra, decimosComoTexto(valor)].filter((parte) => parte !== "").join(" ");
}

export const estaVacia = ({ valor, texto, estado }: Celda): boolean => valor === null && texto === "" && estado === "";
export const mismaCelda = (una: Celda, segundaCelda: Celda): boolean =>
  una.valor === segundaCelda.valor && una.texto === segundaCelda.texto && una.estado === segundaCelda.estado;
