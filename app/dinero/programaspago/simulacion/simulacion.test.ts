import fc from "fast-check";
import { expect, test } from "vitest";
import { cargo, descuento, f, pesos, programa, recargo, Ventanilla } from "tests/ventanilla";
import type { Cargo } from "~/dinero/cobranza/libro/reglas";
import { datosDeDescuento, datosDeRecargo } from "../cargo";
import { barrasDe, frasesDeSimulacion, resumirSimulacion } from "./resultado-simulacion";
import { cargosDePrueba, mesPasado, type Prueba, simularCuenta } from "./simulacion";

const MES = mesPasado(f("2026-11-15"));
const NOVIEMBRE = cargo({
  id: 2,
  nombre: "Colegiatura noviembre",
  fechaInicio: f("2026-11-01"),
  fechaFin: f("2026-11-30"),
  fechaLimitePago: f("2026-11-10"),
});
const DIEZ: Prueba = { clase: "recargo", regla: datosDeRecargo(recargo()) };

/** Pays October's charge on the given days, by the rules of that time, and looks back on 15 November. */
function cuenta(cargos: Cargo[], pagos: [dia: string, monto: number][]) {
  const caja = new Ventanilla(programa(cargos));
  for (const [dia, monto] of pagos) caja.el(dia).pagar(monto);
  return caja.el("2026-11-15");
}

function simular({ libro }: Ventanilla, cargoId: number, prueba: Prueba) {
  const probados = cargosDePrueba(libro.programas[0]!.cargos, cargoId, prueba, MES);
  return simularCuenta(libro, { probados, clase: prueba.clase, mes: MES });
}

test("el mes pasado es el mes calendario anterior, entero", () => {
  expect(MES).toEqual({ desde: "2026-10-01", hasta: "2026-10-31" });
  expect(mesPasado(f("2026-01-31"))).toEqual({ desde: "2025-12-01", hasta: "2025-12-31" });
});

test("un recargo nuevo habría tocado a quien pagó tarde o no ha pagado, y a nadie más", () => {
  const pagos: [string, number][][] = [[["2026-10-09", 3250]], [["2026-10-20", 3250]], [["2026-10-05", 1000]], []];
  expect(pagos.map((cada) => simular(cuenta([cargo()], cada), 1, DIEZ)?.conCentavos)).toEqual([
    0,
    pesos(325),
    pesos(225),
    pesos(325),
  ]);
});

test("simular no cambia nada en el libro", () => {
  const caja = cuenta([cargo({ recargo: recargo() })], [["2026-10-20", 1000]]);
  const estadoPrevio = [caja.historia(), caja.libro.aplicaciones.length, caja.saldo()];
  simular(caja, 1, { clase: "recargo", regla: { ...datosDeRecargo(recargo()), recurrente: "DIARIAMENTE" } });
  expect([caja.historia(), caja.libro.aplicaciones.length, caja.saldo()]).toEqual(estadoPrevio);
});

test("otra regla se compara con lo que cobró la que había", () => {
  const regla = datosDeRecargo(recargo({ recargoDiezmilesimas: 2000 }));
  expect(simular(cuenta([cargo({ recargo: recargo() })], []), 1, { clase: "recargo", regla })).toEqual({
    conCentavos: pesos(650),
    sinCentavos: pesos(325),
  });
});

test("un recargo diario cuenta sólo los días del mes, sobre lo que cada día faltaba", () => {
  const regla = { ...datosDeRecargo(recargo()), recurrente: "DIARIAMENTE" as const };
  // From the 11th to the 14th on 3,250.00; the payment settles these four first, so 1,300.00 of the charge stay unpaid.
  const caja = cuenta([cargo()], [["2026-10-14", 3250]]);
  expect(simular(caja, 1, { clase: "recargo", regla })?.conCentavos).toBe(pesos(4 * 325 + 17 * 130));
});

test("el recargo de un cargo que aún no se cobraba se prueba en los de su programa", () => {
  const caja = cuenta([cargo(), NOVIEMBRE], []);
  const probados = cargosDePrueba(caja.libro.programas[0]!.cargos, 2, DIEZ, MES);
  expect(probados.map(({ id }) => id)).toEqual([1]);
  expect(simular(caja, 2, DIEZ)?.conCentavos).toBe(pesos(325));
});

test("un descuento se habría ganado con lo que se pagó a tiempo, a la misma distancia del inicio", () => {
  const regla = datosDeDescuento(descuento({ fechaVencimiento: f("2026-11-05") }));
  const ganado = (dia: string, monto: number) =>
    simular(cuenta([cargo(), NOVIEMBRE], [[dia, monto]]), 2, { clase: "descuento", regla })?.conCentavos;
  expect([ganado("2026-10-05", 3250), ganado("2026-10-05", 3087.5), ganado("2026-10-05", 3000)]).toEqual([
    pesos(162.5),
    pesos(162.5),
    0,
  ]);
  expect(ganado("2026-10-06", 3250)).toBe(0);
});

test("quien no tenía el cargo no cuenta, y sin cargos en esos días no hay con qué probar", () => {
  const caja = new Ventanilla(programa([NOVIEMBRE])).el("2026-11-15");
  expect(cargosDePrueba([NOVIEMBRE], 2, DIEZ, MES)).toEqual([]);
  expect(simularCuenta(caja.libro, { probados: [cargo()], clase: "recargo", mes: MES })).toBeNull();
  const nada = resumirSimulacion({ clase: "recargo", mes: MES, cargos: [], esElPropio: false }, []);
  expect(frasesDeSimulacion(nada)).toEqual([
    "No hay con qué probar: el mes pasado (del 01-oct-26 al 31-oct-26) ningún cargo del programa llegó a los días de esta regla.",
  ]);
});

test("el resumen dice cuántos, cuánto en total y cuánto por alumno, con el de en medio como lo típico", () => {
  const montos = [0, 32_500, 10_000, 32_500];
  const alumnos = montos.map((conCentavos, indice) => ({
    alumnoId: indice + 1,
    nombreCompleto: `Alumno ${indice + 1}`,
    conCentavos,
    sinCentavos: indice === 2 ? 5_000 : 0,
  }));
  const prueba = { clase: "recargo" as const, mes: MES, cargos: ["Colegiatura octubre"], esElPropio: true };
  const simulacion = resumirSimulacion(prueba, alumnos);
  expect(simulacion).toMatchObject({
    revisados: 4,
    con: { alumnos: 3, totalCentavos: 75_000, tipicoCentavos: 32_500, mayorCentavos: 32_500 },
    sin: { alumnos: 1, totalCentavos: 5_000 },
    barras: [
      { desdeCentavos: 10_000, hastaCentavos: 10_000, alumnos: 1 },
      { desdeCentavos: 32_500, hastaCentavos: 32_500, alumnos: 2 },
    ],
  });
  expect(simulacion.mayores.map(({ alumnoId }) => alumnoId)).toEqual([2, 4, 3]);
  expect(frasesDeSimulacion(simulacion)).toEqual([
    "Si esta regla hubiera estado vigente el mes pasado (del 01-oct-26 al 31-oct-26), 3 de 4 alumnos habrían tenido recargos por $750.00 en total.",
    "Con las reglas que había fueron 1 alumno y $50.00.",
    "Se probó en este cargo, Colegiatura octubre. No se guardó nada.",
  ]);
});

test("cada monto está en una barra y sólo en una", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 60 }), (montos) => {
      const barras = barrasDe(montos);
      expect(barras.length).toBeLessThanOrEqual(7);
      expect(barras.reduce((suma, { alumnos }) => suma + alumnos, 0)).toBe(montos.length);
    }),
  );
});
