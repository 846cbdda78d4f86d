import { expect, test } from "vitest";
import { leerCriterios, leerEscala } from "./evaluacion";

const renglon = (nombre: string, peso: string) => ({ id: null, nombre, peso, deTareas: false });

test.each([
  [[], { criterios: [] }],
  [
    [renglon("", ""), renglon("Examen", "100")],
    { criterios: [{ id: null, nombre: "Examen", peso: 100, deTareas: false }] },
  ],
  [
    [renglon("Tareas", "50"), renglon("Examen", "40")],
    { campo: "peso", mensaje: "Los pesos suman 90 %: faltan 10 para llegar a 100" },
  ],
  [
    [renglon("Tareas", "60"), renglon("Examen", "60")],
    { campo: "peso", mensaje: "Los pesos suman 120 %: sobran 20 para llegar a 100" },
  ],
  [[renglon("Examen", "x")], { campo: "peso", mensaje: "El peso de Examen es un número entero, de 1 a 100" }],
  [[renglon("Examen", "99.5")], { campo: "peso", mensaje: "El peso de Examen es un número entero, de 1 a 100" }],
  [[renglon("", "40")], { campo: "nombre", mensaje: "Falta el nombre del criterio que pesa 40 %" }],
  [[renglon("Examen", "50"), renglon("examen", "50")], { campo: "nombre", mensaje: "examen está dos veces" }],
])("los criterios suman 100, cada uno con su nombre: %j", (renglones, leidos) => {
  expect(leerCriterios(renglones)).toEqual(leidos);
});

test("la escala dice desde qué calificación, una vez cada una, de mayor a menor", () => {
  const pasos = [
    { desde: "6", texto: "Suficiente" },
    { desde: "", texto: "" },
    { desde: "9,5", texto: "Excelente" },
  ];
  expect(leerEscala(pasos)).toEqual({
    escala: [
      { desde: 95, texto: "Excelente" },
      { desde: 60, texto: "Suficiente" },
    ],
  });
  expect(leerEscala([{ desde: "11", texto: "Sobrado" }])).toMatchObject({ campo: "desde" });
  expect(leerEscala([{ desde: "9", texto: "" }])).toMatchObject({ campo: "texto" });
  expect(leerEscala([pasos[0]!, { desde: "6.0", texto: "Otra" }])).toMatchObject({ campo: "desde" });
});
