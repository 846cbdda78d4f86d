import type { AjustesDelNivel } from "~/aula/academico/nivel";
import type { Celda } from "./calificacion";

/*
 * Every average of the product is calculated here, in whole tenths. Screen, paper and calls use the same functions, so
 * that no two of them ever differ by a rounding.
 */

type Corte = Pick<AjustesDelNivel, "promedios">;
type Pesada = { valor: number; peso: number };

/** A weighted mean of tenths, cut to a multiple of `paso` tenths as the level requires; null without values. */
function cortar(valores: readonly Pesada[], { promedios }: Corte, paso = 1): number | null {
  const peso = valores.reduce((suma, cada) => suma + cada.peso, 0);
  if (peso === 0) return null;
  const suma = valores.reduce((total, cada) => total + cada.valor * cada.peso, 0);
  const partes = peso * paso;
  // Half a step goes up; whole numbers throughout, so that a boundary is exact.
  return (promedios === "TRUNCAR" ? Math.floor(suma / partes) : Math.floor((2 * suma + partes) / (2 * partes))) * paso;
}

/** The mean of the graded values, cut to one decimal as the level requires; null if there are none. */
export function promedio(valores: readonly (number | null)[], corte: Corte): number | null {
  return cortar(
    valores.flatMap((valor) => (valor === null ? [] : [{ valor, peso: 1 }])),
    corte,
  );
}

/** The mean of the graded values as a whole number, half rounded up, for a campo formativo (decisions.md, Academic). */
export function promedioEntero(valores: readonly (number | null)[]): number | null {
  const cuentan = valores.flatMap((valor) => (valor === null ? [] : [{ valor, peso: 1 }]));
  return cortar(cuentan, { promedios: "REDONDEAR" }, 10);
}

export type Evaluacion = { peso: number; celda: Celda };
type DeCriterios = Pick<AjustesDelNivel, "promedios" | "decimales" | "omitidaCuenta" | "calificacionMinima">;

/**
 * A partial's grade from its criterios. Empty, exempt or incomplete values are left out and the rest weighs more
 * (`reponderado`). Missing work counts as the minimum only if the level says so.
 */
export function calificacionDeCriterios(
  evaluaciones: readonly Evaluacion[],
  ajustes: DeCriterios,
): { valor: number | null; reponderado: boolean } {
  const cuentan = evaluaciones.flatMap(({ peso, celda }) => {
    const valor = valorQueCuenta(celda, ajustes);
    return valor === null ? [] : [{ valor, peso }];
  });
  const valor = cortar(cuentan, ajustes, ajustes.decimales === 0 ? 10 : 1);
  return { valor, reponderado: cuentan.length > 0 && cuentan.length < evaluaciones.length };
}

function valorQueCuenta({ valor, estado }: Celda, { omitidaCuenta, calificacionMinima }: DeCriterios): number | null {
  if (estado === "EXENTA" || estado === "INCOMPLETA") return null;
  if (estado === "NO_ENTREGO") return omitidaCuenta ? calificacionMinima : null;
  return valor;
}

export type AsignaturaPromediada = { promedia: boolean; tipoCalificacion: string; promedio: number | null };

/** promedioAcademico: the mean of the subjects that count, each cut before, cut once more; null if none is graded. */
export function promedioAcademico(asignaturas: readonly AsignaturaPromediada[], corte: Corte): number | null {
  return promedio(
    asignaturas.filter(cuenta).map((asignatura) => asignatura.promedio),
    corte,
  );
}

/** True if a subject counts for the average. */
export const cuenta = ({
  promedia,
  tipoCalificacion,
}: Pick<AsignaturaPromediada, "promedia" | "tipoCalificacion">): boolean => promedia && tipoCalificacion === "NUMERICA";

/** The place of each value, the highest first; equal values share a place (1, 2, 2, 4). In the given order. */
export function lugares(promedios: readonly number[]): number[] {
  const ordenados = [...promedios].sort((uno, segundo) => segundo - uno);
  const primero = new Map<number, number>();
  for (const [indice, valor] of ordenados.entries()) if (!primero.has(valor)) primero.set(valor, indice + 1);
  return promedios.map((valor) => primero.get(valor)!);
}

/** '3°', or 'N/A' if there is no place. */
export const lugarComoTexto = (lugar: number | null): string => (lugar === null ? "N/A" : `${lugar}°`);
