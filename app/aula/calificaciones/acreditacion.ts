import { nivelDePlantilla } from "~/aula/academico/plantilla";

/** The result of a pupil's year; PENDIENTE while a partial is open, or if nothing was graded. */
export type Acreditacion = "ACREDITADO" | "POR_CURSAR" | "REVISAR" | "NO_ACREDITADO" | "PENDIENTE";

/** The texts on paper. */
export const ACREDITACIONES: Readonly<Record<Acreditacion, string>> = {
  ACREDITADO: "Acreditado",
  POR_CURSAR: "Acreditado por haber cursado el grado",
  REVISAR: "Revisar con control escolar",
  NO_ACREDITADO: "No acreditado",
  PENDIENTE: "Pendiente",
};

type Anio = {
  nivel: string;
  /** Its number within the level; the first is 1. */
  grado: number;
  promedio: number | null;
  /** The finals of the campos formativos, or of the subjects. */
  finales: readonly (number | null)[];
  aprobatoria: number;
  terminado: boolean;
};

/**
 * The result of a year. Preescolar and 1° of primaria are accredited by attendance, all others by average. An average
 * that reaches the pass mark while a final does not must be reviewed by control escolar. There is no result before
 * every partial is closed.
 */
export function acreditacionDe({ nivel, grado, promedio, finales, aprobatoria, terminado }: Anio): Acreditacion {
  if (!terminado) return "PENDIENTE";
  const etapa = nivelDePlantilla(nivel);
  if (etapa === "Preescolar" || (etapa === "Primaria" && grado === 1)) return "POR_CURSAR";
  if (promedio === null) return "PENDIENTE";
  if (promedio < aprobatoria) return "NO_ACREDITADO";
  return finales.some((final) => final !== null && final < aprobatoria) ? "REVISAR" : "ACREDITADO";
}
