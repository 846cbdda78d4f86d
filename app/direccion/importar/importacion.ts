export type Motivo = {
  campo: string;
  mensaje: string;
  /** True for a tutor with the mailbox of somebody else: the sheet is asked about them once. */
  persona?: boolean;
};

/** The answers to 'is a tutor with the mailbox of somebody else the same person?'. */
export const PERSONAS = ["MISMA", "APARTE"] as const;

export type Opciones = {
  corregirCurp: boolean;
  programas: boolean;
  /** The answer for all tutors of the sheet; null until somebody answers. */
  personas: (typeof PERSONAS)[number] | null;
};

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

/** True if the job is working on it. */
export const estaEnCurso = (estado: EstadoDeImportacion): boolean =>
  estado === "REVISANDO" || estado === "IMPORTANDO" || estado === "DESHACIENDO";

/** The messages after a step of a sheet was requested. */
export const LISTO: Readonly<Record<string, string>> = {
  IMPORTAR: "La importación empezó",
  DESHACER: "Se está deshaciendo la importación",
  DESCARTAR: "Hoja descartada",
};

/** The options of a sheet until somebody chooses others. */
export const OPCIONES: Opciones = { corregirCurp: false, programas: true, personas: null };
