import { expect, test } from "vitest";
import { fecha } from "~/lib/dates";
import { porQueNoSeToma, resumenDeLista, seRecibeSinLinea, estaPorAvisar } from "./asistencia";

const HOY = fecha("2026-10-15");
const CLASE = { fecha: HOY, inicia: "08:00", eliminada: false, conLista: true };

test.each([
  ["antes de los 15 minutos", {}, "07:44", "La lista se abre a las 07:45"],
  ["15 minutos antes", {}, "07:45", null],
  ["por la tarde", {}, "18:00", null],
  ["de ayer", { fecha: fecha("2026-10-14") }, "07:00", null],
  ["de mañana", { fecha: fecha("2026-10-16") }, "23:59", "La lista se abre el 16-oct-26 a las 07:45"],
  ["eliminada", { eliminada: true }, "09:00", "La clase fue eliminada"],
])("la lista de una clase %s", (_, cambios, hora, dice) => {
  expect(porQueNoSeToma({ ...CLASE, ...cambios }, HOY, hora)).toBe(dice);
});

test("una clase de un nivel que toma lista por día no tiene la suya", () => {
  expect(porQueNoSeToma({ ...CLASE, conLista: false }, HOY, "09:00")).toMatch(/^En este nivel/);
});

test.each([
  ["2026-10-15", true],
  ["2026-10-08", true],
  ["2026-10-07", false],
  ["2026-10-16", false],
])("lo capturado sin línea el %s se recibe el 15 de octubre: %s", (dia, si) => {
  expect(seRecibeSinLinea(fecha(dia), HOY)).toBe(si);
});

test("una lista se resume en palabras", () => {
  expect(resumenDeLista(30, 1, 1)).toBe("29 presentes, 1 falta y 1 retardo");
  expect(resumenDeLista(30, 0, 0)).toBe("30 presentes y 0 faltas");
});

test("falta avisar a la casa de quien faltó sin justificar, no de quien llegó tarde ni de quien ya se avisó", () => {
  const con = (...ausencias: [retardo: boolean, justificada: boolean][]) => ({
    avisada: null,
    ausencias: ausencias.map(([retardo, justificada]) => ({ retardo, justificada })),
  });
  expect(estaPorAvisar(con([true, false], [false, false]))).toBe(true);
  expect(estaPorAvisar(con([true, false]))).toBe(false);
  expect(estaPorAvisar(con([false, true]))).toBe(false);
  expect(estaPorAvisar({ ...con([false, false]), avisada: {} })).toBe(false);
});
