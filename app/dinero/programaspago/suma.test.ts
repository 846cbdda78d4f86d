import { expect, test } from "vitest";
import { fecha } from "~/lib/dates";
import { centavos } from "~/lib/money";
import { sumaDeCargos } from "./suma";

const descuento = {
  id: 1,
  nombre: "Pronto pago",
  tipoDescuento: "PORCENTAJE" as const,
  descuentoDiezmilesimas: 500,
  montoCentavos: centavos(0),
  fechaVencimiento: fecha("2026-09-05"),
};
const fijo = { ...descuento, tipoDescuento: "MONTO_FIJO" as const, montoCentavos: centavos(10_000) };

test("lo que cobra un programa se suma entero y con sus descuentos", () => {
  const montoCentavos = centavos(465_000);
  expect(sumaDeCargos([])).toEqual({ cuantos: 0, todoCentavos: 0, conDescuentosCentavos: 0 });
  expect(
    sumaDeCargos([
      { montoCentavos, descuento: null },
      { montoCentavos, descuento },
      { montoCentavos, descuento: fijo },
    ]),
  ).toEqual({ cuantos: 3, todoCentavos: 1_395_000, conDescuentosCentavos: 1_395_000 - 23_250 - 10_000 });
});
