import { expect, test } from "vitest";
import { fecha } from "~/lib/dates";
import { leerFechaDeHoja } from "./fecha";

const HOY = fecha("2026-11-28");

test.each([
  ["14-03-2016", "2016-03-14"],
  ["42443", "2016-03-14"],
  ["42442.99944", "2016-03-14"],
  ["42443.75", "2016-03-14"],
  ["13/03/2016 23:59:12", "2016-03-14"],
  ["13/03/2016 11:59:12 p. m.", "2016-03-14"],
  ["2016-03-13T23:59:12.000Z", "2016-03-14"],
  ["31-12-15 23:59:12", "2016-01-01"],
  ["14/03/2016 00:00:00", "2016-03-14"],
  ["14/03/2016 18:30", "2016-03-14"],
])("%s es el %s", (texto, dia) => {
  expect(leerFechaDeHoja(texto, HOY)).toBe(dia);
});

test.each(["12", "731.9", "14/03/2016 25:00", "31-02-2016 10:00", "10:00", ""])("«%s» no es una fecha", (texto) => {
  expect(leerFechaDeHoja(texto, HOY)).toBeNull();
});
