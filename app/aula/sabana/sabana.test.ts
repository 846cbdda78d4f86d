import { expect, test } from "vitest";
import { filasDeVista, tieneBajas, tieneFaltantes } from "./sabana";

const celda = (valor: number | null, falta = false) => ({ valor, falta });
const filas = [
  { id: 1, celdas: [celda(80), celda(95)] },
  { id: 2, celdas: [celda(59), celda(70)] },
  { id: 3, celdas: [celda(60), celda(null, true)] },
  { id: 4, celdas: [celda(50), celda(null, true)] },
  // A subject that the pupil does not take is no gap.
  { id: 5, celdas: [celda(60), celda(null)] },
];
const ids = (bajas: boolean, faltan: boolean) => filasDeVista(filas, { bajas, faltan }, 60).map(({ id }) => id);

test("la sábana deja sólo a quien tiene algo debajo de la aprobatoria, o algo sin capturar, o las dos cosas", () => {
  expect(ids(false, false)).toEqual([1, 2, 3, 4, 5]);
  expect(ids(true, false)).toEqual([2, 4]);
  expect(ids(false, true)).toEqual([3, 4]);
  expect(ids(true, true)).toEqual([4]);
  expect(filas.filter((fila) => tieneBajas(fila, 60))).toHaveLength(2);
  expect(filas.filter(tieneFaltantes)).toHaveLength(2);
});
