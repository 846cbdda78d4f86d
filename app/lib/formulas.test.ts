import fc from "fast-check";
import { expect, test } from "vitest";
import { guardFormula } from "./formulas";

test.each(["=1+1", "+52", "-5", "@SUM(A1)", "\tx", "\r=1", "\n=1", "＝1"])("%j recibe un apóstrofo", (text) => {
  expect(guardFormula(text)).toBe(`'${text}`);
});

test.each(["", "Sofía", "1-2", " =1", "a@b.mx", "'=1"])("%j queda igual", (text) => {
  expect(guardFormula(text)).toBe(text);
});

test("ninguna celda protegida empieza como fórmula y proteger dos veces no cambia nada", () => {
  const hostile = fc.tuple(fc.constantFrom("", "=", "+", "-", "@", "\t", "\r"), fc.string()).map((p) => p.join(""));
  fc.assert(
    fc.property(hostile, (text) => {
      const guarded = guardFormula(text);
      expect(guarded).not.toMatch(/^[=+\-@\t\r]/);
      expect(guardFormula(guarded)).toBe(guarded);
      expect(guarded.endsWith(text)).toBe(true);
    }),
  );
});
