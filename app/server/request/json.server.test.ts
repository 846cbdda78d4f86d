import { expect, test } from "vitest";
import { parseJson } from "./json.server";

test("lee lo que JSON.parse lee, también con corchetes y comillas dentro de un texto", () => {
  const value = { a: [{ b: "[{".repeat(3_000) }, '"]\\'], c: "\\", d: null };
  expect(parseJson(JSON.stringify(value))).toEqual(value);
});

test.each(['{"a":', "[", '[{"a":'])("lo que anida %s tres mil veces se rechaza", (piece) => {
  expect(() => parseJson(piece.repeat(3_000))).toThrow(SyntaxError);
  const whole = `${"[".repeat(3_000)}${"]".repeat(3_000)}`;
  expect(() => parseJson(whole)).toThrow(SyntaxError);
});

test("una cadena sin cerrar de 64 KB no detiene a nadie", () => {
  const startedAt = performance.now();
  expect(() => parseJson(`{"a":"${'\\"'.repeat(32_000)}`)).toThrow(SyntaxError);
  expect(performance.now() - startedAt).toBeLessThan(500);
});
