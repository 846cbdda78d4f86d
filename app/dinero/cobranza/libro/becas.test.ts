import { expect, test } from "vitest";
import { cargo, descuento, f, pesos, programa, recargo, Ventanilla } from "tests/ventanilla";
import { ajustarBecas } from "./ajuste-de-becas";
import type { BecaAsignada } from "./beca-asignada";
import { recalcular } from "./recalculo";
import type { ProgramaAsignado } from "./reglas";

const beca = (datos: Partial<BecaAsignada> = {}): BecaAsignada => ({
  id: 1,
  nombre: "Excelencia",
  porcentajeDiezmilesimas: 2500,
  montoCentavos: pesos(0),
  combinable: "NETO",
  desde: f("2026-08-01"),
  hasta: f("2027-07-31"),
  hastaOtorgada: f("2027-07-31"),
  otorgada: { instante: "2026-08-01T12:00:00.000Z", dia: f("2026-08-01") },
  terminada: null,
  ...datos,
});

const noviembre = cargo({
  id: 2,
  nombre: "Colegiatura noviembre",
  fechaInicio: f("2026-11-01"),
  fechaFin: f("2026-11-30"),
  fechaLimitePago: f("2026-11-10"),
});

const conBecas = (caja: Ventanilla, becas: BecaAsignada[]) => {
  caja.libro.programas = caja.libro.programas.map((uno): ProgramaAsignado => ({ ...uno, becas }));
  return ajustarBecas(caja.libro).map(({ descripcion }) => descripcion);
};

test("la beca se postea con su cargo, del mismo día, y lo demás se debe", () => {
  const caja = new Ventanilla(programa([cargo()], { becas: [beca()] })).el("2026-10-03");
  expect(caja.historia()).toEqual(["2026-10-01 CARGO 3250.00", "2026-10-01 DESCUENTO -812.50"]);
  expect(caja.saldo()).toBe(2437.5);
  expect(caja.el("2026-10-04").historia()).toHaveLength(2);
});

test("los recargos son de lo que queda del cargo con su beca", () => {
  const caja = new Ventanilla(programa([cargo({ recargo: recargo() })], { becas: [beca()] })).el("2026-10-11");
  expect(caja.historia().at(-1)).toBe("2026-10-11 RECARGO 243.75");
});

test("el pronto pago es del neto", () => {
  const caja = new Ventanilla(programa([cargo({ descuento: descuento() })], { becas: [beca()] })).el("2026-10-02");
  caja.pagar(2315.63);
  expect(caja.historia().at(-1)).toBe("2026-10-02 DESCUENTO -121.88");
  expect(caja.saldo()).toBe(-0.01);
});

test.each([
  ["gana la beca", 500, 2437.5],
  ["gana el pronto pago por su diferencia", 4000, 1950],
])("si no se combinan, %s", (_, descuentoDiezmilesimas, paga) => {
  const cargos = [cargo({ descuento: descuento({ descuentoDiezmilesimas }) })];
  const caja = new Ventanilla(programa(cargos, { becas: [beca({ combinable: "LA_MEJOR" })] })).el("2026-10-02");
  caja.pagar(paga);
  expect(caja.saldo()).toBe(0);
});

test("dos becas se suman, y nunca pasan del cargo", () => {
  const becas = [
    beca({ porcentajeDiezmilesimas: 7500 }),
    beca({ id: 2, porcentajeDiezmilesimas: 0, montoCentavos: pesos(1000) }),
  ];
  const caja = new Ventanilla(programa([cargo()], { becas })).el("2026-10-01");
  expect(caja.historia().slice(1)).toEqual(["2026-10-01 DESCUENTO -2437.50", "2026-10-01 DESCUENTO -812.50"]);
  expect(caja.saldo()).toBe(0);
});

test("solo la tienen los cargos que empiezan entre sus días", () => {
  const becas = [beca({ desde: f("2026-11-01"), hasta: f("2026-11-01") })];
  const caja = new Ventanilla(programa([cargo(), noviembre], { becas })).el("2026-11-05");
  expect(caja.saldo()).toBe(3250 + 2437.5);
});

test("reversar el cargo se lleva su beca, y reversar la beca la quita de ese cargo para siempre", () => {
  const caja = new Ventanilla(programa([cargo(), noviembre], { becas: [beca()] })).el("2026-11-05");
  const [octubre, , , suBeca] = caja.libro.renglones;
  caja.reversar(octubre!);
  expect(caja.saldo()).toBe(2437.5);
  caja.reversar(suBeca!);
  expect(caja.el("2026-11-06").saldo()).toBe(3250);
  expect(ajustarBecas(caja.libro)).toEqual([]);
});

test("una beca que llega tarde baja el recargo que ya cayó", () => {
  const caja = new Ventanilla(programa([cargo({ recargo: recargo() })])).el("2026-10-20");
  expect(caja.saldo()).toBe(3575);
  expect(conBecas(caja, [beca()])).toEqual(["Colegiatura octubre"]);
  expect(caja.saldo()).toBe(2437.5 + 243.75);
  expect(conBecas(caja, [beca()])).toEqual([]);
});

test("una beca que llega tarde a un cargo pagado deja saldo a favor, y paga lo que se debe", () => {
  const caja = new Ventanilla(programa([cargo(), noviembre])).el("2026-10-05");
  caja.pagar(3250);
  expect(caja.saldo()).toBe(0);
  conBecas(caja, [beca()]);
  expect(caja.saldo()).toBe(-812.5);
  caja.el("2026-11-01");
  expect(caja.saldo()).toBe(2437.5 - 812.5);
});

test("lo que deja libre una beca que llega tarde es del pago más nuevo, aunque se aplicaran el mismo día", () => {
  const caja = new Ventanilla(programa([cargo()])).el("2026-10-02");
  const credencial = caja.cargar(1000);
  caja.pagar(1000);
  const segundo = caja.el("2026-10-05").pagar(2000);
  // The older payment comes to the charge after the newer one, on the same day.
  caja.reversar(credencial);
  conBecas(caja, [beca()]);
  expect(caja.libro.pagosConSaldo()).toEqual([segundo]);
  expect(caja.saldo()).toBe(-562.5);
});

test("lo que sobra de un recargo que baja también es del pago más nuevo del mismo día", () => {
  const caja = new Ventanilla(programa([cargo({ recargo: recargo() })])).el("2026-10-02");
  const credencial = caja.cargar(100);
  caja.pagar(100);
  // 225 of the surcharge are paid on the 20th; then the older payment pays the rest of it, on the same day.
  const segundo = caja.el("2026-10-20").pagar(225);
  caja.reversar(credencial);
  caja.pagar(3250);
  conBecas(caja, [beca()]);
  // The surcharge falls from 325.00 to 243.75: the first payment keeps its 100, the second one 143.75.
  const [recargoVigente] = caja.libro.vigentesDelCargo(caja.libro.cargosVigentes()[0]!.id, "RECARGO");
  expect(caja.libro.aplicacionesDe(recargoVigente!.id).map(({ centavos: monto }) => monto)).toEqual([10_000, 14_375]);
  expect(caja.libro.pendiente(segundo.id)).toBe(22_500 - 14_375);
});

test("una beca que llega tarde recalcula el pronto pago que se ganó", () => {
  const caja = new Ventanilla(programa([cargo({ descuento: descuento() })])).el("2026-10-02");
  caja.pagar(3087.5);
  expect(caja.saldo()).toBe(0);
  caja.el("2026-10-20");
  conBecas(caja, [beca()]);
  // 3,250 − 812.50 = 2,437.50, less 5 %: 2,315.62 of the 3,087.50 that were paid.
  expect(caja.saldo()).toBe(-771.88);
});

test("quien pagó a tiempo conserva su pronto pago aunque una beca llegue y se vaya", () => {
  const caja = new Ventanilla(programa([cargo({ descuento: descuento() })])).el("2026-10-02");
  caja.pagar(3087.5);
  caja.el("2026-10-20");
  conBecas(caja, [beca()]);
  expect(caja.saldo()).toBe(-771.88);
  caja.el("2026-11-05");
  conBecas(caja, []);
  expect(caja.saldo()).toBe(0);
  const historiaPrevia = caja.historia();
  recalcular(caja.libro);
  expect(caja.historia()).toEqual(historiaPrevia);
});

test("si el saldo que dejó la beca ya salió de la cuenta, su pronto pago se pierde con ella", () => {
  const caja = new Ventanilla(programa([cargo({ descuento: descuento() }), noviembre])).el("2026-10-02");
  caja.pagar(3087.5);
  caja.el("2026-10-20");
  conBecas(caja, [beca()]);
  // November takes the credit.
  caja.el("2026-11-05");
  expect(caja.saldo()).toBe(3250 - 812.5 - 771.88);
  conBecas(caja, []);
  expect(caja.saldo()).toBe(3250 + 3250 - 3087.5);
});

test("terminar la beca devuelve la deuda desde hoy, sin recargos de los días que pasaron", () => {
  const cargos = [cargo({ recargo: recargo({ recurrente: "DIARIAMENTE" }) }), noviembre];
  const caja = new Ventanilla(programa(cargos, { becas: [beca({ porcentajeDiezmilesimas: 10_000 })] })).el(
    "2026-11-05",
  );
  expect(caja.saldo()).toBe(0);
  conBecas(caja, [beca({ porcentajeDiezmilesimas: 10_000, hasta: f("2026-09-30") })]);
  expect(caja.saldo()).toBe(6500);
  expect(caja.el("2026-11-06").saldo()).toBe(6500 + 325);
});

test("bajar la beca cobra la diferencia y no toca los recargos que cayeron", () => {
  const caja = new Ventanilla(programa([cargo({ recargo: recargo() })], { becas: [beca()] })).el("2026-10-20");
  conBecas(caja, [beca({ hasta: f("2026-09-30") }), beca({ id: 2, porcentajeDiezmilesimas: 1000 })]);
  expect(caja.saldo()).toBe(2925 + 243.75);
});

test("recalcular una cuenta con beca y sin errores no cambia nada", () => {
  const cargos = [cargo({ recargo: recargo(), descuento: descuento() }), noviembre];
  const caja = new Ventanilla(programa(cargos, { becas: [beca()] })).el("2026-10-03");
  caja.pagar(2315.62, { adelantados: 1 });
  caja.el("2026-10-20").pagar(500, { adelantados: 1 });
  const copia = caja.libro.copia();
  recalcular(copia);
  expect(copia.nuevos).toEqual([]);
  expect(copia.saldo()).toBe(caja.libro.saldo());
});
