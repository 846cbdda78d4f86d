import { expect, test } from "vitest";
import { toCsv } from "./csv.server";

const celda = (texto: string) =>
  toCsv({ columns: [{ title: "Nombre", width: 10 }], rows: [[texto]] })
    .split(/\r\n(?=.)/, 2)[1]!
    .replace(/\r\n$/, "");

test.each([
  ["=1+1", "'=1+1"],
  ["\uff1d1+1", "'\uff1d1+1"],
  [" \uff20SUM(A1)", "' \uff20SUM(A1)"],
  ["+52 55", "'+52 55"],
  ["-1", "'-1"],
  ["@SUMA(A1)", "'@SUMA(A1)"],
  [" =1+1", "' =1+1"],
  ["Ana;=1+1", "Ana;'=1+1"],
  ["Ana; @SUMA(A1)", "Ana;' @SUMA(A1)"],
  ["Ana\n=1+1", `"Ana\n'=1+1"`],
])("%j no es una fórmula en ninguna hoja de cálculo", (texto, escrito) => {
  expect(celda(texto)).toBe(escrito);
});

test.each(["Ana-María", "a=b", "ana@correo.mx; luis@correo.mx", "5 + 3"])("%j se queda como está", (texto) => {
  expect(celda(texto)).toBe(texto);
});

test("lo que lleva comas o comillas va entre comillas", () => {
  expect(celda('Ana, "la de 3°"')).toBe('"Ana, ""la de 3°"""');
});
