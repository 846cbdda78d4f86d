import { expect, test } from "vitest";
import { direccionDeAlumno } from "./direccion";

test("otro alumno se abre en el mismo lugar que el que está abierto", () => {
  expect(direccionDeAlumno("/controlescolar/alumno/7", 12)).toBe("/controlescolar/alumno/12");
  expect(direccionDeAlumno("/alumno/7/", 12)).toBe("/alumno/12");
});
