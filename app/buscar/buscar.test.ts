import { expect, test } from "vitest";
import { folioEscrito, paginasConNombre } from "./buscar";

test.each([
  ["A5112", { serie: "A", folio: 5112 }],
  [" a-5112 ", { serie: "A", folio: 5112 }],
  ["5112", { serie: null, folio: 5112 }],
  ["A 5112", { serie: "A", folio: 5112 }],
  ["Núñez", null],
  ["A5112B", null],
  ["1234567890", null],
  ["", null],
])("el folio de %j es %j", (texto, folio) => {
  expect(folioEscrito(texto)).toEqual(folio);
});

test("una pantalla se encuentra por cualquier parte de su nombre, sin acentos", () => {
  const paginas = [{ nombre: "Bitácora" }, { nombre: "Saldos vencidos" }, { nombre: "Códigos postales" }];
  expect(paginasConNombre(paginas, "bitac")).toEqual([{ nombre: "Bitácora" }]);
  expect(paginasConNombre(paginas, "postal cod")).toEqual([{ nombre: "Códigos postales" }]);
  expect(paginasConNombre(paginas, "  ")).toEqual([]);
});
