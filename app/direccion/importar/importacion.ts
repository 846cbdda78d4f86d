export type Motivo = { campo: string; mensaje: string };
/** What the person chose beside the columns. */
export type Opciones = { corregirCurp: boolean; programas: boolean };

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

/** What is said of so many rows, before they are imported and after. */
export const FILAS: Record<Exclude<EstadoDeFila, "">, { antes: string; despues: string }> = {
  NUEVA: { antes: "Se crean", despues: "Creadas" },
  CAMBIA: { antes: "Cambian", despues: "Cambiadas" },
  IGUAL: { antes: "Quedan igual", despues: "Sin cambios" },
  RECHAZADA: { antes: "Rechazadas", despues: "Rechazadas" },
  DESHECHA: { antes: "Deshechas", despues: "Deshechas" },
  SE_QUEDA: { antes: "Se quedan", despues: "Se quedaron" },
};

/** At most so many rows (decisions.md, Import), of a file that weighs at most so much. */
export const MAXIMO_DE_FILAS = 20_000;
export const MB_DE_HOJA = 10;
/** A cell longer than any field may be. */
export const MAXIMO_DE_CELDA = 500;

/** Whether the job is at it. */
export const estaEnCurso = (estado: EstadoDeImportacion): boolean =>
  estado === "REVISANDO" || estado === "IMPORTANDO" || estado === "DESHACIENDO";

/** What is said when a step of a sheet was asked for. */
export const LISTO: Readonly<Record<string, string>> = {
  IMPORTAR: "La importación empezó",
  DESHACER: "Se está deshaciendo la importación",
  DESCARTAR: "Hoja descartada",
};
