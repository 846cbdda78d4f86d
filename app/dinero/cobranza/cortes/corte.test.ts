import { expect, test } from "vitest";
import type { Fecha } from "~/lib/dates";
import {
  conFondo,
  estadoDeCorte,
  type MovimientoDeCaja,
  piezasDe,
  piezasGuardadas,
  porForma,
  reversosDeOtrosDias,
  sigueIgual,
  sumaDePiezas,
  textoDeDiferencia,
} from "./corte";

const EFECTIVO = { formaPagoId: 1, formaPago: "Efectivo", esEfectivo: true };
const TARJETA = { formaPagoId: 2, formaPago: "Tarjeta", esEfectivo: false };
const fila = (forma: typeof EFECTIVO, montoCentavos: number, codigoOperacion: "PAGO" | "REVERSO" = "PAGO") =>
  ({ id: 1, codigoOperacion, montoCentavos, pagoDel: null, ...forma }) satisfies MovimientoDeCaja;

test("un día se suma por forma de pago; un reverso es una salida del día en que se hizo", () => {
  const dia = [fila(EFECTIVO, 1_000), fila(TARJETA, 500), fila(EFECTIVO, 300), fila(EFECTIVO, 400, "REVERSO")];
  expect(porForma(dia)).toEqual([
    ...[
      { formaPagoId: 1, nombre: "Efectivo", esEfectivo: true, pagos: 2, cobradoCentavos: 1_300, devueltoCentavos: 400 },
    ].map((forma) => ({
      ...forma,
      esperadoCentavos: 900,
    })),
    {
      formaPagoId: 2,
      nombre: "Tarjeta",
      esEfectivo: false,
      pagos: 1,
      cobradoCentavos: 500,
      devueltoCentavos: 0,
      esperadoCentavos: 500,
    },
  ]);
  expect(porForma([fila(EFECTIVO, 700, "REVERSO")])[0]!.esperadoCentavos).toBe(-700);
  expect(porForma([])).toEqual([]);
});

test("el reverso de un pago de otro día no baja lo esperado, salvo el efectivo que salió", () => {
  const deOtroDia = { codigoOperacion: "REVERSO" as const, pagoDel: "2026-11-25" as Fecha };
  const dia = [
    fila(EFECTIVO, 1_000),
    { ...fila(EFECTIVO, 400), ...deOtroDia },
    { ...fila(TARJETA, 160_000), ...deOtroDia },
  ];
  expect(porForma(dia)).toMatchObject([{ nombre: "Efectivo", devueltoCentavos: 400, esperadoCentavos: 600 }]);
  expect(reversosDeOtrosDias(dia)).toEqual([
    { formaPagoId: 1, nombre: "Efectivo", reversos: 1, devueltoCentavos: 400 },
    { formaPagoId: 2, nombre: "Tarjeta", reversos: 1, devueltoCentavos: 160_000 },
  ]);
  // No drawer gives back more than it holds.
  const [sola] = conFondo(porForma([{ ...fila(EFECTIVO, 400), ...deOtroDia }]), 100);
  expect(sola!.esperadoCentavos).toBe(0);
});

test("las monedas de 10 y 20 centavos se cuentan por piezas", () => {
  expect(
    sumaDePiezas(
      new Map([
        [20, 3],
        [10, 5],
      ]),
    ),
  ).toBe(110);
});

test("los billetes y monedas se suman, y lo que no es ninguno no cuenta", () => {
  expect(sumaDePiezas(new Map())).toBeNull();
  expect(
    sumaDePiezas(
      new Map([
        [50_000, 9],
        [50, 3],
        [777, 4],
      ]),
    ),
  ).toBe(450_150);
  expect(
    piezasDe(
      piezasGuardadas(
        new Map([
          [50_000, 9],
          [777, 4],
        ]),
      ),
    ),
  ).toEqual(new Map([[50_000, 9]]));
});

test("se cuenta, se firma y queda cerrada", () => {
  expect(estadoDeCorte(null)).toBe("ABIERTA");
  expect(estadoDeCorte({ firmadoDate: null })).toBe("CONTADA");
  expect(estadoDeCorte({ firmadoDate: "2026-11-21T23:00:00.000Z" })).toBe("CERRADA");
});

test("lo contado deja de valer en cuanto entra o sale algo más", () => {
  const contado = [{ formaPagoId: 1, esperadoCentavos: 900 }];
  expect(sigueIgual(contado, [{ formaPagoId: 1, esperadoCentavos: 900 }])).toBe(true);
  expect(sigueIgual(contado, [{ formaPagoId: 1, esperadoCentavos: 901 }])).toBe(false);
  expect(sigueIgual(contado, [...contado, { formaPagoId: 2, esperadoCentavos: 1 }])).toBe(false);
  expect(sigueIgual(contado, [])).toBe(false);
});

test.each([
  [900, 900, "Cuadra"],
  [900, 700, "Faltan $2.00"],
  [900, 1_050, "Sobran $1.50"],
  [-700, 0, "Sobran $7.00"],
])("esperado %i y contado %i: %s", (esperado, contado, texto) => {
  expect(textoDeDiferencia(esperado, contado)).toBe(texto);
});
