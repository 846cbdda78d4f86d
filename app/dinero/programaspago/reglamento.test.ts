import { expect, test } from "vitest";
import { cargo, descuento, f, pesos, recargo } from "tests/ventanilla";
import { reglasDelPrograma } from "./reglamento";

test("los meses que se cobran igual son un renglón, con sus reglas en palabras", () => {
  const mes = (numero: number, nombre: string) =>
    cargo({
      id: numero,
      nombre: `Colegiatura ${nombre}`,
      fechaLimitePago: f(`2026-${numero}-10`),
      recargo: recargo({ id: numero, nombre: `Recargo ${nombre}`, recurrente: "MES_CALENDARIO" }),
      descuento: descuento({ id: numero, nombre, fechaVencimiento: f(`2026-${numero}-05`) }),
    });
  const inscripcion = cargo({ nombre: "Inscripción", montoCentavos: pesos(5000), fechaLimitePago: f("2026-08-20") });
  expect(reglasDelPrograma([inscripcion, mes(10, "octubre"), mes(11, "noviembre")])).toEqual([
    {
      titulo: "Inscripción",
      monto: "$5,000.00",
      reglas: ["Se paga a más tardar el 20-ago-26.", "No tiene recargo."],
    },
    {
      titulo: "Colegiatura octubre a Colegiatura noviembre (2 cargos)",
      monto: "$3,250.00",
      reglas: [
        "Se paga a más tardar el día 10 de su mes.",
        "Si se paga completo hasta el día 5 de su mes, cuesta 5 % menos.",
        "Después se suma 10 % de lo que falte, cada mes: equivale a 120 % al año.",
      ],
    },
  ]);
});

test("un mes más caro, o con otro recargo, tiene su renglón", () => {
  const meses = [
    cargo({ nombre: "Enero" }),
    cargo({ nombre: "Febrero", montoCentavos: pesos(3500) }),
    cargo({ nombre: "Marzo", montoCentavos: pesos(3500), recargo: recargo() }),
    cargo({
      nombre: "Abril",
      montoCentavos: pesos(3500),
      recargo: recargo({ tipoRecargo: "MONTO_FIJO", montoCentavos: pesos(100) }),
    }),
  ];
  expect(reglasDelPrograma(meses).map(({ titulo, reglas }) => [titulo, reglas.at(-1)])).toEqual([
    ["Enero", "No tiene recargo."],
    ["Febrero", "No tiene recargo."],
    ["Marzo", "Después se suma 10 % de lo que falte, una sola vez."],
    ["Abril", "Después se suma $100.00, una sola vez."],
  ]);
});
