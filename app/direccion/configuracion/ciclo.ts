import { formatFecha, type Fecha } from "~/lib/dates";

export type ConFechas = { id: number; nombre: string; fechaInicio: Fecha; fechaFin: Fecha };

/** The other cycles that share a day with a cycle. */
export function traslapados<C extends ConFechas>(
  { id, fechaInicio, fechaFin }: Pick<ConFechas, "id" | "fechaInicio" | "fechaFin">,
  ciclos: readonly C[],
): C[] {
  return ciclos.filter((ciclo) => ciclo.id !== id && ciclo.fechaInicio <= fechaFin && fechaInicio <= ciclo.fechaFin);
}

/** 'Ciclo 2026-2027 (01-ago-26 a 31-jul-27)'. */
export const conSusFechas = ({ nombre, fechaInicio, fechaFin }: ConFechas) =>
  `${nombre} (${formatFecha(fechaInicio)} a ${formatFecha(fechaFin)})`;

/** The next letter that no group of a place uses: 'A' … 'Z', then 'AA'; null if all are taken. */
export function siguienteLetra(nombres: readonly string[]): string | null {
  const tomados = new Set(nombres.map((nombre) => nombre.toUpperCase()));
  const letras = Array.from({ length: 26 }, (_, indice) => String.fromCharCode(65 + indice));
  return [...letras, ...letras.map((letra) => letra + letra)].find((letra) => !tomados.has(letra)) ?? null;
}
