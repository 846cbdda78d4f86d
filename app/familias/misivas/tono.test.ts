import { expect, test } from "vitest";
import { PLANTILLAS } from "./plantillas";
import { revisarTono } from "./tono";

const revisa = (contenido: string, titulo = "Tarea") =>
  revisarTono({ titulo, contenido })
    .map((punto) => punto.revisa)
    .filter(Boolean);

test("el tono se revisa palabra por palabra, con o sin acentos, y no dentro de otras", () => {
  expect(revisa("Les pedimos revisar su cuaderno el lunes.")).toEqual([]);
  expect(revisa("Es floja y SIEMPRE llega sin tarea. Les pedimos ayuda.")).toEqual([
    "Lo califica: «floja»",
    "Generaliza: «siempre»",
    "Está en mayúsculas: «SIEMPRE»",
  ]);
  expect(revisa("Es un niño problematico.")).toEqual(["Lo califica: «problemático»", "No se ve qué se pide"]);
  expect(revisa("Pedimos que venga, aunque llueva. Trajo una planta siempreviva.")).toEqual([]);
  expect(revisa("¡¡Les pedimos venir!!")).toEqual(["Tiene signos de admiración repetidos"]);
});

test("lo que las plantillas traen escrito no tiene nada que revisar en el tono", () => {
  for (const { titulo, contenido } of Object.values(PLANTILLAS))
    expect(revisa(`${contenido} Les pedimos su apoyo.`, titulo)).toEqual([]);
});
