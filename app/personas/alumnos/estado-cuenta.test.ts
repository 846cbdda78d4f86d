import { expect, test } from "vitest";
import { pesos } from "tests/ventanilla";
import {
  type CuentaDeServicio,
  nadaPorPagar,
  sumarServicios,
  textoDeTotal,
  textoEnLista,
  textoEstadoCuenta,
  textoPorServicio,
} from "./estado-cuenta";

function servicio(nombre: string, porPagar: number, { aFavor = 0, vencido = porPagar } = {}): CuentaDeServicio {
  return {
    servicioId: 1,
    servicio: nombre,
    saldoCentavos: pesos(porPagar - aFavor),
    porPagarCentavos: pesos(porPagar),
    aFavorCentavos: pesos(aFavor),
    vencidoCentavos: pesos(vencido),
  };
}

test.each([
  [[], "Al corriente", "En ningún servicio se debe nada.", true],
  [
    [servicio("Colegiatura", 14_880), servicio("Comedor", 680)],
    "Con adeudo $15,560.00",
    "En todos los servicios se deben $15,560.00: Colegiatura $14,880.00 y Comedor $680.00.",
    false,
  ],
  [
    [servicio("Colegiatura", 3_250, { vencido: 0 })],
    "Al corriente, por pagar $3,250.00",
    "En todos los servicios se deben $3,250.00: Colegiatura $3,250.00.",
    false,
  ],
  [
    [servicio("Colegiatura", 500, { vencido: 200 }), servicio("Talleres", 0, { aFavor: 900 })],
    "Con adeudo $200.00, por pagar $500.00",
    "En todos los servicios se deben $500.00: Colegiatura $500.00. A favor: Talleres $900.00.",
    false,
  ],
  [
    [servicio("Talleres", 0, { aFavor: 900 })],
    "Saldo a favor $900.00",
    "En ningún servicio se debe nada. A favor: Talleres $900.00.",
    true,
  ],
] as const)(
  "los servicios %# se dicen en un total, y nada se debe solo cuando no se debe en ninguno",
  (servicios, estado, total, nada) => {
    const cuenta = sumarServicios(servicios);
    expect(textoEstadoCuenta(cuenta)).toBe(estado);
    expect(textoDeTotal(cuenta)).toBe(total);
    expect(nadaPorPagar(cuenta)).toBe(nada);
  },
);

test.each([
  [servicio("Comedor", 0), "Al corriente"],
  [servicio("Comedor", 680, { vencido: 0 }), "Al corriente"],
  [servicio("Comedor", 680), "Con adeudo"],
  [servicio("Comedor", 680, { vencido: 200 }), "Vencido $200.00"],
  [servicio("Comedor", 0, { aFavor: 900 }), "A favor $900.00"],
])("junto a lo que se debe en todo, la lista solo dice lo que falta por saber (%#)", (cuenta, texto) => {
  expect(textoEnLista(cuenta)).toBe(texto);
});

test("lo que un servicio tiene a favor no baja lo que otro debe", () => {
  const cuenta = sumarServicios([servicio("Colegiatura", 500), servicio("Talleres", 0, { aFavor: 900 })]);
  expect(cuenta).toMatchObject({ saldoCentavos: -40_000, porPagarCentavos: 50_000, aFavorCentavos: 90_000 });
  expect(textoPorServicio(cuenta)).toBe("Colegiatura $500.00. A favor: Talleres $900.00.");
});
