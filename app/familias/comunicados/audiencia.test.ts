import fc from "fast-check";
import { expect, test } from "vitest";
import { type FilaDeAudiencia, alcanzaDe, destinatariosDe, textoDeAlcanza } from "./audiencia";

const fila = (alumnoId: number, tutorId: number | null, email: string | null = null): FilaDeAudiencia => ({
  inscripcionId: alumnoId * 10,
  alumnoId,
  alumno: `Alumno ${alumnoId}`,
  tutorId,
  tutor: tutorId === null ? null : `Tutor ${tutorId}`,
  email: tutorId === null ? null : (email ?? ""),
});

test("cada alumno tiene su enlace y cada tutor uno por alumno", () => {
  const filas = [fila(1, 7, "a@b.mx"), fila(1, 8), fila(2, 7, "a@b.mx"), fila(3, null)];
  expect(destinatariosDe(filas).map(({ alumnoId, tutorId }) => [alumnoId, tutorId])).toEqual([
    [1, null],
    [1, 7],
    [1, 8],
    [2, null],
    [2, 7],
    [3, null],
  ]);
  expect(alcanzaDe(filas)).toEqual({
    alumnos: 3,
    tutores: 2,
    correos: 2,
    sinCorreo: [{ tutor: "Tutor 8", alumno: "Alumno 1" }],
    sinTutor: ["Alumno 3"],
  });
});

test("quien aparece varias veces, por dos inscripciones, cuenta una", () => {
  const filas = fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.option(fc.integer({ min: 1, max: 5 }))));
  fc.assert(
    fc.property(filas, (pares) => {
      const una = pares.map(([alumnoId, tutorId]) => fila(alumnoId, tutorId, "x@y.mx"));
      const dos = [...una, ...una];
      expect(alcanzaDe(dos)).toEqual(alcanzaDe(una));
      const destinatarios = destinatariosDe(dos);
      expect(destinatarios).toEqual(destinatariosDe(una));
      expect(destinatarios.filter(({ tutorId }) => tutorId !== null)).toHaveLength(alcanzaDe(una).correos);
      expect(destinatarios.filter(({ tutorId }) => tutorId === null)).toHaveLength(alcanzaDe(una).alumnos);
    }),
  );
});

test("lo que alcanza se dice en singular y en plural", () => {
  expect(textoDeAlcanza({ alumnos: 1, tutores: 2 })).toBe("Llega a 1 alumno y 2 tutores.");
  expect(textoDeAlcanza({ alumnos: 0, tutores: 1 })).toBe("Llega a 0 alumnos y 1 tutor.");
});
