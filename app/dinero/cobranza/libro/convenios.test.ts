import { expect, test } from "vitest";
import { cargo, f, programa, recargo, Ventanilla } from "tests/ventanilla";
import type { CargoEnConvenio } from "./cargo-en-convenio";
import { ajustarConvenios, condonarRecargos } from "./convenios";
import { costos } from "./pago";
import { recalcular } from "./recalculo";
import type { ProgramaAsignado } from "./reglas";

const registro = { instante: "2026-10-15T18:00:00.000Z", dia: f("2026-10-15") };
const deOctubre = (datos: Partial<CargoEnConvenio> = {}): CargoEnConvenio => ({
  convenioId: 1,
  cargoId: 1,
  desde: f("2026-10-15"),
  corre: null,
  condona: true,
  tocaCentavos: 0,
  firmado: registro,
  terminado: null,
  ...datos,
});

const diario = cargo({ recargo: recargo({ recurrente: "DIARIAMENTE" }) });
/** Five daily surcharges of 325.00, from the 11th to the 15th. */
const alDiaQuince = () => new Ventanilla(programa([diario])).el("2026-10-15");
const convenir = (caja: Ventanilla, enConvenio: CargoEnConvenio[]) => {
  caja.libro.programas = caja.libro.programas.map((uno): ProgramaAsignado => ({ ...uno, enConvenio }));
  ajustarConvenios(caja.libro);
};

test("mientras vive el convenio no cae ningún recargo de sus cargos", () => {
  const caja = alDiaQuince();
  convenir(caja, [deOctubre()]);
  expect(caja.el("2026-11-30").saldo()).toBe(3250 + 5 * 325);
});

test("roto, los recargos caen desde el día en que se rompe", () => {
  const caja = alDiaQuince();
  convenir(caja, [deOctubre()]);
  caja.el("2026-11-30");
  convenir(caja, [deOctubre({ corre: f("2026-11-29") })]);
  expect(caja.historia().slice(-2)).toEqual(["2026-11-29 RECARGO 325.00", "2026-11-30 RECARGO 325.00"]);
  expect(caja.saldo()).toBe(3250 + 7 * 325);
});

test("uno hecho por error no deja huella: caen también los recargos de sus días", () => {
  const caja = alDiaQuince();
  convenir(caja, [deOctubre()]);
  caja.el("2026-10-20");
  convenir(caja, [deOctubre({ corre: f("2026-10-16") })]);
  expect(caja.saldo()).toBe(3250 + 10 * 325);
});

test("vivo otra vez, se quitan los recargos que cayeron al romperse", () => {
  const caja = alDiaQuince();
  convenir(caja, [deOctubre({ corre: f("2026-10-16") })]);
  expect(caja.el("2026-10-20").saldo()).toBe(3250 + 10 * 325);
  convenir(caja, [deOctubre()]);
  expect(caja.saldo()).toBe(3250 + 5 * 325);
});

test("los pagos del convenio van al cargo, y al cumplirse se condonan los recargos que esperan", () => {
  const caja = alDiaQuince();
  convenir(caja, [deOctubre()]);
  expect(costos(caja.libro, caja.hoy).map(({ totalCentavos }) => totalCentavos)).toEqual([325_000]);
  caja.pagar(2000);
  const [puesto] = caja.libro.cargosVigentes();
  expect(caja.libro.pendiente(puesto!.id)).toBe(125_000);
  caja.el("2026-11-05").pagar(1250);
  expect(caja.saldo()).toBe(5 * 325);
  const ids = new Set(caja.libro.vigentesDelCargo(puesto!.id, "RECARGO").map(({ id }) => id));
  expect(condonarRecargos(caja.libro, ids, "Convenio")).toHaveLength(1);
  expect(caja.saldo()).toBe(0);
});

test("lo que se paga de más sí paga los recargos que esperan", () => {
  const caja = alDiaQuince();
  convenir(caja, [deOctubre()]);
  caja.pagar(3575);
  expect(caja.saldo()).toBe(4 * 325);
});

test("si se pagan los recargos, van primero, como siempre", () => {
  const caja = alDiaQuince();
  convenir(caja, [deOctubre({ condona: false })]);
  caja.pagar(1625);
  expect(caja.libro.pendiente(caja.libro.cargosVigentes()[0]!.id)).toBe(325_000);
});

test("recalcular una cuenta con convenio no agrega nada", () => {
  const caja = alDiaQuince();
  convenir(caja, [deOctubre()]);
  caja.el("2026-10-25").pagar(2000);
  caja.el("2026-11-05");
  convenir(caja, [deOctubre({ corre: f("2026-11-02") })]);
  const renglones = caja.historia();
  recalcular(caja.libro);
  expect(caja.historia()).toEqual(renglones);
});
