import type { Fecha } from "~/lib/dates";
import { type Celda, estaVacia } from "~/aula/calificaciones/calificacion";

/**
 * The teacher's mark of a pupil's task besides its grade. Blank: the state follows from the days and the pupil's
 * delivery.
 */
export const MARCAS = {
  "": "Según la fecha",
  ENTREGADA: "Entregada",
  TARDE: "Con retraso",
  NO_ENTREGO: "Omitida",
  EXENTA: "Exenta",
  INCOMPLETA: "Incompleta",
} as const;
export type Marca = keyof typeof MARCAS;
export const CLAVES_DE_MARCAS = Object.keys(MARCAS) as Marca[];

export const MAX_TITULO = 120;
export const MAX_DESCRIPCION = 4_000;
export const MAX_REFERENCIAS = 2_000;
export const MAX_ARCHIVOS = 5;
/** The maximum total size of the files of one delivery, for every way of upload. */
export const MAX_ENTRE_TODOS_BYTES = 15 * 1024 * 1024;
export const MUY_PESADOS = "Entre todos, los archivos superan los 15MB permitidos.";

/**
 * The state of a pupil's task (decisions.md, Student desktop): omitted once its day has passed, delivered when handed
 * in or graded.
 */
export type EstadoDeTarea = "PENDIENTE" | "ENTREGADA" | "OMITIDA" | "EXENTA";
export const ESTADOS: Readonly<
  Record<EstadoDeTarea, { texto: string; tono: "info" | "success" | "danger" | "neutral" }>
> = {
  PENDIENTE: { texto: "Pendiente", tono: "info" },
  ENTREGADA: { texto: "Entregada", tono: "success" },
  OMITIDA: { texto: "Omitida", tono: "danger" },
  EXENTA: { texto: "Exenta", tono: "neutral" },
};
export const RETRASO = "Con retraso";

/** The results of a pupil's task: the time of delivery, the mark and the grade. */
export type AvanceDeTarea = {
  entregadaDate: string | null;
  conRetraso: boolean;
  marca: Marca;
  valor: number | null;
  texto: string;
};
export const NADA_HECHO: AvanceDeTarea = { entregadaDate: null, conRetraso: false, marca: "", valor: null, texto: "" };

/** Its state on a day. */
export function estadoDeTarea(
  { entregadaDate, marca, valor, texto }: AvanceDeTarea,
  { seEntrega }: { seEntrega: string },
  hoy: Fecha,
): EstadoDeTarea {
  if (marca === "NO_ENTREGO") return "OMITIDA";
  if (marca === "EXENTA") return "EXENTA";
  if (marca !== "" || entregadaDate !== null || valor !== null || texto !== "") return "ENTREGADA";
  return seEntrega < hoy ? "OMITIDA" : "PENDIENTE";
}

/** True if it is delivered with the mark 'Con retraso'. */
export const estaConRetraso = ({ marca, conRetraso, entregadaDate }: AvanceDeTarea): boolean =>
  marca === "TARDE" || (marca === "" && conRetraso && entregadaDate !== null);

/**
 * Its value for its criterio: its grade. Work not handed in by its day, unless justified, counts as the level says.
 * Exempt, incomplete, pending or ungraded tasks are left out.
 */
export function celdaDeTarea(
  avance: AvanceDeTarea,
  { seEntrega, justificada }: { seEntrega: string; justificada: boolean },
  hoy: Fecha,
): Celda {
  const estado = estadoDeTarea(avance, { seEntrega }, hoy);
  const nada = { valor: null, texto: "" };
  if (estado === "OMITIDA") return { ...nada, estado: justificada ? "EXENTA" : "NO_ENTREGO" };
  if (estado === "EXENTA") return { ...nada, estado: "EXENTA" };
  return { valor: avance.valor, texto: "", estado: avance.marca === "INCOMPLETA" ? "INCOMPLETA" : "" };
}

/** The mark in the letter of a typed grade ('T 8', 'F'); without a letter the mark stays as it was. */
export function marcaDeCelda(celda: Celda): Marca | null {
  return celda.estado === "" ? null : celda.estado;
}

/** True if a task has been graded. */
export const estaCalificada = ({ valor, texto }: Pick<AvanceDeTarea, "valor" | "texto">): boolean =>
  !estaVacia({ valor, texto, estado: "" });

/** The references of a task, one per line; those that are addresses may be opened (C§2.5). */
export function referenciasDe(texto: string): { texto: string; liga: string | null }[] {
  return texto
    .split("\n")
    .map((linea) => linea.trim())
    .filter((linea) => linea !== "")
    .map((linea) => ({ texto: linea, liga: /^https?:\/\/\S+$/i.test(linea) && URL.canParse(linea) ? linea : null }));
}

/** The number of omitted tasks in a list, and of those that count. */
export function totalesDeOmitidas(omitidas: readonly { justificada: boolean }[]) {
  const justificadas = omitidas.filter(({ justificada }) => justificada).length;
  return {
    tareasOmitidas: omitidas.length,
    tareasJustificadas: justificadas,
    tareasSinJustificar: omitidas.length - justificadas,
  };
}

/** The cells of a pupil in the grid of a task. */
export const COLUMNAS = { CALIFICACION: 0, MARCA: 1 } as const;
