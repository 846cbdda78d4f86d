import fc from "fast-check";
import { expect, test } from "vitest";
import { InvariantError } from "./assert";
import { centavos } from "./money";
import { montoEnLetra } from "./monto-en-letra";

test.each([
  [0, "CERO PESOS 00/100 M.N."],
  [50, "CERO PESOS 50/100 M.N."],
  [1_50, "UN PESO 50/100 M.N."],
  [2_00, "DOS PESOS 00/100 M.N."],
  [16_00, "DIECISÉIS PESOS 00/100 M.N."],
  [21_00, "VEINTIÚN PESOS 00/100 M.N."],
  [30_00, "TREINTA PESOS 00/100 M.N."],
  [31_00, "TREINTA Y UN PESOS 00/100 M.N."],
  [99_09, "NOVENTA Y NUEVE PESOS 09/100 M.N."],
  [100_00, "CIEN PESOS 00/100 M.N."],
  [101_00, "CIENTO UN PESOS 00/100 M.N."],
  [555_00, "QUINIENTOS CINCUENTA Y CINCO PESOS 00/100 M.N."],
  [700_00, "SETECIENTOS PESOS 00/100 M.N."],
  [1_000_00, "MIL PESOS 00/100 M.N."],
  [1_001_00, "MIL UN PESOS 00/100 M.N."],
  [3_250_00, "TRES MIL DOSCIENTOS CINCUENTA PESOS 00/100 M.N."],
  [21_000_00, "VEINTIÚN MIL PESOS 00/100 M.N."],
  [31_000_00, "TREINTA Y UN MIL PESOS 00/100 M.N."],
  [100_000_00, "CIEN MIL PESOS 00/100 M.N."],
  [101_000_00, "CIENTO UN MIL PESOS 00/100 M.N."],
  [1_000_000_00, "UN MILLÓN DE PESOS 00/100 M.N."],
  [1_000_001_00, "UN MILLÓN UN PESOS 00/100 M.N."],
  [2_000_000_00, "DOS MILLONES DE PESOS 00/100 M.N."],
  [21_300_000_00, "VEINTIÚN MILLONES TRESCIENTOS MIL PESOS 00/100 M.N."],
  [
    99_999_999_99,
    "NOVENTA Y NUEVE MILLONES NOVECIENTOS NOVENTA Y NUEVE MIL NOVECIENTOS NOVENTA Y NUEVE PESOS 99/100 M.N.",
  ],
  [1_000_000_000_00, "MIL MILLONES DE PESOS 00/100 M.N."],
  [-3_250_00, "MENOS TRES MIL DOSCIENTOS CINCUENTA PESOS 00/100 M.N."],
])("%i centavos se escriben «%s»", (n, expected) => {
  expect(montoEnLetra(centavos(n))).toBe(expected);
});

test("un monto de un billón de pesos no se escribe en letra", () => {
  expect(() => montoEnLetra(centavos(1e14))).toThrow(InvariantError);
});

test("montos distintos nunca se escriben igual, y no quedan espacios dobles", () => {
  const amount = fc.integer({ min: 0, max: 99_999_999_99 });
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      const letra = montoEnLetra(centavos(a));
      expect(letra).toMatch(/^(?:[A-ZÁÉÍÓÚ]+ )+PESOS? \d\d\/100 M\.N\.$/);
      expect(letra === montoEnLetra(centavos(b))).toBe(a === b);
    }),
  );
});
