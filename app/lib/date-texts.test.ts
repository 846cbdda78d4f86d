import { expect, test } from "vitest";
import { diaSiguiente, fecha, mesMovido } from "./dates";
import { sumarDias } from "./date-calendar";

test("el día siguiente es el del calendario, todos los días de ocho años", () => {
  let dia = fecha("2020-01-01");
  for (let cuantos = 0; cuantos < 8 * 366; cuantos++) {
    const siguiente = sumarDias(dia, 1);
    expect(diaSiguiente(dia)).toBe(siguiente);
    dia = siguiente;
  }
});

test("un mes se mueve hacia adelante y hacia atrás, también de año", () => {
  expect([mesMovido("2026-11", 1), mesMovido("2026-12", 1), mesMovido("2027-01", -1)]).toEqual([
    "2026-12",
    "2027-01",
    "2026-12",
  ]);
});
