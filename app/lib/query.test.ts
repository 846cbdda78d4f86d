import { expect, test } from "vitest";
import { withQuery, withoutKeys } from "./query";

test.each([
  ["cambia una clave en su lugar", "?a=1&b=2", { a: 3 }, "?a=3&b=2"],
  ["agrega la que falta", "", { a: "x y" }, "?a=x+y"],
  ["quita con null", "?a=1&b=2", { a: null }, "?b=2"],
  ["sin nada, ni el signo queda", "?a=1", { a: null }, ""],
  ["el cero y el vacío son valores", "", { a: 0, b: "" }, "?a=0&b="],
  ["de las repetidas deja una", "?a=1&a=2", { a: 3 }, "?a=3"],
  ["lo escrito de otro modo no se interpreta", "?a=1&b=%26", { a: null }, "?b=%26"],
])("%s", (_, search, changes, esperado) => {
  expect(withQuery(search, changes)).toBe(esperado);
  expect(withQuery(new URLSearchParams(search), changes)).toBe(esperado);
});

test("quita todas las claves nombradas, estén o no", () => {
  expect(withoutKeys("?fver=a&pagina=2&fver=b", ["fver", "fbuscar"])).toBe("?pagina=2");
  expect(withoutKeys("?fver=a", ["fver"])).toBe("");
});
