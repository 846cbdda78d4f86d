import { expect, test } from "vitest";
import { fraseDeComparacion } from "./comparacion";

const una = (nombre: string, promedio: number | null, grupo: number | null) => ({ nombre, promedio, grupo });

test.each([
  [[una("Español", null, 80), una("Artes", 90, null)], "Todavía sin calificaciones"],
  [[una("Español", 70, 80), una("Inglés", 60, 85)], "Va debajo del grupo en todas; más lejos en Inglés"],
  [[una("Español", 90, 80), una("Inglés", 86, 85)], "Va arriba del grupo en todas; más lejos en Español"],
  [
    [una("Español", 70, 80), una("Inglés", 60, 85), una("Artes", 90, 80)],
    "Va debajo del grupo en 2 de 3; más lejos en Inglés",
  ],
  [[una("Español", 85, 80), una("Inglés", 60, 85)], "Va arriba del grupo en 1 de 2; más lejos en Español"],
  [[una("Español", 80, 80)], "Va como el grupo"],
])("cómo va un alumno junto a su grupo: %j", (asignaturas, frase) => {
  expect(fraseDeComparacion(asignaturas)).toBe(frase);
});
