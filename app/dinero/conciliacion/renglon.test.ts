import { expect, test } from "vitest";
import { type Fecha, fecha } from "~/lib/dates";
import { leerDeposito, leerRenglones } from "./renglon";

const HOY = fecha("2026-10-15") as Fecha;
const enBreve = (leido: ReturnType<typeof leerDeposito>) =>
  leido && ("motivo" in leido ? leido.motivo : [leido.fecha, leido.centavos]);

test.each([
  [{ fecha: "14/10/2026", abono: "$2,500.00" }, ["2026-10-14", 250_000]],
  [{ fecha: "14-10-26", abono: "2500" }, ["2026-10-14", 250_000]],
  [{ fecha: "'14102026'", abono: "'2500.00'", signo: "'+'" }, ["2026-10-14", 250_000]],
  [{ fecha: "2026-10-14 09:31", abono: "10.5" }, ["2026-10-14", 1_050]],
  [{ fecha: "12/oct/2026", abono: "1" }, ["2026-10-12", 100]],
  [{ fecha: "14/10/2026", abono: "2500", signo: "Cargo" }, null],
  [{ fecha: "14/10/2026", abono: "2500", signo: "Comisión" }, null],
  [{ fecha: "14/10/2026", abono: "2500", signo: "Traspaso" }, "No se sabe si «Traspaso» es un depósito o un retiro"],
  [{ fecha: "14/10/2026", abono: "-2500" }, null],
  [{ fecha: "14/10/2026", abono: "2500-" }, null],
  [{ fecha: "14/10/2026", abono: "-" }, null],
  [{ fecha: "14/10/2026", abono: "0.00" }, null],
  [{ fecha: "Saldo final", abono: "1" }, null],
  [{ fecha: "", texto: "Total de abonos", abono: "1" }, null],
  [{ fecha: "", texto: "SPEI", abono: "1" }, "No se lee la fecha «»"],
  [{ fecha: "Pendiente", texto: "SPEI", abono: "1" }, "No se lee la fecha «Pendiente»"],
  [{ fecha: "16/10/2026", abono: "1" }, "La fecha 16/10/2026 es posterior a hoy"],
  [{ fecha: "14/10/2026", abono: "680,00" }, "No se lee el monto «680,00»"],
  [{ fecha: "14/10/2026", abono: "1.680,00" }, "No se lee el monto «1.680,00»"],
  [{ fecha: "09/25/2026", abono: "680" }, "No se lee la fecha «09/25/2026»"],
])("el renglón %j es %j", (celdas, esperado) => {
  expect(enBreve(leerDeposito(celdas, HOY))).toEqual(esperado);
});

test("la columna decide si la coma es decimal y si el mes va primero", () => {
  const { depositos, ilegibles, ajenas } = leerRenglones(
    [
      { fecha: "09/25/2026", abono: "680,00" },
      { fecha: "10/02/2026", abono: "1.680,00" },
      { fecha: "10/03/2026", abono: "2.000" },
      { fecha: "10/04/2026", abono: "" },
    ],
    HOY,
  );
  expect(depositos.map(enBreve)).toEqual([
    ["2026-09-25", 68_000],
    ["2026-10-02", 168_000],
    ["2026-10-03", 200_000],
  ]);
  expect([ilegibles, ajenas]).toEqual([[], 1]);
});

test("en una columna con puntos, lo escrito con coma no se adivina", () => {
  const renglones = ["680.00", "1,680.00", "680,00"].map((abono) => ({ fecha: "14/10/2026", abono }));
  const { depositos, ilegibles } = leerRenglones(renglones, HOY);
  expect(depositos.map(({ centavos }) => centavos)).toEqual([68_000, 168_000]);
  expect(ilegibles).toEqual([{ renglon: "14/10/2026 · 680,00", motivo: "No se lee el monto «680,00»" }]);
});

test.each([
  ["Abono", "Cargo"],
  ["A", "C"],
  ["C", "D"],
  ["H", "D"],
  ["CR", "DB"],
  ["CR", "DR"],
  ["+", "-"],
  ["1", "-1"],
  ["Haber", "Debe"],
  ["Créditos", "Débitos"],
  ["Depósito", "Pago"],
  ["Ingreso", "Egreso"],
  ["Entrada", "Salida"],
])("con las marcas %s y %s, lo que salió del banco no se propone como depósito", (entra, sale) => {
  const renglones = [entra, sale].map((signo, n) => ({ fecha: "14/10/2026", abono: `${n + 1}00.00`, signo }));
  const { depositos, ilegibles, ajenas } = leerRenglones(renglones, HOY);
  expect([depositos.map(({ centavos }) => centavos), ilegibles, ajenas]).toEqual([[10_000], [], 1]);
});

test("una C sola no dice si es cargo o crédito: se nombra", () => {
  const { depositos, ilegibles } = leerRenglones([{ fecha: "14/10/2026", abono: "1.00", signo: "C" }], HOY);
  expect([depositos.length, ilegibles.map(({ motivo }) => motivo)]).toEqual([
    0,
    ["No se sabe si «C» es un depósito o un retiro"],
  ]);
});

test("un retiro se lee de su columna, de su signo o de un monto negativo; un depósito no es retiro", () => {
  const { retiros, depositos } = leerRenglones(
    [
      { fecha: "14/10/2026", texto: "NOMINA", cargo: "1,900.50", abono: "" },
      { fecha: "14/10/2026", texto: "COMISION", abono: "12.00", signo: "-" },
      { fecha: "14/10/2026", texto: "DEVOLUCION", abono: "-2,500.00" },
      { fecha: "14/10/2026", texto: "SPEI", cargo: "0.00", abono: "2,500.00" },
      { fecha: "", texto: "TOTAL", cargo: "4,412.50", abono: "" },
    ],
    fecha("2026-10-20"),
  );
  expect(retiros.map(({ texto, centavos }) => [texto, centavos])).toEqual([
    ["NOMINA", 190_050],
    ["COMISION", 1_200],
    ["DEVOLUCION", 250_000],
  ]);
  expect(depositos).toHaveLength(1);
});
