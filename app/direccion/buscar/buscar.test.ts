import { expect, test } from "vitest";
import { facturaEscrita, folioEscrito, paginasConNombre, rfcEscrito } from "./buscar";

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

test.each([
  ["pelo 850917-qk2", "PELO850917QK2"],
  ["CNH040816920", "CNH040816920"],
  ["PELO859917QK2", null],
  ["hernandez", null],
])("el RFC de %j es %j", (texto, rfc) => {
  expect(rfcEscrito(texto)).toBe(rfc);
});

test.each([
  ["pelo 850917-qk2", { rfc: "PELO850917QK2" }],
  [" 6f8a2c1e-0b7d-4e7a-9c58-3d2f1a0b9c8d ", { uuid: "6F8A2C1E-0B7D-4E7A-9C58-3D2F1A0B9C8D" }],
  ["f-12", { serie: "F", folio: 12 }],
  ["6f8a2c1e", null],
  ["hernandez", null],
])("la factura de %j es %j", (texto, sena) => {
  expect(facturaEscrita(texto)).toEqual(sena);
});
