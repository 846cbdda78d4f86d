import { expect, test } from "vitest";
import { contados } from "./que-se-ve";

test.each([
  [{ filas: [], siguiente: null, anterior: null }, null],
  [{ filas: [1], siguiente: null, anterior: null }, "1 alumno"],
  [{ filas: [1, 2], siguiente: null }, "2 alumnos"],
  [{ filas: [1, 2], siguiente: 7, anterior: null }, "Más de 2 alumnos"],
  // A page in the middle or at the end does not know what precedes it.
  [{ filas: [1, 2], siguiente: 7, anterior: 3 }, null],
  [{ filas: [1], siguiente: null, anterior: 3 }, null],
])("lo que una lista dice de cuántos son sin contarlos: %o", (lista, texto) => {
  expect(contados(lista, "alumno", "alumnos")).toBe(texto);
});
