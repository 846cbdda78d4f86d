import fc from "fast-check";
import { expect, test } from "vitest";
import { cargo, f, pesos, programa, recargo, Ventanilla } from "tests/ventanilla";
import { sumarDias } from "~/lib/dates";
import { recalcular } from "./recalculo";
import type { Recurrencia } from "./reglas";
import { textoDeTopes } from "./tope";

type Caso = { porCargo?: number | null; porMes?: number | null; recurrente?: Recurrencia };

/** October's 3,250.00 due on the 10th, with 325.00 of each day after it, up to the caps in pesos. */
const conTope = ({ porCargo = null, porMes = null, recurrente = "DIARIAMENTE" }: Caso) =>
  new Ventanilla(
    programa([
      cargo({
        recargo: recargo({
          recurrente,
          topeCargoCentavos: porCargo === null ? null : pesos(porCargo),
          topeMesCentavos: porMes === null ? null : pesos(porMes),
        }),
      }),
    ]),
  );

const queCuentan = (caja: Ventanilla) =>
  caja.libro.renglones.filter((r) => r.codigoOperacion === "RECARGO" && !caja.libro.estaReversado(r.id));

const recargos = (caja: Ventanilla) =>
  queCuentan(caja)
    .map((r) => `${r.fechaOperacion.slice(5)} ${r.cargoCentavos / 100}`)
    .sort();

/** The sum of the surcharges of a charge, or of one of its months, in pesos. */
const suma = (caja: Ventanilla, mes = "") =>
  queCuentan(caja)
    .filter((r) => r.fechaOperacion.startsWith(mes))
    .reduce((total, r) => total + r.cargoCentavos, 0) / 100;

test("los recargos de un cargo no pasan de su tope, y el último es lo que falta para él", () => {
  const caja = conTope({ porCargo: 800 }).el("2026-10-20");
  expect(recargos(caja)).toEqual(["10-11 325", "10-12 325", "10-13 150"]);
});

test("los recargos de un mes no pasan de su tope, y el mes siguiente empieza de nuevo", () => {
  const caja = conTope({ porMes: 500 }).el("2026-11-04");
  expect(recargos(caja)).toEqual(["10-11 325", "10-12 175", "11-01 325", "11-02 175"]);
});

test("con los dos topes manda el que deja menos", () => {
  const caja = conTope({ porCargo: 700, porMes: 500 }).el("2026-11-04");
  expect(recargos(caja)).toEqual(["10-11 325", "10-12 175", "11-01 200"]);
});

test("un recargo mensual o de una sola vez también tiene su tope", () => {
  expect(recargos(conTope({ porCargo: 400, recurrente: "MES_CALENDARIO" }).el("2026-12-20"))).toEqual([
    "10-11 325",
    "12-01 75",
  ]);
  expect(recargos(conTope({ porMes: 100, recurrente: "UNICA_OCASION" }).el("2026-12-20"))).toEqual(["10-11 100"]);
});

test("postear otra vez, con el tope lleno, no agrega nada", () => {
  const caja = conTope({ porCargo: 800 }).el("2026-10-13");
  const historiaPrevia = caja.historia();
  expect(caja.el("2026-12-01").historia()).toEqual(historiaPrevia);
});

test("un recargo que una persona quitó sigue ocupando su lugar del tope", () => {
  const caja = conTope({ porCargo: 800 }).el("2026-10-20");
  caja.reversar(caja.libro.renglones.find((r) => r.fechaOperacion === f("2026-10-12"))!);
  expect(recargos(caja.el("2026-10-25"))).toEqual(["10-11 325", "10-13 150"]);
  recalcular(caja.libro);
  expect(recargos(caja)).toEqual(["10-11 325", "10-13 150"]);
});

test("un pago con fecha anterior achica los recargos, y el lugar que deja es de los días siguientes", () => {
  const caja = conTope({ porCargo: 800 }).el("2026-10-20");
  caja.pagar(1250, { fecha: "2026-10-09" });
  expect(recargos(caja)).toEqual(["10-11 200", "10-12 200", "10-13 200", "10-14 200"]);
  expect(caja.saldo()).toBe(2000 + 800);
});

test("recalcular no cambia una cuenta con topes que recibió pagos con fechas anteriores", () => {
  const caja = conTope({ porCargo: 800 }).el("2026-10-20");
  caja.pagar(1000, { fecha: "2026-10-12" });
  const historiaPrevia = recargos(caja);
  recalcular(caja.libro);
  expect(recargos(caja)).toEqual(historiaPrevia);
});

const unPago = fc.record({
  dias: fc.integer({ min: 1, max: 12 }),
  monto: fc.integer({ min: 1, max: 1_200 }),
  atras: fc.nat({ max: 20 }),
});

test("ningún orden de pagos y días deja recargos de más, y recalculada la cuenta nunca debe más que sin tope", () => {
  fc.assert(
    fc.property(
      fc.record({
        porCargo: fc.option(fc.integer({ min: 1, max: 2_000 })),
        porMes: fc.option(fc.integer({ min: 1, max: 2_000 })),
        recurrente: fc.constantFrom<Recurrencia>("DIARIAMENTE", "MES_CALENDARIO", "UNICA_OCASION"),
      }),
      fc.array(unPago, { maxLength: 8 }),
      (caso, pagos) => {
        const caja = conTope(caso).el("2026-10-05");
        const sinTope = conTope({ recurrente: caso.recurrente }).el("2026-10-05");
        for (const { dias, monto, atras } of pagos)
          for (const cada of [caja, sinTope])
            cada.el(sumarDias(cada.hoy, dias)).pagar(monto, { fecha: sumarDias(cada.hoy, -atras) });
        expect(suma(caja)).toBeLessThanOrEqual(caso.porCargo ?? Infinity);
        for (const mes of ["2026-10", "2026-11", "2026-12", "2027-01"])
          expect(suma(caja, mes)).toBeLessThanOrEqual(caso.porMes ?? Infinity);
        const historiaPrevia = caja.historia();
        expect(caja.el(caja.hoy).historia()).toEqual(historiaPrevia);
        // Money that a late payment frees settles debts as of today; recalculated, both accounts know every day in time.
        for (const { libro } of [caja, sinTope]) recalcular(libro);
        expect(suma(caja)).toBeLessThanOrEqual(caso.porCargo ?? Infinity);
        expect(caja.saldo()).toBeLessThanOrEqual(sinTope.saldo());
      },
    ),
    { numRuns: 300 },
  );
});

test("los topes se dicen en palabras", () => {
  expect(textoDeTopes({})).toBe("");
  expect(textoDeTopes({ topeCargoCentavos: pesos(500) })).toBe("hasta $500.00 por cargo");
  expect(textoDeTopes({ topeCargoCentavos: pesos(500), topeMesCentavos: pesos(200) })).toBe(
    "hasta $500.00 por cargo y $200.00 al mes",
  );
});
