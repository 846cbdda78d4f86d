import { expect, test } from "vitest";
import { cargo, descuento, f, pesos, programa, recargo, Ventanilla } from "tests/ventanilla";
import { costos } from "./pago";

const noviembre = (datos = {}) =>
  cargo({
    id: 2,
    nombre: "Colegiatura noviembre",
    fechaInicio: f("2026-11-01"),
    fechaFin: f("2026-11-30"),
    fechaLimitePago: f("2026-11-10"),
    ...datos,
  });

const pendientes = (caja: Ventanilla) =>
  Object.fromEntries(caja.libro.cargosVigentes().map((r) => [r.descripcion, caja.libro.pendiente(r.id) / 100]));

test("un pago va primero a la deuda más vieja", () => {
  const caja = new Ventanilla(programa([cargo(), noviembre()]));
  caja.el("2026-11-05").pagar(4000);
  expect(pendientes(caja)).toEqual({ "Colegiatura octubre": 0, "Colegiatura noviembre": 2500 });
});

test("lo que la persona elige va primero", () => {
  const caja = new Ventanilla(programa([cargo(), noviembre()])).el("2026-11-05");
  const elegido = caja.libro.cargosVigentes()[1]!;
  caja.pagar(4000, { elegidos: [elegido.id] });
  expect(pendientes(caja)).toEqual({ "Colegiatura octubre": 2500, "Colegiatura noviembre": 0 });
});

test("dentro de un cargo se pagan sus recargos antes que el cargo", () => {
  const caja = new Ventanilla(programa([cargo({ recargo: recargo() })]));
  caja.el("2026-10-20").pagar(1000);
  const [octubre] = caja.libro.cargosVigentes();
  expect(caja.libro.pendiente(caja.libro.vigentesDelCargo(octubre!.id, "RECARGO")[0]!.id)).toBe(0);
  expect(pendientes(caja)).toEqual({ "Colegiatura octubre": 2575 });
});

test("pagar completo a tiempo postea el descuento junto con el pago", () => {
  const caja = new Ventanilla(programa([cargo({ descuento: descuento() })]));
  caja.el("2026-10-05").pagar(3087.5);
  expect(caja.historia().slice(1)).toEqual(["2026-10-05 PAGO -3087.50", "2026-10-05 DESCUENTO -162.50"]);
  expect(caja.saldo()).toBe(0);
});

test("un pago que no liquida el cargo no gana el descuento", () => {
  const caja = new Ventanilla(programa([cargo({ descuento: descuento() })]));
  caja.el("2026-10-05").pagar(3087.49);
  expect(caja.saldo()).toBe(162.51);
});

test("un día después del vencimiento ya no hay descuento", () => {
  const caja = new Ventanilla(programa([cargo({ descuento: descuento() })]));
  caja.el("2026-10-06").pagar(3087.5);
  expect(caja.saldo()).toBe(162.5);
});

test("el porcentaje del descuento es del cargo completo aunque ya se haya abonado", () => {
  const caja = new Ventanilla(programa([cargo({ descuento: descuento() })]));
  caja.el("2026-10-02").pagar(1000);
  caja.el("2026-10-05").pagar(2087.5);
  expect(caja.saldo()).toBe(0);
});

test("reversar el pago reversa su descuento y el cargo se vuelve a deber", () => {
  const caja = new Ventanilla(programa([cargo({ descuento: descuento() })]));
  const pago = caja.el("2026-10-05").pagar(3087.5);
  caja.el("2026-10-20").reversar(pago);
  expect(caja.saldo()).toBe(3250);
  expect(pendientes(caja)).toEqual({ "Colegiatura octubre": 3250 });
});

test("tras reversar un cheque que rebotó, el mismo pago vuelve a ganar el descuento si su fecha alcanza", () => {
  const caja = new Ventanilla(programa([cargo({ descuento: descuento() })]));
  const pago = caja.el("2026-10-05").pagar(3087.5);
  caja.reversar(pago);
  caja.pagar(3087.5);
  expect(caja.saldo()).toBe(0);
});

test("una reversa no crea recargos del pasado; corren desde su registro", () => {
  const caja = new Ventanilla(programa([cargo({ recargo: recargo({ recurrente: "DIARIAMENTE" }) })]));
  const pago = caja.el("2026-10-08").pagar(3250);
  caja.el("2026-10-20").reversar(pago);
  caja.el("2026-10-22");
  expect(caja.historia().slice(3)).toEqual(["2026-10-21 RECARGO 325.00", "2026-10-22 RECARGO 325.00"]);
});

test("un pago con fecha anterior a los recargos que habría evitado los reversa", () => {
  const caja = new Ventanilla(programa([cargo({ recargo: recargo({ recurrente: "DIARIAMENTE" }) })]));
  caja.el("2026-10-13").pagar(3250, { fecha: "2026-10-09" });
  expect(caja.saldo()).toBe(0);
  expect(caja.el("2026-10-31").saldo()).toBe(0);
});

test("un pago parcial con fecha anterior repone los recargos sobre la base menor", () => {
  const caja = new Ventanilla(programa([cargo({ recargo: recargo() })]));
  caja.el("2026-10-13").pagar(1250, { fecha: "2026-10-09" });
  expect(caja.historia().slice(2)).toEqual([
    "2026-10-09 PAGO -1250.00",
    "2026-10-13 REVERSO -325.00",
    "2026-10-11 RECARGO 200.00",
  ]);
  expect(caja.saldo()).toBe(2200);
});

test("un recargo cuya regla cambió más tarde ese día se compara con la regla que lo cobró", () => {
  const diario = recargo({ recurrente: "DIARIAMENTE" });
  const fijo = recargo({
    tipoRecargo: "MONTO_FIJO",
    recargoDiezmilesimas: 0,
    montoCentavos: pesos(325),
    recurrente: "DIARIAMENTE",
  });
  const hoy = f("2026-10-12");
  const despues = (regla: typeof diario | null, previa: typeof diario) =>
    programa([cargo({ recargo: regla, recargosAnteriores: [{ regla: previa, hasta: hoy, hastaMovimientoId: null }] })]);
  const pagado = (previa: typeof diario, regla: typeof diario | null, monto: number) => {
    const caja = new Ventanilla(programa([cargo({ recargo: previa })])).el(hoy);
    caja.pagar(650);
    caja.libro.programas = despues(regla, previa);
    caja.pagar(monto, { fecha: f("2026-10-11") });
    return caja.saldo();
  };
  // Deleted later that day: the payment settles the charge before, so it avoids the surcharge that was paid.
  expect(pagado(diario, null, 3250)).toBe(-325);
  expect(pagado(diario, null, 1625)).toBe(1462.5);
  // A fixed amount on a charge that is still unpaid is not avoided, whatever the rule became.
  expect(pagado(fijo, null, 1000)).toBe(2250);
  expect(pagado(fijo, { ...fijo, montoCentavos: pesos(100) }, 1000)).toBe(2250);
});

test("un pago del mismo día que el recargo no lo evita: el recargo cayó a medianoche", () => {
  const caja = new Ventanilla(programa([cargo({ recargo: recargo() })]));
  caja.el("2026-10-11").pagar(3575);
  expect(caja.saldo()).toBe(0);
});

test("lo que sobra queda como saldo a favor y paga el cargo siguiente", () => {
  const caja = new Ventanilla(programa([cargo(), noviembre()]));
  caja.el("2026-10-05").pagar(4000);
  expect(caja.saldo()).toBe(-750);
  expect(caja.el("2026-11-01").saldo()).toBe(2500);
});

test("adelantar postea y paga los cargos siguientes con su descuento", () => {
  const caja = new Ventanilla(
    programa([cargo(), noviembre({ descuento: descuento({ fechaVencimiento: f("2026-11-05") }) })]),
  );
  caja.el("2026-10-05").pagar(6337.5, { adelantados: 1 });
  expect(caja.saldo()).toBe(0);
  expect(caja.el("2026-11-30").saldo()).toBe(0);
});

test("el costo de liquidar suma recargos, resta el descuento ganable y no incluye recargos que la fecha evita", () => {
  const reglas = programa([cargo({ recargo: recargo(), descuento: descuento() })]);
  const caja = new Ventanilla(reglas).el("2026-10-20");
  expect(costos(caja.libro, f("2026-10-20")).map((c) => c.totalCentavos)).toEqual([pesos(3575)]);
  expect(costos(caja.libro, f("2026-10-09")).map((c) => c.totalCentavos)).toEqual([pesos(3250)]);
  expect(costos(caja.libro, f("2026-10-05")).map((c) => c.totalCentavos)).toEqual([pesos(3087.5)]);
  expect(caja.libro.saldo()).toBe(pesos(3575));
});

test("al reversar un pago, el saldo a favor que había se aplica ese día a lo que se vuelve a deber", () => {
  const caja = new Ventanilla(programa([cargo({ recargo: recargo() }), noviembre({ recargo: recargo({ id: 2 }) })]));
  const primero = caja.el("2026-11-05").pagar(6825);
  caja.pagar(1164.99);
  expect(caja.saldo()).toBe(-1164.99);
  caja.el("2026-11-09").reversar(primero);
  expect(caja.libro.pagosConSaldo()).toEqual([]);
  // In the order of payment: October's surcharge first, then October.
  expect(pendientes(caja)).toEqual({ "Colegiatura octubre": 2410.01, "Colegiatura noviembre": 3250 });
  expect(caja.saldo()).toBe(5660.01);
});

test("un recargo que se postea tarde toma el saldo a favor que haya", () => {
  const caja = new Ventanilla([]);
  caja.el("2026-10-20").pagar(3400);
  caja.libro.programas = programa([cargo({ recargo: recargo() })]);
  caja.el("2026-10-21");
  expect(caja.saldo()).toBe(175);
  expect(caja.libro.pagosConSaldo()).toEqual([]);
});

test("reversar un pago se lleva el cargo futuro que su 'Adelantar' posteó, y vuelve cuando llega su día", () => {
  const caja = new Ventanilla(programa([cargo(), noviembre()]));
  const pago = caja.el("2026-10-05").pagar(6500, { adelantados: 1 });
  expect(caja.saldo()).toBe(0);
  caja.el("2026-10-06").reversar(pago);
  expect(pendientes(caja)).toEqual({ "Colegiatura octubre": 3250 });
  expect(caja.el("2026-11-01").saldo()).toBe(6500);
});

test("el cargo adelantado que otro pago también cubrió se queda al reversar el primero", () => {
  const caja = new Ventanilla(programa([cargo(), noviembre()]));
  const pago = caja.el("2026-10-05").pagar(4250, { adelantados: 1 });
  const segundoPago = caja.pagar(2250);
  caja.reversar(pago);
  // Money that the other payment had applied goes to the oldest debt only when it is freed; here it stays.
  expect(pendientes(caja)).toEqual({ "Colegiatura octubre": 3250, "Colegiatura noviembre": 1000 });
  caja.reversar(segundoPago);
  expect(pendientes(caja)).toEqual({ "Colegiatura octubre": 3250 });
});
