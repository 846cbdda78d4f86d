import * as fc from "fast-check";
import { expect, test } from "vitest";
import { holdsWord, markedPieces } from "./marks";

const marcado = (text: string, words: string[]) =>
  markedPieces(text, words)
    .map((piece) => (piece.hit ? `[${piece.text}]` : piece.text))
    .join("");

test.each([
  ["Núñez Peña", ["nun"], "[Núñ]ez Peña"],
  ["Núñez Peña", ["nez", "pena"], "Nú[ñez] [Peña]"],
  ["María José", ["jo"], "María [Jo]sé"],
  ["Majo José", ["jo"], "Majo [Jo]sé"],
  ["202600048", ["6000"], "202[6000]48"],
  ["López López", ["lopez"], "[López] [López]"],
  ["Ana", [], "Ana"],
  ["Ana", ["zzz"], "Ana"],
])("en %j, de %j se marca %j", (text, words, salida) => {
  expect(marcado(text, words)).toBe(salida);
});

test("una palabra corta está donde otra empieza, y una larga en cualquier parte", () => {
  expect(holdsWord("Núñez Peña", "pe")).toBe(true);
  expect(holdsWord("Núñez Peña", "na")).toBe(false);
  expect(holdsWord("Núñez Peña", "ena")).toBe(true);
});

test("lo marcado y lo demás juntos son siempre el texto", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.array(fc.string({ maxLength: 4 })), (text, words) => {
      expect(
        markedPieces(text, words)
          .map((piece) => piece.text)
          .join(""),
      ).toBe(text.normalize("NFC"));
    }),
  );
});
