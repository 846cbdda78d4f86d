import { expect, test } from "vitest";
import { FRASES_DE_FACTURA } from "./factura";

const factura = { serie: "F", folio: 12, esEgreso: false };
const egreso = { serie: "E", folio: 3, esEgreso: true };

test("las frases de una factura y las de un CFDI de egreso lo llaman por su nombre", () => {
  const frases = (documento: typeof factura) => Object.values(FRASES_DE_FACTURA).map((frase) => frase(documento));
  expect(frases(factura)).toEqual([
    "La factura F-12 no está timbrada",
    "La factura todavía no está timbrada",
    "La factura F-12 no espera en la cola",
    "La factura F-12 ya salió: espera a saber si se timbró",
    "La factura se envía otra vez a timbrar.",
    "La factura se quitó de la cola.",
    "La factura fue cancelada.",
    "Cancelar factura",
    "Cancelar la factura",
    "Se pedirá cancelar la factura",
    "El pago se podrá facturar otra vez.",
  ]);
  expect(frases(egreso)).toEqual([
    "El CFDI de egreso E-3 no está timbrado",
    "El CFDI de egreso todavía no está timbrado",
    "El CFDI de egreso E-3 no espera en la cola",
    "El CFDI de egreso E-3 ya salió: espera a saber si se timbró",
    "El CFDI de egreso se envía otra vez a timbrar.",
    "El CFDI de egreso se quitó de la cola.",
    "El CFDI de egreso fue cancelado.",
    "Cancelar CFDI de egreso",
    "Cancelar el egreso",
    "Se pedirá cancelar el CFDI de egreso",
    "La devolución podrá tener otro.",
  ]);
});
