import { expect, test } from "vitest";
import { fechasDeRecargo, recargosDelCargo } from "./reglas";
import { cargo, descuento, f, pesos, programa, recargo, Ventanilla } from "tests/ventanilla";

test("un cargo se postea cuando llega su fechaInicio, y no antes", () => {
  const caja = new Ventanilla(programa([cargo()]));
  expect(caja.el("2026-09-30").historia()).toEqual([]);
  expect(caja.el("2026-10-01").historia()).toEqual(["2026-10-01 CARGO 3250.00"]);
});

test("postear otra vez no agrega nada", () => {
  const caja = new Ventanilla(programa([cargo({ recargo: recargo({ recurrente: "DIARIAMENTE" }) })]));
  const una = caja.el("2026-10-15").historia();
  expect(caja.el("2026-10-15").historia()).toEqual(una);
});

test("el recargo único cae el día siguiente del límite, sobre lo que falta del cargo", () => {
  const caja = new Ventanilla(programa([cargo({ recargo: recargo() })]));
  caja.el("2026-10-05").pagar(1250);
  expect(caja.el("2026-10-10").saldo()).toBe(2000);
  expect(caja.el("2026-12-31").historia().slice(2)).toEqual(["2026-10-11 RECARGO 200.00"]);
});

test("los recargos diarios se calculan sobre el cargo, nunca sobre recargos", () => {
  const caja = new Ventanilla(programa([cargo({ recargo: recargo({ recurrente: "DIARIAMENTE" }) })]));
  expect(caja.el("2026-10-13").historia().slice(1)).toEqual([
    "2026-10-11 RECARGO 325.00",
    "2026-10-12 RECARGO 325.00",
    "2026-10-13 RECARGO 325.00",
  ]);
});

test("un recargo de monto fijo no depende de cuánto falte", () => {
  const fijo = recargo({ tipoRecargo: "MONTO_FIJO", recargoDiezmilesimas: 0, montoCentavos: pesos(150) });
  const caja = new Ventanilla(programa([cargo({ recargo: fijo })]));
  caja.el("2026-10-05").pagar(3249.99);
  expect(caja.el("2026-10-11").historia().at(-1)).toBe("2026-10-11 RECARGO 150.00");
});

test("el recargo de mes calendario salta el día primero que cae a menos de 28 días del anterior", () => {
  const fechas = fechasDeRecargo(f("2026-10-10"), "MES_CALENDARIO", f("2027-03-31")).map(({ fecha }) => fecha);
  expect(fechas).toEqual(["2026-10-11", "2026-12-01", "2027-01-01", "2027-02-01", "2027-03-01"]);
});

test("con límite a fin de mes el recargo de mes calendario cae cada día primero", () => {
  const fechas = fechasDeRecargo(f("2026-10-31"), "MES_CALENDARIO", f("2027-01-31")).map(({ fecha }) => fecha);
  expect(fechas).toEqual(["2026-11-01", "2026-12-01", "2027-01-01"]);
});

test("sin nada pendiente al pasar el límite no hay recargo", () => {
  const caja = new Ventanilla(programa([cargo({ recargo: recargo({ recurrente: "DIARIAMENTE" }) })]));
  caja.el("2026-10-10").pagar(3250);
  expect(caja.el("2026-11-30").saldo()).toBe(0);
});

test("un servidor apagado varias semanas postea lo mismo que uno que nunca se apagó", () => {
  const reglas = () =>
    programa([
      cargo({ recargo: recargo({ recurrente: "MES_CALENDARIO" }), descuento: descuento() }),
      cargo({
        id: 2,
        nombre: "Colegiatura noviembre",
        fechaInicio: f("2026-11-01"),
        fechaFin: f("2026-11-30"),
        fechaLimitePago: f("2026-11-10"),
      }),
    ]);
  const cadaDia = new Ventanilla(reglas());
  for (let dia = 1; dia <= 30; dia++) cadaDia.el(`2026-10-${String(dia).padStart(2, "0")}`);
  cadaDia.el("2026-12-15");
  expect(new Ventanilla(reglas()).el("2026-12-15").historia()).toEqual(cadaDia.historia());
});

test("después de la baja no se postean cargos ni recargos", () => {
  const reglas = programa(
    [
      cargo({ recargo: recargo({ recurrente: "DIARIAMENTE" }) }),
      cargo({ id: 2, fechaInicio: f("2026-11-01"), fechaFin: f("2026-11-30"), fechaLimitePago: f("2026-11-10") }),
    ],
    { fechaBaja: f("2026-10-12") },
  );
  expect(new Ventanilla(reglas).el("2026-12-01").historia()).toEqual([
    "2026-10-01 CARGO 3250.00",
    "2026-10-11 RECARGO 325.00",
    "2026-10-12 RECARGO 325.00",
  ]);
});

test("quien llega a medio ciclo no debe lo que terminó antes de cobrarDesde", () => {
  const reglas = programa([cargo()], { cobrarDesde: f("2026-11-01") });
  expect(new Ventanilla(reglas).el("2026-12-01").historia()).toEqual([]);
});

test("el saldo a favor paga el cargo nuevo con fecha de su inicio y gana el descuento", () => {
  const caja = new Ventanilla(programa([cargo({ descuento: descuento() })]));
  caja.el("2026-09-15").pagar(4000);
  caja.el("2026-10-20");
  expect(caja.historia()).toEqual([
    "2026-09-15 PAGO -4000.00",
    "2026-10-01 CARGO 3250.00",
    "2026-10-01 DESCUENTO -162.50",
  ]);
  expect(caja.saldo()).toBe(-912.5);
});

test("un cargo de programa que una persona reversó no vuelve, y su pago queda a favor", () => {
  const caja = new Ventanilla(programa([cargo({ recargo: recargo() })]));
  caja.el("2026-10-05").pagar(3250);
  caja.reversar(caja.libro.cargosVigentes()[0]!);
  caja.el("2026-12-31");
  expect(caja.historia()).toEqual([
    "2026-10-01 CARGO 3250.00",
    "2026-10-05 PAGO -3250.00",
    "2026-10-05 REVERSO -3250.00",
  ]);
  expect(caja.saldo()).toBe(-3250);
});

test("un recargo que cambió deja a los cargos ya posteados su regla de antes en los días de antes", () => {
  const regla = recargo({ recurrente: "DIARIAMENTE" });
  const recargoAnterior = recargo({ recurrente: "UNICA_OCASION" });
  const cambiado = cargo({
    recargo: regla,
    recargosAnteriores: [{ regla: recargoAnterior, hasta: f("2026-10-14"), hastaMovimientoId: 7 }],
  });
  const dias = (id: number) =>
    recargosDelCargo(cambiado, {
      posteado: { id, reglasDeMovimientoId: null },
      limite: f("2026-10-10"),
      hasta: f("2026-10-15"),
    }).map(({ fecha, regla: { recurrente } }) => `${fecha} ${recurrente}`);
  expect(dias(7)).toEqual(["2026-10-11 UNICA_OCASION", "2026-10-14 DIARIAMENTE", "2026-10-15 DIARIAMENTE"]);
  const nuevos = ["11", "12", "13", "14", "15"].map((dia) => `2026-10-${dia} DIARIAMENTE`);
  expect(dias(8)).toEqual(nuevos);
  expect(dias(-1)).toEqual(nuevos);
});

test("lo que se vuelve a deber el día en que cambió su recargo se recarga ahí mismo, y postear otra vez no agrega nada", () => {
  const recargoAnterior = recargo({ recurrente: "UNICA_OCASION" });
  const caja = new Ventanilla(programa([cargo({ recargo: recargoAnterior })]));
  caja.el("2026-10-15");
  const pago = caja.pagar(3575);
  const recargosAnteriores = [{ regla: recargoAnterior, hasta: f("2026-10-15"), hastaMovimientoId: null }];
  caja.libro.programas = programa([cargo({ recargo: recargo({ recurrente: "DIARIAMENTE" }), recargosAnteriores })]);
  expect(caja.el("2026-10-15").saldo()).toBe(0);
  caja.reversar(pago);
  const una = caja.historia();
  expect(una.at(-1)).toBe("2026-10-15 RECARGO 325.00");
  expect(caja.el("2026-10-15").historia()).toEqual(una);
});

test("un recargo agregado después de postear no alcanza los días que ya pasaron", () => {
  const agregado = cargo({
    recargo: recargo({ recurrente: "MES_CALENDARIO" }),
    recargosAnteriores: [{ regla: null, hasta: f("2026-10-21"), hastaMovimientoId: 7 }],
  });
  const dias = recargosDelCargo(agregado, {
    posteado: { id: 3, reglasDeMovimientoId: null },
    limite: f("2026-10-10"),
    hasta: f("2026-12-31"),
  });
  expect(dias.map(({ fecha }) => fecha)).toEqual(["2026-12-01"]);
});

test("los recargos de un cargo posteado corren desde el límite con el que se posteó", () => {
  const caja = new Ventanilla(programa([cargo({ recargo: recargo() })]));
  caja.el("2026-10-01");
  caja.libro.programas = programa([cargo({ recargo: recargo(), fechaLimitePago: f("2026-10-20") })]);
  expect(caja.el("2026-10-11").historia()).toEqual(["2026-10-01 CARGO 3250.00", "2026-10-11 RECARGO 325.00"]);
});

test("un cargo eliminado ya no se postea, y el posteado se sigue debiendo", () => {
  const caja = new Ventanilla(programa([cargo()]));
  caja.el("2026-10-01");
  caja.libro.programas = programa([cargo({ eliminado: true }), cargo({ id: 2, eliminado: true })]);
  expect(caja.el("2026-12-01").historia()).toEqual(["2026-10-01 CARGO 3250.00"]);
});

test("a quien le dan el programa después del límite le corre uno propio: el día en que se lo dieron y los de gracia", () => {
  const tarde = programa([cargo({ recargo: recargo({ recurrente: "DIARIAMENTE" }) })]).map((cada) => ({
    ...cada,
    fechaAsignacion: f("2026-10-22"),
    diasGracia: 7,
  }));
  const caja = new Ventanilla(tarde);
  expect(caja.el("2026-10-22").historia()).toEqual(["2026-10-01 CARGO 3250.00"]);
  expect(caja.libro.cargosVigentes()[0]?.fechaLimitePago).toBe("2026-10-29");
  expect(caja.el("2026-10-31").historia().slice(1)).toEqual(["2026-10-30 RECARGO 325.00", "2026-10-31 RECARGO 325.00"]);
});

test("que el servidor estuviera apagado no da días de gracia", () => {
  const caja = new Ventanilla(programa([cargo({ recargo: recargo() })]));
  expect(caja.el("2026-10-22").historia()).toEqual(["2026-10-01 CARGO 3250.00", "2026-10-11 RECARGO 325.00"]);
});

test("un cargo que al alumno no se le cobra no se postea", () => {
  const sin = programa([cargo()]).map((cada) => ({ ...cada, sinCargos: [1] }));
  expect(new Ventanilla(sin).el("2026-10-22").historia()).toEqual([]);
});
