import fc from "fast-check";
import { expect, test } from "vitest";
import { InvariantError } from "./assert";
import { MAXIMO_CENTAVOS, MENSAJES_MONTO, centavos, formatPesos, parsePesos, pesosPlain, porcentaje } from "./money";

test.each([
  ["3,250.00", 325000],
  ["3250", 325000],
  ["$3,250.00", 325000],
  ["$ 3,250.00", 325000],
  [" 3250.5 ", 325050],
  ["3250.", 325000],
  [".5", 50],
  ["0", 0],
  ["0.01", 1],
  ["0003", 300],
  ["1,234,567.89", 123456789],
  ["99,999,999.99", 9999999999],
  ["0000000000012", 1200],
])("parsePesos lee %j como %i centavos", (text, expected) => {
  expect(parsePesos(text)).toEqual({ ok: true, centavos: expected });
});

test.each([
  ["", "Campo obligatorio"],
  ["   ", "Campo obligatorio"],
  ["-1", "No puede ser negativo"],
  ["-0", "No puede ser negativo"],
  ["-$5.00", "No puede ser negativo"],
  ["$-5.00", "No puede ser negativo"],
  ["−5", "No puede ser negativo"],
  ["1.234", "Solo se permiten dos decimales"],
  ["1.200", "Solo se permiten dos decimales"],
  ["3,250.001", "Solo se permiten dos decimales"],
  ["1e9", "No es un valor numérico"],
  ["1e309", "No es un valor numérico"],
  ["Infinity", "No es un valor numérico"],
  ["NaN", "No es un valor numérico"],
  ["0x10", "No es un valor numérico"],
  ["tres mil", "No es un valor numérico"],
  ["3,25.00", "No es un valor numérico"],
  ["1,2345", "No es un valor numérico"],
  ["12345,678", "No es un valor numérico"],
  ["0,500", "No es un valor numérico"],
  [",500", "No es un valor numérico"],
  ["1,,000", "No es un valor numérico"],
  ["3 250", "No es un valor numérico"],
  ["1.2.3", "No es un valor numérico"],
  ["1.250,00", "No es un valor numérico"],
  [".", "No es un valor numérico"],
  ["$", "No es un valor numérico"],
  ["-", "No es un valor numérico"],
  ["--5", "No es un valor numérico"],
  ["-$-5", "No es un valor numérico"],
  ["$$5", "No es un valor numérico"],
  ["5\u0000", "No es un valor numérico"],
  ["５", "No es un valor numérico"],
  ["100,000,000.00", "Máximo 99,999,999.99"],
  ["100000000", "Máximo 99,999,999.99"],
  ["9".repeat(400), "Máximo 99,999,999.99"],
])("parsePesos rechaza %j con «%s»", (text, error) => {
  expect(parsePesos(text)).toEqual({ ok: false, error });
});

test("parsePesos contesta en un instante a un campo de diez millones de caracteres", () => {
  expect(parsePesos("9".repeat(10_000_000))).toEqual({ ok: false, error: "Máximo 99,999,999.99" });
  expect(parsePesos(`${"1,".repeat(5_000_000)}x`)).toEqual({ ok: false, error: "No es un valor numérico" });
});

test("todo monto aceptable se lee igual que se escribió, llano o con formato", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAXIMO_CENTAVOS }), (n) => {
      const monto = centavos(n);
      expect(parsePesos(pesosPlain(monto))).toEqual({ ok: true, centavos: monto });
      expect(parsePesos(formatPesos(monto))).toEqual({ ok: true, centavos: monto });
    }),
  );
});

test("parsePesos nunca lanza ni entrega algo que no sea un entero dentro del límite", () => {
  const hostile = fc.string({ unit: fc.constantFrom(..."0123456789.,-+$ eE\u0000x") });
  fc.assert(
    fc.property(fc.oneof(fc.string(), hostile), (text) => {
      const read = parsePesos(text);
      if (!read.ok) {
        expect(Object.values(MENSAJES_MONTO)).toContain(read.error);
        return;
      }
      expect(Number.isSafeInteger(read.centavos)).toBe(true);
      expect(read.centavos).toBeGreaterThanOrEqual(0);
      expect(read.centavos).toBeLessThanOrEqual(MAXIMO_CENTAVOS);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  [0, "$0.00", "0.00"],
  [5, "$0.05", "0.05"],
  [50, "$0.50", "0.50"],
  [325000, "$3,250.00", "3250.00"],
  [-325000, "-$3,250.00", "-3250.00"],
  [-5, "-$0.05", "-0.05"],
  [99999, "$999.99", "999.99"],
  [100000, "$1,000.00", "1000.00"],
  [123456789012, "$1,234,567,890.12", "1234567890.12"],
])("%i centavos se ven %s y se escriben %s", (n, seen, plain) => {
  expect(formatPesos(centavos(n))).toBe(seen);
  expect(pesosPlain(centavos(n))).toBe(plain);
});

test.each([1.5, Number.NaN, Infinity, 2 ** 53])("centavos(%d) es un error de programa", (n) => {
  expect(() => centavos(n)).toThrow(InvariantError);
});

test("centavos no deja pasar un cero negativo", () => {
  expect(Object.is(centavos(-0), 0)).toBe(true);
});

test.each([
  [325000, 1000, 32500],
  [325050, 1000, 32505],
  [105, 1000, 11],
  [104, 1000, 10],
  [5, 1000, 1],
  [4, 1000, 0],
  [333, 10000, 333],
  [333, 0, 0],
  [333, 15000, 500],
  [-105, 1000, -11],
])("el porcentaje de %i centavos a %i diezmilésimas es %i", (base, diezmilesimas, expected) => {
  expect(porcentaje(centavos(base), diezmilesimas)).toBe(expected);
});

test.each([-1, 0.5, Number.NaN])("un porcentaje de %d diezmilésimas es un error de programa", (diezmilesimas) => {
  expect(() => porcentaje(centavos(100), diezmilesimas)).toThrow(InvariantError);
});

test("porcentaje redondea la mitad hacia arriba, exacto contra aritmética de enteros grandes", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), fc.integer({ min: 0, max: 20_000 }), (n, d) => {
      const exact = (BigInt(n) * BigInt(d) + 5_000n) / 10_000n;
      expect(BigInt(porcentaje(centavos(n), d))).toBe(exact);
      expect(porcentaje(centavos(-n), d) + porcentaje(centavos(n), d)).toBe(0);
    }),
  );
});
