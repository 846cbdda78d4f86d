import { expect, test } from "vitest";
import { notasDeAlumno } from "~/aula/calificaciones/tabla";
import type { Fecha } from "~/lib/dates";
import { nombreCorto } from "./campos";
import { estadoDeBoleta, faltanEnBoleta } from "./estado";

const asignatura = (id: number, nombre: string, tipoCalificacion: "NUMERICA" | "TEXT_LIBRE_LARGO" = "NUMERICA") => ({
  id,
  nombre,
  campoFormativo: "Lenguajes",
  promedia: tipoCalificacion === "NUMERICA",
  optativa: false,
  tipoCalificacion,
  secciones: [],
});

const nota = (asignaturaId: number, parcialId: number) => ({
  id: asignaturaId * 10 + parcialId,
  asignaturaId,
  seccionId: null,
  parcialId,
  valor: 80,
  texto: "",
  estado: "" as const,
  calculada: false,
});

const parcial = (id: number, inicia: string) => ({
  id,
  nombre: `Parcial ${id}`,
  etiqueta: `P${id}`,
  inicia: inicia as Fecha,
  termina: "2026-12-31" as Fecha,
  vigente: false,
  cerrado: false,
  estado: "ABIERTO" as const,
});

test("faltan las materias sin calificación en un parcial que ya empezó; los textos largos no se piden", () => {
  const notas = notasDeAlumno({
    asignaturas: [
      asignatura(1, "Español"),
      asignatura(2, "Inglés"),
      asignatura(3, "Observaciones", "TEXT_LIBRE_LARGO"),
    ],
    notas: [nota(1, 1), nota(1, 2), nota(2, 1)],
    ajustes: { promedios: "TRUNCAR" },
  });
  const periodos = [{ parciales: [parcial(1, "2026-09-01"), parcial(2, "2026-10-01"), parcial(3, "2026-11-01")] }];
  expect(faltanEnBoleta(notas, periodos, "2026-09-15")).toEqual([]);
  expect(faltanEnBoleta(notas, periodos, "2026-10-15")).toEqual(["Inglés"]);
  expect(faltanEnBoleta(notas, periodos, "2026-11-15")).toEqual(["Español", "Inglés"]);
});

test("una boleta dice lo que le falta, o que está lista, o la versión que tiene su familia", () => {
  const boleta = { faltan: [], borrador: false, hash: "a", entregada: null };
  const texto = (cambios: Partial<Parameters<typeof estadoDeBoleta>[0]>) =>
    estadoDeBoleta({ ...boleta, ...cambios }).texto;
  expect(texto({})).toBe("Lista");
  expect(texto({ faltan: ["Inglés"] })).toBe("Falta Inglés");
  expect(texto({ faltan: ["Inglés", "Artes"] })).toBe("Faltan 2");
  expect(texto({ entregada: { version: 1, hash: "a" } })).toBe("Entregada");
  expect(texto({ entregada: { version: 2, hash: "a" } })).toBe("Corregida v2");
  expect(estadoDeBoleta({ ...boleta, entregada: { version: 2, hash: "b" } })).toMatchObject({
    texto: "Cambió",
    tono: "warning",
    detalle: expect.stringContaining("versión 3"),
  });
  // While a partial is open, what was handed out before says nothing about the draft.
  expect(texto({ borrador: true, faltan: ["Inglés"], entregada: { version: 1, hash: "a" } })).toBe("Falta Inglés");
});

test("un campo formativo tiene un nombre corto que lo distingue", () => {
  expect(
    [
      "Lenguajes",
      "Saberes y pensamiento científico",
      "Ética, naturaleza y sociedades",
      "De lo humano y lo comunitario",
    ].map(nombreCorto),
  ).toEqual(["Lenguajes", "Saberes", "Ética", "Humano"]);
});
