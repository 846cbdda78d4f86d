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

type Escrita = {
  escrito: string;
  /** The version that the person saw; null compares nothing. */
  version: number | null;
  observaciones: string;
};
type Reglas = { tipo: TipoCalificacion; ajustes: Pick<AjustesDelNivel, "calificacionMinima" | "decimales"> };
type Juicio = { igual: true } | { celda: Celda } | { codigo: CodigoDeCelda; error: string; escrito?: string };

const MINUTOS_DE_UNA_CORRECCION = 5;

/**
 * The result of a text typed into a cell of grades: no change, a new value, or the reason for a refusal. It is
 * unreadable (DATOS), somebody else wrote there meanwhile (CONFLICTO, with the current content), or a stored value is
 * changed without a reason (MOTIVO).
 */
export function juzgarCelda(
  celdaPrevia: CeldaGuardada | undefined,
  { escrito, version, observaciones }: Escrita,
  { tipo, ajustes }: Reglas,
  autor: { cuentaId: number | null; ahora: string },
): Juicio {
  const leida = leerCelda(escrito, tipo, ajustes);
  if ("error" in leida) return { codigo: "DATOS", error: leida.error };
  const actual: Celda = celdaPrevia ?? CELDA_VACIA;
  if (mismaCelda(actual, leida.celda) && !(celdaPrevia?.calculada && !estaVacia(leida.celda))) return { igual: true };
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
 * The unsaved cells of a grid, by 'enrolment-column': the typed text of each, and the reason. Also the pupil's name, if
 * the pupil is no longer in the grid.
 */
export type SinGuardar = Readonly<Record<string, { escrito: string; error: string; alumno?: string }>>;

/** A submitted grid: each cell as 'enrolment-column-version', its typed text, and the reason. */
export type HojaMandada = { celda: readonly string[]; escrito: readonly string[]; motivo: string };
