import { expect, test } from "vitest";
import { grupoInicial } from "./grupo-del-lugar";

const grupo = (id: number, nivelId: number, plantelId: number, turnoId: number) => ({
  id,
  nivelId,
  plantelId,
  turnoId,
});
const GRUPOS = [grupo(1, 1, 1, 1), grupo(2, 2, 1, 1), grupo(3, 2, 2, 1), grupo(4, 2, 2, 2)];
const inicial = (nombrado: number | null, nivelId: number | null, plantelId: number | null, turnoId: number | null) =>
  grupoInicial(GRUPOS, ({ id }) => id === nombrado, { nivelId, plantelId, turnoId })?.id;

test("una página comienza en el grupo de su dirección, luego en uno del lugar de la barra, de su nivel, o el primero", () => {
  expect(inicial(1, 2, 2, 2)).toBe(1);
  expect(inicial(99, 2, 2, 2)).toBe(4);
  expect(inicial(null, 2, 2, 1)).toBe(3);
  expect(inicial(null, 2, 3, 1)).toBe(2);
  expect(inicial(null, 3, 1, 1)).toBe(1);
  expect(inicial(null, null, null, null)).toBe(1);
  expect(grupoInicial([], () => true, { nivelId: 1, plantelId: 1, turnoId: 1 })).toBeUndefined();
});
