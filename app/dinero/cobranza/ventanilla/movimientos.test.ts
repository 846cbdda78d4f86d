import { expect, test } from "vitest";
import { agruparRecargos, conSaldo, type Movimiento, resumir, sinReversados } from "./movimientos";

const movimiento = (datos: Partial<Movimiento>): Movimiento => ({
  id: 1,
  codigoOperacion: "CARGO",
  descripcion: "Colegiatura",
  cargoCentavos: 0,
  abonoCentavos: 0,
  pendienteCentavos: 0,
  fechaRegistro: "2026-10-01T06:05:00.000Z",
  fechaOperacion: "2026-10-01",
  factura: null,
  puedeFacturar: false,
  fechaLimitePago: null,
  reversadaPorTransaccionId: null,
  reversaATransaccionId: null,
  cargoMovimientoId: null,
  recibo: null,
  formaPago: null,
  codigoFormaPago: null,
  banco: null,
  adquiriente: "",
  autorizacion: "",
  cuenta: "",
  referencia: "",
  observaciones: "",
  recibidoCentavos: null,
  comprobanteUuid: null,
  registro: null,
  enLinea: null,
  folioDeDevolucion: null,
  puedeReversar: true,
  ...datos,
});

const recargo = (id: number, cargoMovimientoId: number) =>
  movimiento({
    id,
    codigoOperacion: "RECARGO",
    descripcion: "Recargo",
    cargoCentavos: 1000,
    pendienteCentavos: 400,
    cargoMovimientoId,
  });

test("el saldo corre por la clave elegida y luego por id, desde lo que dejaron otros ciclos", () => {
  const filas = [
    movimiento({ id: 3, fechaOperacion: "2026-10-05", fechaRegistro: "2026-10-05T18:00:00.000Z", abonoCentavos: 500 }),
    movimiento({ id: 1, cargoCentavos: 1000 }),
    movimiento({ id: 2, fechaRegistro: "2026-10-09T18:00:00.000Z", cargoCentavos: 300 }),
  ];
  expect(conSaldo(filas, "operacion", 100).map(({ id, saldoCentavos }) => [id, saldoCentavos])).toEqual([
    [1, 1100],
    [2, 1400],
    [3, 900],
  ]);
  expect(conSaldo(filas, "registro").map(({ id }) => id)).toEqual([1, 3, 2]);
});

test("el resumen quita lo reversado junto con su reverso, y el saldo final es el mismo", () => {
  const filas = [
    movimiento({ id: 1, cargoCentavos: 1000 }),
    movimiento({ id: 2, codigoOperacion: "PAGO", abonoCentavos: 1000, reversadaPorTransaccionId: 3 }),
    movimiento({ id: 3, codigoOperacion: "REVERSO", cargoCentavos: 1000, reversaATransaccionId: 2 }),
  ];
  expect(sinReversados(filas).map(({ id }) => id)).toEqual([1]);
  expect(conSaldo(sinReversados(filas), "operacion").at(-1)?.saldoCentavos).toBe(
    conSaldo(filas, "operacion").at(-1)?.saldoCentavos,
  );
});

test("los recargos de un cargo se cuentan en un renglón, y los de otro aparte", () => {
  const filas = agruparRecargos([
    movimiento({ id: 1, cargoCentavos: 5000 }),
    recargo(2, 1),
    recargo(3, 1),
    recargo(4, 9),
    recargo(5, 1),
  ]);
  expect(
    filas.map(({ id, descripcion, cargoCentavos, pendienteCentavos, puedeReversar }) => [
      id,
      descripcion,
      cargoCentavos,
      pendienteCentavos,
      puedeReversar,
    ]),
  ).toEqual([
    [1, "Colegiatura", 5000, 0, true],
    [4, "Recargo", 1000, 400, true],
    [5, "Recargo (3 recargos)", 3000, 1200, false],
  ]);
});

test("anteriores terminaron, corrientes no, y adeudo es lo que pasó de su límite", () => {
  const pendiente = (datos: object) => ({
    codigoOperacion: "CARGO",
    pendienteCentavos: 100,
    fechaFin: "2026-10-31",
    fechaLimitePago: "2026-10-10",
    ...datos,
  });
  const resumen = resumir(
    [
      pendiente({ fechaFin: "2026-09-30", fechaLimitePago: "2026-09-10" }),
      pendiente({ pendienteCentavos: 20 }),
      pendiente({ pendienteCentavos: 3, fechaLimitePago: "2026-10-15" }),
      pendiente({ codigoOperacion: "RECARGO", pendienteCentavos: 7 }),
      pendiente({ codigoOperacion: "PAGO", pendienteCentavos: -5, fechaFin: null, fechaLimitePago: null }),
    ],
    "2026-10-15",
  );
  expect(resumen).toEqual({
    cargosAnteriores: 100,
    recargosAnteriores: 0,
    cargosCorrientes: 23,
    recargosCorrientes: 7,
    saldoCargosTotal: 123,
    saldoRecargosTotal: 7,
    saldoTotal: 125,
    adeudosCargos: 120,
    adeudosRecargos: 7,
    saldoAFavor: 5,
  });
});
