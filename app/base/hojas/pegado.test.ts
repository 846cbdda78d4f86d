import { expect, test } from "vitest";
import { celdasPegadas } from "./pegado";

test.each([
  ["9", [["9"]]],
  ["9\n8\n7\n", [["9"], ["8"], ["7"]]],
  ["9,5\r\n\r\n", [["9,5"], [""]]],
  [
    "9\t10\r\n 8 \t7",
    [
      ["9", "10"],
      ["8", "7"],
    ],
  ],
  // A comment of two lines in a cell is one row: two would move every grade below it.
  [
    '9\t"trabaja\r\nbien"\r\n8\tfalta',
    [
      ["9", "trabaja bien"],
      ["8", "falta"],
    ],
  ],
  ['"dice ""sí"""', [['dice "sí"']]],
  ['5" de alto\n8', [['5" de alto'], ["8"]]],
  ['"sin cerrar\n8', [['"sin cerrar'], ["8"]]],
])("lo pegado %j son sus celdas", (texto, celdas) => expect(celdasPegadas(texto)).toEqual(celdas));
