import { expect, test } from "vitest";
import { fecha } from "~/lib/dates";
import { type CondicionesDeBeca, condicionesDeCarta, folioDeCarta } from "./carta";

const BECA: CondicionesDeBeca = {
  condicion: "",
  promedioDecimas: null,
  combinable: "NETO",
  renovacion: "NO",
  terminada: null,
  aceptacion: null,
};

test("la carta dice las condiciones de la beca, su aceptación y su fin", () => {
  expect(condicionesDeCarta(BECA)).toHaveLength(3);
  const condiciones = condicionesDeCarta({
    ...BECA,
    condicion: "contrato vigente",
    promedioDecimas: 85,
    combinable: "LA_MEJOR",
    renovacion: "CON_SOLICITUD",
    terminada: fecha("2026-12-31"),
    aceptacion: { dia: fecha("2026-11-27") },
  });
  expect(condiciones).toEqual([
    "Condición: contrato vigente.",
    "Se conserva con un promedio de 8.5 o más.",
    "No se suma al descuento por pronto pago: cuenta el mayor de los dos.",
    "Los recargos son de lo que queda por pagar con la beca.",
    "Se solicita otra vez para cada ciclo.",
    "La familia la aceptó el 27-nov-26.",
    "La beca terminó el 31-dic-26.",
  ]);
  expect(condicionesDeCarta({ ...BECA, aceptacion: { dia: null } }).at(-1)).toMatch(/todavía no la acepta/);
  expect(folioDeCarta(12)).toBe("C-0012");
});
