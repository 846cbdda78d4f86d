import { expect, test } from "vitest";
import { fecha } from "~/lib/dates";
import { aniosAElegir, fechasMovidas, fraseDeHechos, parteSinSuelo } from "./clon";

test("las fechas se mueven años enteros, también las del 29 de febrero", () => {
  const ciclo = { fechaInicio: fecha("2028-02-29"), fechaFin: fecha("2028-07-31") };
  expect(fechasMovidas(ciclo, 1)).toEqual({ fechaInicio: "2029-02-28", fechaFin: "2029-07-31" });
  expect(aniosAElegir(ciclo)[1]).toEqual({ value: 2, label: "2 años después: 28-feb-30 a 31-jul-30" });
});

test("lo hecho se dice por partes", () => {
  expect(fraseDeHechos({ lugares: 12, grupos: 1 })).toBe("Ciclo creado: 12 lugares, 1 grupo");
  expect(fraseDeHechos({})).toBe("Ciclo creado");
});

test.each([
  [["grupos"], { parte: "grupos", falta: "lugares" }],
  [["lugares", "asignaturas", "criterios"], { parte: "criterios", falta: "periodos" }],
  [["lugares", "asignaturas", "reparto"], { parte: "reparto", falta: "grupos" }],
  [["lugares", "programas"], null],
  [[], null],
] as const)("de %j se apoya en otra: %j", (partes, suelta) => {
  expect(parteSinSuelo(partes)).toEqual(suelta);
});
