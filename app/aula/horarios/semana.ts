import { diaDeLaSemana, type Fecha, nombreDelMes, primerDiaDeLaSemana, sumarDias } from "~/lib/dates";

/** The two ways in which a week is shown (C§2.12). */
export const VISTAS = { "lun-vie": [1, 2, 3, 4, 5], "dom-sab": [0, 1, 2, 3, 4, 5, 6] } as const;
export type Vista = keyof typeof VISTAS;

/** Monday to Friday, or the whole week if a class falls on a Saturday or Sunday, or on request. */
export function vistaDe(pedida: Vista | null, clases: readonly { fecha: Fecha }[]): Vista {
  if (pedida !== null) return pedida;
  return clases.some(({ fecha }) => [0, 6].includes(diaDeLaSemana(fecha))) ? "dom-sab" : "lun-vie";
}

/** The days of a date's week in a view. */
export const diasDe = (fecha: Fecha, vista: Vista): Fecha[] =>
  VISTAS[vista].map((dia) => sumarDias(primerDiaDeLaSemana(fecha), dia));

/** 'Semana de noviembre 22': the week by its first day, as C§2.12 writes it. */
export function nombreDeLaSemana(fecha: Fecha): string {
  const domingo = primerDiaDeLaSemana(fecha);
  return `Semana de ${nombreDelMes(domingo)} ${Number(domingo.slice(8))}`;
}

type ConHoras = { fecha: Fecha; inicia: string; termina: string };
type Horas = Omit<ConHoras, "fecha">;

/** A row of a week: an hour, and for each day the classes that begin then; empty for a break. */
export type FilaDeHoras<C> = Horas & { receso: boolean; celdas: C[][] };

/**
 * A week as a grid: a row for each hour at which a class begins, breaks after the classes of their hour, one cell per
 * day.
 */
export function filasDeHoras<C extends ConHoras>(
  clases: readonly C[],
  recesos: readonly Horas[],
  dias: readonly Fecha[],
): FilaDeHoras<C>[] {
  const visibles = clases.filter(({ fecha }) => dias.includes(fecha));
  const horas = [...new Set(visibles.map(({ inicia }) => inicia))].map((inicia) => {
    const clasesDeLaHora = visibles.filter((clase) => clase.inicia === inicia);
    return {
      inicia,
      termina: clasesDeLaHora[0]!.termina,
      receso: false,
      celdas: dias.map((dia) => clasesDeLaHora.filter(({ fecha }) => fecha === dia)),
    };
  });
  const deReceso = visibles.length === 0 ? [] : recesos;
  return [...horas, ...deReceso.map((receso) => ({ ...receso, receso: true, celdas: [] }))].sort(
    (una, segundaFila) =>
      una.inicia.localeCompare(segundaFila.inicia) || Number(una.receso) - Number(segundaFila.receso),
  );
}

/**
 * The misivas of a class (C§2.12): those of its group and, if it has one, its subject; `volver` is the page of the
 * class.
 */
export function misivasDeLaClase(
  { grupoId, asignaturaId }: { grupoId: number; asignaturaId: number | null },
  volver: string,
): string {
  const parametros = new URLSearchParams({ grupoId: String(grupoId) });
  if (asignaturaId !== null) parametros.set("asignaturaId", String(asignaturaId));
  parametros.set("volver", volver);
  return `/controlescolar/misivas?${parametros}`;
}
