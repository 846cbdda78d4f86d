import { diaDeLaSemana, type Fecha, nombreDelMes, primerDiaDeLaSemana, sumarDias } from "~/lib/dates";

/** The two ways in which a week is shown (C§2.12). */
export const VISTAS = { "lun-vie": [1, 2, 3, 4, 5], "dom-sab": [0, 1, 2, 3, 4, 5, 6] } as const;
export type Vista = keyof typeof VISTAS;

/** From Monday to Friday, or the whole week where a class falls on a Saturday or Sunday, or where it is asked for. */
export function vistaDe(pedida: Vista | null, clases: readonly { fecha: Fecha }[]): Vista {
  if (pedida !== null) return pedida;
  return clases.some(({ fecha }) => [0, 6].includes(diaDeLaSemana(fecha))) ? "dom-sab" : "lun-vie";
}

/** The days of a date's week that a way of showing has. */
export const diasDe = (fecha: Fecha, vista: Vista): Fecha[] =>
  VISTAS[vista].map((dia) => sumarDias(primerDiaDeLaSemana(fecha), dia));

/** 'Semana de noviembre 22': the week by its first day, as C§2.12 writes it. */
export function nombreDeLaSemana(fecha: Fecha): string {
  const domingo = primerDiaDeLaSemana(fecha);
  return `Semana de ${nombreDelMes(domingo)} ${Number(domingo.slice(8))}`;
}
