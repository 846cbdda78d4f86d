import { counted } from "~/lib/counts";
import { diasEntre, type Fecha, formatFecha, nombreDelMes } from "~/lib/dates";
import { asignaturaLeida } from "~/aula/academico/ausencias";
import { enumerar } from "~/lib/text";

/** A pupil's attendance: a list stores only absences and tardies (decisions.md, Attendance). */
export const MARCAS = { P: "Presente", F: "Falta", R: "Retardo" } as const;
export type Marca = keyof typeof MARCAS;

/**
 * The minutes before a class from which its list is open, and the time during which a list kept on an offline phone is
 * accepted.
 */
const MINUTOS_ANTES = 15;
export const DIAS_SIN_LINEA = 7;

const enMinutos = (hora: string) => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3));
const enHora = (minutos: number) =>
  `${String(Math.floor(minutos / 60)).padStart(2, "0")}:${String(minutos % 60).padStart(2, "0")}`;

type Clase = { fecha: Fecha; inicia: string; eliminada: boolean; conLista: boolean };

/** The reason why the list of a class cannot be taken at this moment of the school's clock; null if it can. */
export function porQueNoSeToma({ fecha, inicia, eliminada, conLista }: Clase, hoy: Fecha, hora: string): string | null {
  if (eliminada) return "La clase fue eliminada";
  if (!conLista) return "En este nivel la asistencia no se toma en esta clase: es una lista por día o una por clase";
  const abre = Math.max(0, enMinutos(inicia) - MINUTOS_ANTES);
  if (fecha > hoy) return `La lista se abre el ${formatFecha(fecha)} a las ${enHora(abre)}`;
  return fecha === hoy && enMinutos(hora) < abre ? `La lista se abre a las ${enHora(abre)}` : null;
}

/** True if a list kept on a phone since that day is still accepted. */
export const seRecibeSinLinea = (capturada: Fecha, hoy: Fecha): boolean =>
  capturada <= hoy && diasEntre(capturada, hoy) <= DIAS_SIN_LINEA;

/** '28 presentes, 1 falta y 1 retardo'. */
export function resumenDeLista(total: number, faltas: number, retardos: number): string {
  const partes = [
    counted(total - faltas, "presente", "presentes"),
    counted(faltas, "falta", "faltas"),
    ...(retardos > 0 ? [counted(retardos, "retardo", "retardos")] : []),
  ];
  return enumerar(partes);
}

type DeUnDia = { avisada: object | null; ausencias: readonly { retardo: boolean; justificada: boolean }[] };

/** True if a pupil was absent on a day, not merely late, without a justification, and the home was not told. */
export const estaPorAvisar = ({ avisada, ausencias }: DeUnDia): boolean =>
  avisada === null && ausencias.some(({ retardo, justificada }) => !retardo && !justificada);

/** The first message to a tutor of an absent pupil, for WhatsApp. */
export const mensajeDeAusencia = (nombre: string, fecha: Fecha): string =>
  `Le escribimos del colegio: ${nombre} no llegó a clases el ${formatFecha(fecha)}. ¿Nos puede decir el motivo?`;

/** C§3 Justification types. */
export const TIPOS_DE_JUSTIFICACION = {
  ENFERMEDAD: "Por enfermedad",
  EVENTO: "Por evento externo",
  VIAJE: "Por viaje",
  OTRO: "Otro causa",
} as const;
export type TipoJustificacion = keyof typeof TIPOS_DE_JUSTIFICACION;
export const CLAVES_DE_JUSTIFICACION = Object.keys(TIPOS_DE_JUSTIFICACION) as TipoJustificacion[];

/** The justification that a family's accepted notice writes on an absence; it tells nothing of health. */
export const textoDeJustificacion = (tipo: TipoJustificacion, avisada: Fecha): string =>
  `${TIPOS_DE_JUSTIFICACION[tipo]}. La familia avisó el ${formatFecha(avisada)}.`;

/** C§2.8: the grouping of the list of absences. */
export const AGRUPACIONES = {
  NO_AGRUPAR: "No agrupar",
  POR_ASIGNATURA: "Por asignatura",
  POR_MES: "Por mes",
} as const;
export type Agrupacion = keyof typeof AGRUPACIONES;
export const CLAVES_DE_AGRUPACION = Object.keys(AGRUPACIONES) as Agrupacion[];

/** The entries in the requested groups, by subject or by the month of their day, in their order. */
export function enGrupos<T extends { asignatura: string; deAntes?: boolean }>(
  lista: readonly T[],
  agrupar: Agrupacion,
  diaDe: (una: T) => Fecha,
): [string, T[]][] {
  const nombreDe = (una: T) => {
    if (agrupar === "NO_AGRUPAR") return "";
    return agrupar === "POR_ASIGNATURA"
      ? asignaturaLeida(una)
      : `${nombreDelMes(diaDe(una))} ${diaDe(una).slice(0, 4)}`;
  };
  const grupos = new Map<string, T[]>();
  for (const una of lista) grupos.set(nombreDe(una), [...(grupos.get(nombreDe(una)) ?? []), una]);
  return [...grupos];
}

/** The address of a class in Mi día. */
export const rutaEnMiDia = (fecha: string, claseId: number): string => `/midia?fecha=${fecha}#c${claseId}`;
