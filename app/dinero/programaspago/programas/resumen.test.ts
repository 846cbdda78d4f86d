import { expect, test } from "vitest";
import { fecha } from "~/lib/dates";
import { centavos } from "~/lib/money";
import type { CargoDelPrograma } from "../queries.server";
import { resumenDePrograma } from "./resumen";

const INICIO = fecha("2026-08-01");
const unCargo = (mes: string, cambios: Partial<CargoDelPrograma> = {}): CargoDelPrograma => ({
  id: 1,
  nombre: "Colegiatura",
  montoCentavos: centavos(390_000),
  fechaInicio: fecha(`${mes}-01`),
  fechaFin: fecha(`${mes}-28`),
  fechaLimitePago: fecha(`${mes}-10`),
  recargo: null,
  descuento: null,
  ...cambios,
});
const recargo = (montoCentavos: number): CargoDelPrograma["recargo"] => ({
  id: 1,
  nombre: "Recargo",
  tipoRecargo: "MONTO_FIJO",
  recargoDiezmilesimas: 0,
  montoCentavos: centavos(montoCentavos),
  recurrente: "MES_CALENDARIO",
  topeCargoCentavos: null,
  topeMesCentavos: null,
});

test("un programa de cargos iguales dice su monto, sus meses y su recargo", () => {
  const cargos = ["2026-09", "2026-10"].map((mes) => unCargo(mes, { recargo: recargo(25_000) }));
  const { monto, meses, descuento, recargo: dice } = resumenDePrograma(cargos, INICIO);
  expect([monto, descuento, dice]).toEqual(["$3,900.00", null, "$250.00 al mes"]);
  expect(meses).toHaveLength(12);
  expect(meses.filter(({ cuantos }) => cuantos > 0)).toEqual([
    { mes: "2026-09-01", cuantos: 1 },
    { mes: "2026-10-01", cuantos: 1 },
  ]);
});

test("lo que no es igual en todos se dice como un rango, o 'varía'", () => {
  const cargos = [
    unCargo("2026-08", { montoCentavos: centavos(50_000) }),
    unCargo("2027-07", { recargo: recargo(25_000) }),
  ];
  const { monto, meses, recargo: dice } = resumenDePrograma(cargos, INICIO);
  expect([monto, dice]).toEqual(["$500.00 a $3,900.00", "varía"]);
  expect([meses[0]!.cuantos, meses[11]!.cuantos]).toEqual([1, 1]);
});

test("un programa sin cargos no dice monto ni reglas", () => {
  expect(resumenDePrograma([], INICIO)).toMatchObject({ monto: "", descuento: null, recargo: null });
});
