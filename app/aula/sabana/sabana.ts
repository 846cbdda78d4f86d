/** The pupils of a gradebook who need a look. */

type Celda = { valor: number | null; falta: boolean };
type Fila = { celdas: readonly Celda[] };

/** The rows to keep: all, those with a grade below the pass mark, or those with a subject without a grade. */
export type Vista = { bajas: boolean; faltan: boolean };

/** True if a grade of the row is below the pass mark. */
export const tieneBajas = ({ celdas }: Fila, aprobatoria: number): boolean =>
  celdas.some(({ valor }) => valor !== null && valor < aprobatoria);

/** True if a subject of the row has no grade yet. */
export const tieneFaltantes = ({ celdas }: Fila): boolean => celdas.some(({ falta }) => falta);

/** The rows of a view; with both conditions those that meet both. */
export const filasDeVista = <F extends Fila>(filas: readonly F[], { bajas, faltan }: Vista, aprobatoria: number): F[] =>
  filas.filter((fila) => (!bajas || tieneBajas(fila, aprobatoria)) && (!faltan || tieneFaltantes(fila)));
