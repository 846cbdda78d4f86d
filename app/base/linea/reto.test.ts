import fc from "fast-check";
import { expect, test } from "vitest";
import { leerRespuesta, nivelDe, preguntaDe } from "./reto";

test("la pregunta va en palabras y su respuesta es la cuenta", () => {
  expect(preguntaDe(Uint8Array.of(5, 3, 0))).toEqual({ pregunta: "¿Cuánto es siete más cuatro?", respuesta: 11 });
  expect(preguntaDe(Uint8Array.of(5, 3, 1))).toEqual({ pregunta: "¿Cuánto es siete menos cuatro?", respuesta: 3 });
  expect(preguntaDe(Uint8Array.of(0, 8, 1))).toEqual({ pregunta: "¿Cuánto es nueve menos dos?", respuesta: 7 });
});

test("ninguna pregunta, de dos a cinco números, da menos que cero ni más que veinte", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.integer({ min: 0, max: 3 }), (bytes, nivel) => {
      const { pregunta, respuesta } = preguntaDe(bytes, nivel);
      expect(respuesta).toBeGreaterThanOrEqual(0);
      expect(respuesta).toBeLessThanOrEqual(20);
      expect(pregunta).toMatch(new RegExp(`^¿Cuánto es [a-z]+( (más|menos) [a-z]+){${nivel + 1}}\\?$`));
    }),
  );
});

test.each([
  [0, 0],
  [9, 0],
  [10, 1],
  [25, 2],
  [60, 3],
  [1_000, 3],
])("quien ya contestó %d recibe una pregunta de nivel %d", (contestadas, nivel) => {
  expect(nivelDe(contestadas)).toBe(nivel);
});

test("una respuesta de 64 KB no ocupa al servidor: veinte segundos eran toda la escuela detenida", () => {
  const previo = performance.now();
  for (const larga of [`a${".".repeat(64_000)}x`, `${"…".repeat(21_000)}x`, `1${" !".repeat(32_000)}x`])
    expect(leerRespuesta(larga)).toBeNull();
  expect(performance.now() - previo).toBeLessThan(2_000);
});

test.each([
  ["11", 11],
  [" 11 ", 11],
  ["once", 11],
  ["ONCE.", 11],
  ["dieciseis", 16],
  ["Dieciséis", 16],
  ["１１", 11],
  ["0", 0],
])("%j es el número %d", (text, number) => {
  expect(leerRespuesta(text)).toBe(number);
});

test.each(["", "-1", "1e1", "11.5", "once doce", "1111", "undefined", "constructor", "0x0b"])(
  "%j no es una respuesta",
  (text) => {
    expect(leerRespuesta(text)).toBeNull();
  },
);
