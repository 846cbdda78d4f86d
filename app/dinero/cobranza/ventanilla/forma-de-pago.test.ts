import { expect, test } from "vitest";
import { empiezaUnMonto, tarjetasDeFormas } from "./forma-de-pago";

const DEL_COLEGIO = [
  ["EFECTIVO", "Efectivo"],
  ["TD", "Tarjeta de débito"],
  ["TC", "Tarjeta de crédito"],
  ["TRANSFERENCIA", "Transferencia electrónica de fondos"],
  ["DEPOSITO", "Depósito en efectivo"],
  ["CHEQUE", "Cheque nominativo"],
  ["VALES", "Vales de despensa"],
] as const;
const formas = (lista: readonly (readonly [string, string])[]) =>
  lista.map(([codigoFormaPago, nombre]) => ({ codigoFormaPago, nombre }));

test("cada forma tiene una palabra corta y una letra de nadie más, que no empieza un monto", () => {
  const tarjetas = tarjetasDeFormas(formas(DEL_COLEGIO));
  expect(tarjetas.map(({ corto }) => corto)).toEqual([
    "Efectivo",
    "Débito",
    "Crédito",
    "Transferencia",
    "Depósito",
    "Cheque",
    "Vales",
  ]);
  const letras = tarjetas.map(({ letra }) => letra);
  expect(new Set(letras).size).toBe(letras.length);
  expect(letras.some((letra) => letra === null || empiezaUnMonto(letra))).toBe(false);
});

test("la letra de una forma es la misma, tome lo que tome el servicio", () => {
  const enteras = new Map(tarjetasDeFormas(formas(DEL_COLEGIO)).map(({ corto, letra }) => [corto, letra]));
  for (const sola of formas(DEL_COLEGIO)) {
    const [{ corto, letra } = { corto: "", letra: null }] = tarjetasDeFormas([sola]);
    expect(letra).toBe(enteras.get(corto));
  }
});

test("un nombre propio del colegio se queda entero, y su letra es una libre de su nombre", () => {
  expect(tarjetasDeFormas(formas([["TC", "American Express"]]))).toEqual([{ corto: "American Express", letra: "c" }]);
  const propias = formas([
    ["MONEDERO", "Monedero electrónico"],
    ["MONEDERO2", "Monedero móvil"],
    ["ECH", "TDC"],
  ]);
  expect(tarjetasDeFormas(propias)).toEqual([
    { corto: "Monedero electrónico", letra: "m" },
    { corto: "Monedero móvil", letra: "o" },
    { corto: "TDC", letra: null },
  ]);
});
