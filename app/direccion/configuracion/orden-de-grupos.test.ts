import { expect, test } from "vitest";
import { alFinal, alSoltar } from "./orden-de-grupos";

const grupo = (id: number, lugar = "1°", orden = "0") => ({ id, lugar, orden });
const puestos = (grupos: readonly { id: number; orden: string }[]) => grupos.map(({ id, orden }) => `${id}:${orden}`);

test("el que se suelta queda donde estaba el otro, y los de su lugar se numeran desde 1", () => {
  const cuatro = [grupo(1), grupo(2), grupo(3), grupo(9, "2°", "5")];
  expect(puestos(alSoltar(cuatro, 3, 1))).toEqual(["3:1", "1:2", "2:3", "9:5"]);
  expect(puestos(alSoltar(cuatro, 1, 3))).toEqual(["2:1", "3:2", "1:3", "9:5"]);
});

test("sobre un grupo de otro lugar, sobre sí mismo o sobre nada no se mueve nada", () => {
  const dos = [grupo(1), grupo(2, "2°")];
  for (const sobre of [2, 1, 8]) expect(alSoltar(dos, 1, sobre)).toBe(dos);
});

test("los de dos planteles del mismo grado, mezclados en la lista, no se cambian de sitio", () => {
  const mezclados = [grupo(1, "Centro"), grupo(2, "Norte"), grupo(3, "Centro")];
  expect(puestos(alSoltar(mezclados, 3, 1))).toEqual(["3:1", "2:0", "1:2"]);
});

test("un grupo nuevo va al final de los que tienen orden; donde nadie se lo dio, por su nombre", () => {
  expect(alFinal([{ orden: 0 }, { orden: 0 }])).toBe(0);
  expect(alFinal([])).toBe(0);
  expect(alFinal([{ orden: 1 }, { orden: 4 }])).toBe(5);
  expect(alFinal([{ orden: 999 }])).toBe(999);
});
