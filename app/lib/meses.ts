import { type Fecha, fecha, nombreDelMes, primerDiaDelMes, sumarMeses } from "./dates";

/** The last months of a list that is read month by month. */
const CUANTOS = 13;

/** The months that a page offers, '2026-11' with 'noviembre 2026', the current one first. */
export function mesesPasados(hoy: Fecha): { value: string; label: string }[] {
  const este = primerDiaDelMes(hoy);
  return Array.from({ length: CUANTOS }, (_, hace) => {
    const value = sumarMeses(este, -hace).slice(0, 7);
    return { value, label: `${nombreDelMes(fecha(`${value}-01`))} ${value.slice(0, 4)}` };
  });
}

/** The requested month if the page offers it; the current one otherwise. */
export const mesElegido = (meses: readonly { value: string }[], pedido: string): string =>
  (meses.find(({ value }) => value === pedido) ?? meses[0]!).value;
