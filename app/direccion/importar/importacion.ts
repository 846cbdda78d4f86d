import { celdasDe } from "~/base/hojas/columnas";
import type { Celdas } from "~/base/hojas/hoja";
import type { HojaDelLibro } from "~/base/hojas/libro";

export type Motivo = {
  campo: string;
  mensaje: string;
  /** The kind of problem, if one remedy for all of its rows can be chosen (`problemas.ts`). */
  clase?: string;
  /** True if the row cannot come in with it, whatever remedy is chosen. */
  rechaza?: boolean;
  /** True for a tutor with the mailbox of somebody else: the sheet is asked about them once. */
  persona?: boolean;
};

/** The answers to 'is a tutor with the mailbox of somebody else the same person?'. */
export const PERSONAS = ["MISMA", "APARTE"] as const;

/** The charges of new students: as a new student's, only those to come, or none. */
export const CARGOS = ["TODOS", "DESDE_HOY", "NINGUNO"] as const;

export type Opciones = {
  cargos: (typeof CARGOS)[number];
  /** The remedy chosen for each kind of problem; the initial one of a kind that is absent. */
  remedios: Readonly<Record<string, string>>;
  /** The answer for all tutors of the sheet; null until somebody answers. */
  personas: (typeof PERSONAS)[number] | null;
};

/** The choices of a form; null for each one that it did not send. */
export type OpcionesEnviadas = Pick<Opciones, "remedios" | "personas"> & { cargos: Opciones["cargos"] | null };

export type EstadoDeImportacion =
  | "COLUMNAS"
  | "REVISANDO"
  | "REVISADA"
  | "IMPORTANDO"
  | "TERMINADA"
  | "DESHACIENDO"
  | "DESHECHA";
export type EstadoDeFila = "" | "NUEVA" | "CAMBIA" | "IGUAL" | "RECHAZADA" | "DESHECHA" | "SE_QUEDA";

export const ESTADOS: Record<EstadoDeImportacion, string> = {
  COLUMNAS: "Por revisar",
  REVISANDO: "Revisando",
  REVISADA: "Revisada, sin importar",
  IMPORTANDO: "Importando",
  TERMINADA: "Importada",
  DESHACIENDO: "Deshaciendo",
  DESHECHA: "Deshecha",
};

/** The texts for a number of rows, before and after the import. */
export const FILAS: Record<Exclude<EstadoDeFila, "">, { previstas: string; ocurridas: string }> = {
  NUEVA: { previstas: "Se crean", ocurridas: "Creadas" },
  CAMBIA: { previstas: "Cambian", ocurridas: "Cambiadas" },
  IGUAL: { previstas: "Quedan igual", ocurridas: "Sin cambios" },
  RECHAZADA: { previstas: "Rechazadas", ocurridas: "Rechazadas" },
  DESHECHA: { previstas: "Deshechas", ocurridas: "Deshechas" },
  SE_QUEDA: { previstas: "Se quedan", ocurridas: "Se quedaron" },
};

/** The maximum number of rows (decisions.md, Import) and the maximum file size. */
export const MAXIMO_DE_FILAS = 20_000;
export const MB_DE_HOJA = 10;
/** The maximum length of a cell; no field is longer. */
export const MAXIMO_DE_CELDA = 500;

/** The days that a sheet and its rows are kept: one that nobody imports, and one that was imported, to undo it. */
export const DIAS_DE_HOJA = { sinImportar: 30, importada: 90 } as const;

/** True if the job is working on it. */
export const estaEnCurso = (estado: EstadoDeImportacion): boolean =>
  estado === "REVISANDO" || estado === "IMPORTANDO" || estado === "DESHACIENDO";

/** The messages after a step of a sheet was requested. */
export const LISTO: Readonly<Record<string, string>> = {
  IMPORTAR: "La importación empezó",
  POR_CONFIRMAR: "Tus cambios se están ensayando: mira qué pasaría y confirma",
  DESHACER: "Se está deshaciendo la importación",
  DESCARTAR: "Hoja descartada",
  CORREGIR: "Fila corregida: se ensaya otra vez",
};

/** The reading of an import's file: its sheets, the rows that are no data, the columns to look at. */
export type LecturaDeLibro = {
  hojas: HojaDelLibro[];
  fuera: { totales: number; encabezados: number };
  porRevisar: string[];
  sinEncabezados: boolean;
};

export const SIN_LECTURA: LecturaDeLibro = {
  hojas: [],
  fuera: { totales: 0, encabezados: 0 },
  porRevisar: [],
  sinEncabezados: false,
};

/** A row as it is kept, in JSON: the cells of its sheet by column, and the fields that a person corrected. */
export type FilaGuardada = { celdas: string; correccion: string };

/** The cells of a row by field, with its corrections. */
export const celdasDeFila = (
  columnas: Readonly<Record<string, number>>,
  { celdas, correccion }: FilaGuardada,
): Celdas => ({ ...celdasDe(columnas, JSON.parse(celdas) as string[]), ...(JSON.parse(correccion) as Celdas) });

/** The key of a row: its sheet's place in the file, and its number there. The first sheet's keys are its numbers. */
const FILAS_DE_UNA_HOJA = 100_000;
export const claveDeFila = ({ hoja, fila }: { hoja: number; fila: number }): number => hoja * FILAS_DE_UNA_HOJA + fila;

/** The words for a row: 'fila 12', or 'fila 12 de 4A' in a file of several sheets. */
export function nombreDeFila(clave: number, hojas: readonly HojaDelLibro[]): string {
  const fila = `fila ${clave % FILAS_DE_UNA_HOJA}`;
  if (hojas.filter(({ elegida }) => elegida).length < 2) return fila;
  return `${fila} de ${hojas[Math.floor(clave / FILAS_DE_UNA_HOJA)]?.nombre ?? ""}`;
}

/** The choices that a form sent over those of the sheet: what it did not send stays. */
export const opcionesCon = (previas: Opciones, enviadas: OpcionesEnviadas): Opciones => ({
  cargos: enviadas.cargos ?? previas.cargos,
  remedios: { ...previas.remedios, ...enviadas.remedios },
  personas: enviadas.personas ?? previas.personas,
});

/** The options of a sheet until somebody chooses others. */
export const OPCIONES: Opciones = { cargos: "DESDE_HOY", remedios: {}, personas: null };
