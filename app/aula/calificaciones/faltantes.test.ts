import { expect, test } from "vitest";
import { porDocente, textoDelRecordatorio } from "./faltantes";

const hoja = (docentes: string, faltan: number) => ({ docentes, faltan, alumnos: 26 });

test("lo que falta de un parcial va por docente, primero a quien más le falta", () => {
  const grupos = porDocente([hoja("Ana Sol", 2), hoja("Raúl Paz", 24), hoja("Ana Sol", 3), hoja("", 5)]);
  expect(grupos.map(({ docentes, faltan, hojas }) => [docentes, faltan, hojas.length])).toEqual([
    ["Raúl Paz", 24, 1],
    ["", 5, 1],
    ["Ana Sol", 5, 2],
  ]);
});

test("el recordatorio dice a cuántos, a quién ya se le dijo hoy y quién no tiene cuenta", () => {
  expect(textoDelRecordatorio({ avisados: 3, repetidos: 0, sinCuenta: 0 })).toBe("Se recordó a 3 docentes");
  expect(textoDelRecordatorio({ avisados: 0, repetidos: 1, sinCuenta: 2 })).toBe(
    "No se recordó a nadie; a 1 ya se le recordó hoy; 2 docentes sin cuenta",
  );
});
