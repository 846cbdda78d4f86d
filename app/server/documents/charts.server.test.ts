import { expect, test } from "vitest";
import { measureChart } from "./charts.server";

test("el eje de una gráfica no dice dos veces lo mismo", () => {
  const { ticks } = measureChart({
    title: "Alumnos con grupo",
    kind: "bars",
    rows: [{ label: "1°", values: [2] }],
    series: [{ name: "Alumnos", tone: "main" }],
    format: (value) => String(Math.round(value)),
  });
  expect(ticks.map(({ text }) => text)).toEqual(["0", "1", "2"]);
});
