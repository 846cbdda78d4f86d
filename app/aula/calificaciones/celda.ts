import type { AjustesDelNivel } from "~/aula/academico/nivel";
import {
  type Celda,
  CELDA_VACIA,
  celdaComoTexto,
  estaVacia,
  leerCelda,
  mismaCelda,
  type TipoCalificacion,
} from "./calificacion";

/** The current content of a cell, with its last author. */
export type CeldaGuardada = Celda & {
  version: number;
  calculada: boolean;
  modificadaPor: number | null;
  lastModifiedDate: string;
  nombre: string | null;
};

/** The action required for a cell that was refused. */
export type CodigoDeCelda = "DATOS" | "CONFLICTO" | "MOTIVO" | "ALUMNO";

/**
 * The place of a cell in a grid: a pupil's enrolment and a column. In a grid of grades a column is a criterio, and
 * {@link DEL_PARCIAL} the partial's own grade; the grids of tasks and of report cards number their own.
 */
export type LugarDeCelda = { inscripcionId: number; columna: number };

/** The column of a partial's own grade, beside those of its criterios. */
export const DEL_PARCIAL = 0;

/** A cell as it was typed. */
export type CeldaEscrita = LugarDeCelda & {
  /** A number, words, the letter of a state or a chosen option; blank empties the cell. */
  escrito: string;
  /** The version that the person saw, 0 if there was nothing; null compares nothing. */
  version: number | null;
};

/** A cell of a submitted grid, which always says the version that the person saw. */
export type CeldaMandada = CeldaEscrita & { version: number };

/** The result for a cell: its current text and version. */
export type ResultadoDeCelda = LugarDeCelda & {
  escrito: string;
  version: number;
  guardada: boolean;
  error?: string;
  /** Only with an error: the action required. */
  codigo?: CodigoDeCelda;
};

/** The key of a cell in its grid and among the stored ones: 'enrolment-column'. */
export const claveDeCelda = ({ inscripcionId, columna }: LugarDeCelda): string => `${inscripcionId}-${columna}`;

/** The name of a cell in a submitted grid, with the version that the person saw: 'enrolment-column-version'. */
export const celdaConVersion = (lugar: LugarDeCelda, version: number): string => `${claveDeCelda(lugar)}-${version}`;

/** The place in a key or a name of a cell, and the version in a name; 0 for a missing number. */
export function leerClave(clave: string): LugarDeCelda & { version: number } {
  const [inscripcionId = 0, columna = 0, version = 0] = clave.split("-").map(Number);
  return { inscripcionId, columna, version };
}

/** The typed cells of a submitted grid: their names, and their texts in the same order. */
export const celdasMandadas = (celda: readonly string[], escrito: readonly string[]): CeldaMandada[] =>
  celda.map((clave, indice) => ({ ...leerClave(clave), escrito: escrito[indice] ?? "" }));

type Reglas = { tipo: TipoCalificacion; ajustes: Pick<AjustesDelNivel, "calificacionMinima" | "decimales"> };
type Juicio = { igual: Celda } | { celda: Celda } | { codigo: CodigoDeCelda; error: string; escrito?: string };

const MINUTOS_DE_UNA_CORRECCION = 5;

/**
 * The result of a text typed into a cell of grades: no change, a new value, or the reason for a refusal. It is
 * unreadable (DATOS), somebody else wrote there meanwhile (CONFLICTO, with the current content), or a stored value is
 * changed without a reason (MOTIVO).
 */
export function juzgarCelda(
  celdaPrevia: CeldaGuardada | undefined,
  { escrito, version, observaciones }: Pick<CeldaEscrita, "escrito" | "version"> & { observaciones: string },
  { tipo, ajustes }: Reglas,
  autor: { cuentaId: number | null; ahora: string },
): Juicio {
  const leida = leerCelda(escrito, tipo, ajustes);
  if ("error" in leida) return { codigo: "DATOS", error: leida.error };
  const actual: Celda = celdaPrevia ?? CELDA_VACIA;
  if (mismaCelda(actual, leida.celda) && !(celdaPrevia?.calculada && !estaVacia(leida.celda)))
    return { igual: leida.celda };
  if (version !== null && version !== (celdaPrevia?.version ?? 0)) {
    const esta = celdaComoTexto(actual);
    return {
      codigo: "CONFLICTO",
      error: `${celdaPrevia?.nombre ?? "Otra persona"} escribió ${esta || "nada"}`,
      escrito: esta,
    };
  }
  const seCambia = celdaPrevia !== undefined && !estaVacia(celdaPrevia) && !celdaPrevia.calculada;
  if (seCambia && observaciones === "" && !esCorreccion(celdaPrevia, autor))
    return { codigo: "MOTIVO", error: "Escribe por qué cambia" };
  return leida;
}

/** A value that the same person wrote a moment ago is still being typed. */
function esCorreccion(
  { modificadaPor, lastModifiedDate }: CeldaGuardada,
  { cuentaId, ahora }: { cuentaId: number | null; ahora: string },
): boolean {
  const minutos = (Date.parse(ahora) - Date.parse(lastModifiedDate)) / 60_000;
  return modificadaPor !== null && modificadaPor === cuentaId && minutos < MINUTOS_DE_UNA_CORRECCION;
}

/**
 * The unsaved cells of a grid, by {@link claveDeCelda}: the typed text of each, and the reason. Also the pupil's name, if
 * the pupil is no longer in the grid.
 */
export type SinGuardar = Readonly<Record<string, { escrito: string; error: string; alumno?: string }>>;

/** The texts beside the cells of a submitted grid: the reason, and the grade for all pupils without one. */
export type TextosDeHoja = { motivo: string; todos: string };

/** A submitted grid: each cell by {@link celdaConVersion}, its typed text, and the texts beside the cells. */
export type HojaMandada = TextosDeHoja & { celda: readonly string[]; escrito: readonly string[] };
