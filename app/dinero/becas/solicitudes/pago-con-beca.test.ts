import { expect, test } from "vitest";
import { fecha } from "~/lib/dates";
import { centavos } from "~/lib/money";
import { pagoConBeca } from "./pago-con-beca";

const cargo = (dia: string, monto: number) => ({ fechaInicio: fecha(dia), montoCentavos: centavos(monto) });
const beca = (nombre: string, porciento: number, desde = "2026-09-01") => ({
  nombre,
  porcentajeDiezmilesimas: porciento * 100,
  montoCentavos: centavos(0),
  desde: fecha(desde),
  hasta: fecha("2027-07-31"),
});

test("el pago de cada mes es el del cargo más repetido, sin su beca", () => {
  const cargos = [cargo("2027-01-01", 900_000), cargo("2027-02-01", 465_000), cargo("2027-03-01", 465_000)];
  expect(pagoConBeca(cargos, [beca("SEP", 30)])).toEqual({
    montoCentavos: 465_000,
    becas: [{ nombre: "SEP", centavos: 139_500 }],
    netoCentavos: 325_500,
    cadaMes: true,
  });
});

test("otra beca que también cuenta baja el mismo cargo, y juntas no lo pasan", () => {
  expect(pagoConBeca([cargo("2027-01-01", 100_000)], [beca("SEP", 80), beca("Hermano", 30)])).toEqual({
    montoCentavos: 100_000,
    becas: [
      { nombre: "SEP", centavos: 80_000 },
      { nombre: "Hermano", centavos: 20_000 },
    ],
    netoCentavos: 0,
    cadaMes: false,
  });
});

test("una beca que empieza después no cuenta, un cargo por bimestre no es de cada mes, y sin cargos no hay pago", () => {
  const cargos = [cargo("2027-01-01", 100_000), cargo("2027-03-01", 100_000)];
  expect(pagoConBeca(cargos, [beca("SEP", 50, "2027-02-01")])).toMatchObject({
    becas: [],
    netoCentavos: 100_000,
    cadaMes: false,
  });
  expect(pagoConBeca([], [beca("SEP", 50)])).toBeNull();
});
