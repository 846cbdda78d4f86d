import { expect, test } from "vitest";
import { cargo, f, pesos, recargo } from "tests/ventanilla";
import { avisoDeAlza, avisoDeRecargoTemprano, fraseDelAnio } from "./ley";

test.each([
  ["diez por ciento al mes", { recurrente: "MES_CALENDARIO" }, "equivale a 120 % al año"],
  ["diez por ciento al día", { recurrente: "DIARIAMENTE" }, "equivale a 3,650 % al año"],
  [
    "un monto al mes",
    { recurrente: "MES_CALENDARIO", tipoRecargo: "MONTO_FIJO", montoCentavos: pesos(65) },
    "equivale a 24 % al año",
  ],
  ["una sola vez", { recurrente: "UNICA_OCASION" }, ""],
] as const)("un recargo de %s se dice por año", (_, cambios, frase) => {
  expect(fraseDelAnio(recargo({ recargoDiezmilesimas: 1_000, ...cambios }), pesos(3250))).toBe(frase);
});

test("un recargo que cae antes del día 11 se avisa con su día, y el del 11 no", () => {
  const conLimite = (fechaLimitePago: string) => cargo({ fechaLimitePago: f(fechaLimitePago), recargo: recargo() });
  expect(avisoDeRecargoTemprano([conLimite("2026-10-10")])).toBeNull();
  expect(avisoDeRecargoTemprano([conLimite("2026-10-10"), conLimite("2026-10-09")])).toContain(
    "el recargo cae el 10-oct-26, antes del día 11",
  );
  // The limit of the last day of a month: the surcharge falls on the first of the next.
  expect(avisoDeRecargoTemprano([conLimite("2026-10-31")])).toContain("01-nov-26");
  expect(avisoDeRecargoTemprano([cargo({ fechaLimitePago: f("2026-10-05") })])).toBeNull();
});

test("un precio que sube con el ciclo empezado se avisa; bajarlo, o subirlo antes, no", () => {
  const ciclo = { fechaInicio: f("2026-08-31"), fechaFin: f("2027-07-15") };
  const [barato, caro] = [cargo(), cargo({ montoCentavos: pesos(3500) })];
  const sube = [{ previo: barato, despues: caro }];
  expect(avisoDeAlza(sube, { ciclo, hoy: f("2026-10-01") })).toContain("sube de $3,250.00 a $3,500.00");
  expect(avisoDeAlza(sube, { ciclo, hoy: f("2026-08-30") })).toBeNull();
  expect(avisoDeAlza([{ previo: caro, despues: barato }], { ciclo, hoy: f("2026-10-01") })).toBeNull();
  expect(avisoDeAlza([{ previo: null, despues: caro }], { ciclo, hoy: f("2026-10-01") })).toBeNull();
});
