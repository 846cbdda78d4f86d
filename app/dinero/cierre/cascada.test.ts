import { expect, test } from "vitest";
import { fraseDeCascada, pasosDe } from "./cascada";

const CIFRAS = {
  debianCentavos: 69_120_000,
  cargosCentavos: 281_040_000,
  recargosCentavos: 0,
  descuentosCentavos: 0,
  pagosCentavos: 255_746_400,
  reversosCentavos: 0,
  devolucionesCentavos: 0,
  otrosCentavos: 0,
  debenCentavos: 94_413_600,
};
const nombres = (cifras: typeof CIFRAS) => pasosDe("2026-10", cifras).map(({ nombre }) => nombre);

test("la cartera dice cuánto creció, y de cuánto a cuánto", () => {
  expect(fraseDeCascada(CIFRAS)).toBe("La cartera creció $252,936.00: se cobró 91 % de lo cargado");
  expect(nombres(CIFRAS).at(0)).toBe("Debían el 1-oct");
  expect(nombres(CIFRAS).at(-1)).toBe("Deben al cierre");
});

test("un colegio al que le pagaron por adelantado no debe una cantidad negativa: la tiene a favor", () => {
  const adelantado = { ...CIFRAS, debianCentavos: -125_663_400, debenCentavos: -100_369_800 };
  expect(fraseDeCascada(adelantado)).toBe("Las familias tienen $1,003,698.00 a favor: se cobró 91 % de lo cargado");
  expect(nombres(adelantado).at(0)).toBe("A favor el 1-oct");
  expect(nombres(adelantado).at(-1)).toBe("A favor al cierre");
});
