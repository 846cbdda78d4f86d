import { expect, test } from "vitest";
import { claveDeDeposito, esElMismoDeposito } from "./deposito";

test.each([
  ["mban 0100 2611 2600-12345", "MBAN01002611260012345"],
  ["000741751957", "741751957"],
  ["Ñandú 7", "NANDU7"],
  ["0000", ""],
])("la clave de «%s» es %s", (escrita, clave) => expect(claveDeDeposito(escrita)).toBe(clave));

const RENGLON = { referencia: "0001238", rastreo: "MBAN01002611260012345", texto: "SPEI RECIBIDO 741751957" };

test.each([
  ["la misma referencia", { referencia: "1238" }, true],
  ["su clave de rastreo escrita como referencia", { referencia: "mban 0100 2611 2600 12345" }, true],
  ["una referencia que está en la descripción del banco", { referencia: "741 751 957" }, true],
  ["un número corto dentro de la descripción", { referencia: "1957" }, false],
  ["otra referencia", { referencia: "741751958" }, false],
  ["sin referencia", { referencia: "000" }, false],
  ["otra clave de rastreo", { referencia: "0001238", rastreo: "OTRA1" }, false],
])("un depósito del mismo banco, día y monto con %s", (_caso, deposito, esperado) => {
  expect([esElMismoDeposito(RENGLON, deposito), esElMismoDeposito(deposito, RENGLON)]).toEqual([esperado, esperado]);
});
