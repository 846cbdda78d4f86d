import { nivelDePlantilla } from "~/aula/academico/plantilla";

/** What a year of a pupil came to; PENDIENTE while a partial is open, or where nothing was graded. */
export type Acreditacion = "ACREDITADO" | "POR_CURSAR" | "REVISAR" | "NO_ACREDITADO" | "PENDIENTE";

/** As it stands on paper. */
export const ACREDITACIONES: Readonly<Record<Acreditacion, string>> = {
  ACREDITADO: "Acreditado",
  POR_CURSAR: "Acreditado por haber cursado el grado",
  REVISAR: "Revisar con control escolar",
  NO_ACREDITADO: "No acreditado",
  PENDIENTE: "Pendiente",
};

type Anio = {
  nivel: string;
  /** Which of its level it is, the first is 1. */
  grado: number;
  promedio: number | null;
  /** The finals of its campos formativos, or of its subjects. */
  finales: readonly (number | null)[];
  aprobatoria: number;
  terminado: boolean;
};

/**
 * Whether a year is accredited: preescolar and 1° of primaria by having attended, everybody else by his average; one that reaches the pass
 * mark while a final does not is for control escolar to look at, and nothing is said before every partial is closed.
 */
export function acreditacionDe({ nivel, grado, promedio, finales, aprobatoria, terminado }: Anio): Acreditacion {
  if (!terminado) return "PENDIENTE";
  const suyo = nivelDePlantilla(nivel);
  if (suyo === "Preescolar" || (suyo === "Primaria" && grado === 1)) return "POR_CURSAR";
  if (promedio === null) return "PENDIENTE";
  if (promedio < aprobatoria) return "NO_ACREDITADO";
  return finales.some((final) => final !== null && final < aprobatoria) ? "REVISAR" : "ACREDITADO";
}
