import fc from "fast-check";
import { expect, test } from "vitest";
import { f } from "tests/ventanilla";
import { avanceDe, diaDeRuptura, estadoPorElLibro, repartoDeCuotas } from "./avance";
import type { AbonoAlConvenio, Convenio } from "./convenio";
import { partesDe, planear } from "./planear";

/** 9,000 with 600 of surcharges in three payments of 3,000, five days of grace. */
const convenio = (abonos: AbonoAlConvenio[] = [], datos: Partial<Convenio> = {}): Convenio => ({
  recargos: "CONDONAR_AL_CUMPLIR",
  diasGracia: 5,
  cuotas: ["2026-11-23", "2026-12-11", "2027-01-15"].map((dia, indice) => ({
    numero: indice + 1,
    fecha: f(dia),
    montoCentavos: 300_000,
  })),
  renglones: [
    {
      movimientoId: 1,
      esRecargo: false,
      saldoCentavos: 400_000,
      pagadoCentavos: 0,
      rebajadoCentavos: 0,
      reversado: false,
    },
    {
      movimientoId: 2,
      esRecargo: true,
      saldoCentavos: 60_000,
      pagadoCentavos: 0,
      rebajadoCentavos: 0,
      reversado: false,
    },
    {
      movimientoId: 3,
      esRecargo: false,
      saldoCentavos: 500_000,
      pagadoCentavos: 0,
      rebajadoCentavos: 0,
      reversado: false,
    },
  ],
  abonos,
  ...datos,
});
const pago = (fecha: string, centavos: number, movimientoId = 1): AbonoAlConvenio => ({
  movimientoId,
  fecha: f(fecha),
  centavos,
  esDinero: true,
});
const beca = (fecha: string, centavos: number): AbonoAlConvenio => ({ ...pago(fecha, centavos, 3), esDinero: false });

test("la primera parcialidad sin pagar es la que sigue, y una que ya pasó está atrasada", () => {
  const { cuotas, siguiente, pagadoCentavos } = avanceDe(convenio([pago("2026-11-23", 300_000)]), f("2026-12-12"));
  expect(cuotas.map(({ estado }) => estado)).toEqual(["PAGADA", "ATRASADA", "POR_VENIR"]);
  expect(siguiente).toMatchObject({ numero: 2, faltaCentavos: 300_000 });
  expect(pagadoCentavos).toBe(300_000);
});

test("se rompe al acabarse los días de gracia, y un pago del último día de gracia llega a tiempo", () => {
  expect(diaDeRuptura(convenio([pago("2026-11-23", 300_000)]), f("2026-12-16"))).toBeNull();
  expect(diaDeRuptura(convenio([pago("2026-11-23", 300_000)]), f("2026-12-17"))).toBe("2026-12-17");
  expect(
    diaDeRuptura(convenio([pago("2026-11-23", 300_000), pago("2026-12-16", 300_000)]), f("2026-12-20")),
  ).toBeNull();
  expect(diaDeRuptura(convenio([pago("2026-11-23", 300_000), pago("2026-12-17", 300_000)]), f("2026-12-20"))).toBe(
    "2026-12-17",
  );
});

test("un pago que se reversa tarde lo rompe al día siguiente del reverso", () => {
  const abonos = [pago("2026-11-23", 300_000), pago("2026-12-01", -300_000)];
  expect(diaDeRuptura(convenio(abonos), f("2026-12-01"))).toBeNull();
  expect(diaDeRuptura(convenio(abonos), f("2026-12-05"))).toBe("2026-12-02");
});

test("un depósito que el banco dice tarde lo deja vigente", () => {
  const abonos = [pago("2026-11-23", 300_000), pago("2026-12-10", 300_000)];
  expect(estadoPorElLibro(convenio(abonos), f("2026-12-30")).estado).toBe("VIGENTE");
});

test("pagados los nueve mil se cumple, aunque los recargos sigan ahí", () => {
  const abonos = [pago("2026-11-23", 400_000), pago("2026-11-23", 500_000, 3)];
  expect(estadoPorElLibro(convenio(abonos), f("2026-11-23")).estado).toBe("CUMPLIDO");
  expect(estadoPorElLibro(convenio(abonos, { recargos: "PAGAR" }), f("2026-11-23")).estado).toBe("VIGENTE");
});

test("un cargo reversado y una beca tardía salen de las últimas parcialidades", () => {
  const [primero, recargo, tercero] = convenio().renglones;
  const sinEl = convenio([], { renglones: [{ ...primero!, reversado: true }, recargo!, tercero!] });
  expect(avanceDe(sinEl, f("2026-11-23")).cuotas.map(({ montoCentavos }) => montoCentavos)).toEqual([300_000, 200_000]);
  const conBeca = convenio([beca("2026-11-24", 100_000)]);
  expect(avanceDe(conBeca, f("2026-11-23")).cuotas.map(({ montoCentavos }) => montoCentavos)).toEqual([
    300_000, 300_000, 200_000,
  ]);
});

test("un pago de antes de firmar no es del convenio", () => {
  const [primero, ...resto] = convenio().renglones;
  const previo = convenio([pago("2026-10-01", 50_000)], {
    renglones: [{ ...primero!, pagadoCentavos: 50_000 }, ...resto],
  });
  expect(avanceDe(previo, f("2026-11-23")).pagadoCentavos).toBe(0);
});

test("la suma se parte exacta: pesos enteros, los de más primero y los centavos al final", () => {
  expect(partesDe(1_463_000, 4)).toEqual([365_750, 365_750, 365_750, 365_750]);
  expect(partesDe(1_556_000, 6)).toEqual([259_400, 259_400, 259_300, 259_300, 259_300, 259_300]);
  expect(partesDe(100_001, 3)).toEqual([33_400, 33_300, 33_301]);
});

test("los pagos de un plan suman siempre lo que se debe, o dicen por cuánto no", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_200, max: 9_000_000 }),
      fc.array(fc.option(fc.integer({ min: 1, max: 900_000 })), { minLength: 1, maxLength: 12 }),
      (total, montos) => {
        const pedidas = montos.map((montoCentavos, indice) => ({
          fecha: f(`2026-12-${String(indice + 1).padStart(2, "0")}`),
          montoCentavos,
        }));
        const { cuotas, errores } = planear(pedidas, total, f("2026-12-01"));
        const suma = cuotas.reduce((acumulado, { montoCentavos }) => acumulado + montoCentavos, 0);
        expect(errores.length > 0 ? 0 : suma).toBe(errores.length > 0 ? 0 : total);
        expect(cuotas.every(({ montoCentavos }) => montoCentavos > 0)).toBe(true);
      },
    ),
  );
});

test("cada deuda vence con la primera parcialidad que la toca, y la siguiente dice cuánto de cada una", () => {
  const avance = avanceDe(convenio([pago("2026-11-23", 300_000)]), f("2026-11-23"));
  const reparto = repartoDeCuotas(
    avance,
    [
      { movimientoId: 1, centavos: 100_000 },
      { movimientoId: 3, centavos: 500_000 },
      { movimientoId: 2, centavos: 60_000 },
    ],
    f("2026-11-23"),
  );
  expect([...reparto]).toEqual([
    [1, { fecha: "2026-12-11", tocaCentavos: 100_000 }],
    [3, { fecha: "2026-12-11", tocaCentavos: 200_000 }],
    [2, { fecha: "2027-01-15", tocaCentavos: 0 }],
  ]);
});
