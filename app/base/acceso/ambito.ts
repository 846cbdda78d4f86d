import type { Fecha } from "~/lib/dates";

export type Ciclo = { id: number; nombre: string; fechaInicio: Fecha; fechaFin: Fecha };
export type Opcion = { id: number; nombre: string };
/** A level, campus and shift that the school offers in a cycle. */
export type Combinacion = { nivel: Opcion; plantel: Opcion; turno: Opcion };
export type Filtros = { nivelId: number | null; plantelId: number | null; turnoId: number | null };
export type EstadoCiclo = "EN_CURSO" | "TERMINADO" | "SIN_INICIAR";

/** The state of a cycle today; both its dates belong to it (B§4 Cycle). */
export function estadoCiclo(ciclo: Pick<Ciclo, "fechaInicio" | "fechaFin">, hoy: Fecha): EstadoCiclo {
  if (hoy < ciclo.fechaInicio) return "SIN_INICIAR";
  return hoy > ciclo.fechaFin ? "TERMINADO" : "EN_CURSO";
}

/** The chosen cycle if it is one of these, else the one containing today, else the first; null without any (B§4). */
export function cicloPredeterminado(ciclos: readonly Ciclo[], elegidoId: number | null, hoy: Fecha): Ciclo | null {
  return (
    ciclos.find((ciclo) => ciclo.id === elegidoId) ??
    ciclos.find((ciclo) => estadoCiclo(ciclo, hoy) === "EN_CURSO") ??
    ciclos[0] ??
    null
  );
}

/**
 * The combination closest to the choice: the level counts before the campus, and the campus before the shift. A choice
 * that the cycle does not offer is replaced by the first offered one. Null if there is none (/nofiltros).
 */
export function elegirCombinacion(combinaciones: readonly Combinacion[], elegida: Filtros): Combinacion | null {
  let left = combinaciones;
  for (const [parte, id] of [
    ["nivel", elegida.nivelId],
    ["plantel", elegida.plantelId],
    ["turno", elegida.turnoId],
  ] as const) {
    const first = left[0];
    if (!first) return null;
    const wanted = left.some((each) => each[parte].id === id) ? id : first[parte].id;
    left = left.filter((each) => each[parte].id === wanted);
  }
  return left[0] ?? null;
}

/** The options of each selector: every level, the campuses of the chosen level, the shifts of that level and campus. */
export function opcionesDeFiltros(combinaciones: readonly Combinacion[], actual: Filtros) {
  const ofNivel = combinaciones.filter((each) => each.nivel.id === actual.nivelId);
  const ofPlantel = ofNivel.filter((each) => each.plantel.id === actual.plantelId);
  return {
    niveles: distinct(combinaciones.map((each) => each.nivel)),
    planteles: distinct(ofNivel.map((each) => each.plantel)),
    turnos: distinct(ofPlantel.map((each) => each.turno)),
  };
}

function distinct(opciones: Opcion[]): Opcion[] {
  return [...new Map(opciones.map((opcion) => [opcion.id, opcion])).values()];
}
