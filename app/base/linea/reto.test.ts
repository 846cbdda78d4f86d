import fc from "fast-check";
import { expect, test } from "vitest";
import { leerRespuesta, preguntaDe } from "./reto";

test("la pregunta va en palabras y su respuesta es la cuenta", () => {
  expect(preguntaDe(Uint8Array.of(5, 3, 0))).toEqual({ pregunta: "¿Cuánto es siete más cuatro?", respuesta: 11 });
  expect(preguntaDe(Uint8Array.of(5, 3, 1))).toEqual({ pregunta: "¿Cuánto es siete menos cuatro?", respuesta: 3 });
  expect(preguntaDe(Uint8Array.of(0, 8, 1))).toEqual({ pregunta: "¿Cuánto es nueve menos dos?", respuesta: 7 });
});

test("ninguna pregunta da menos que cero ni más que diecinueve", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 3, maxLength: 32 }), (bytes) => {
      const { pregunta, respuesta } = preguntaDe(bytes);
      expect(respuesta).toBeGreaterThanOrEqual(0);
      expect(respuesta).toBeLessThanOrEqual(19);
      expect(pregunta).toMatch(/^¿Cuánto es [a-z]+ (más|menos) [a-z]+\?$/);
    }),
  );
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
