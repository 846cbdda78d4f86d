import { expect, test } from "vitest";
import {
  SIN_PREGUNTA,
  admiteRespuestas,
  faltaDePregunta,
  faltaDeRespuesta,
  opcionesEscritas,
  preguntaDe,
  preguntaLimpia,
  resumenDeRespuestas,
} from "./pregunta";

const SI_O_NO = { texto: "¿Va?", tipo: "SI_NO", opciones: ["Sí", "No"] } as const;

test("las opciones se escriben una por línea, sin repetidas ni vacías", () => {
  expect(opcionesEscritas(" Lunes \n\nMartes\nLunes\n  Miércoles   temprano ")).toEqual([
    "Lunes",
    "Martes",
    "Miércoles temprano",
  ]);
});

test.each([
  [SIN_PREGUNTA, null],
  [{ pregunta: "  ", tipoDePregunta: "OPCIONES" as const, opciones: [] }, null],
  [{ pregunta: "¿Va?", tipoDePregunta: null, opciones: [] }, "tipoDePregunta"],
  [{ pregunta: "¿Va?", tipoDePregunta: "SI_NO" as const, opciones: [] }, null],
  [{ pregunta: "¿Cuándo?", tipoDePregunta: "OPCIONES" as const, opciones: ["Lunes"] }, "opciones"],
  [{ pregunta: "¿Cuándo?", tipoDePregunta: "OPCIONES" as const, opciones: ["a".repeat(81), "b"] }, "opciones"],
  [{ pregunta: "¿Cuándo?", tipoDePregunta: "OPCIONES" as const, opciones: [..."abcdefghijk"] }, "opciones"],
  [{ pregunta: "¿Cuándo?", tipoDePregunta: "OPCIONES" as const, opciones: ["Lunes", "Martes"] }, null],
])("la pregunta %j tiene su falta en %s", (guardada, campo) => {
  expect(faltaDePregunta(guardada)?.campo ?? null).toBe(campo);
});

test("solo las opciones de su clase se guardan", () => {
  const limpia = preguntaLimpia({ pregunta: " ¿Va? ", tipoDePregunta: "SI_NO", opciones: ["Lunes", "Martes"] });
  expect(limpia).toEqual({ pregunta: "¿Va?", tipoDePregunta: "SI_NO", opciones: [] });
  expect(preguntaDe(limpia)).toEqual(SI_O_NO);
  expect(preguntaDe(SIN_PREGUNTA)).toBeNull();
});

test("una respuesta es una de las opciones, o un texto que cabe", () => {
  expect(faltaDeRespuesta(SI_O_NO, "Sí")).toBeNull();
  expect(faltaDeRespuesta(SI_O_NO, "")).toBe("Selecciona una opción");
  expect(faltaDeRespuesta(SI_O_NO, "Tal vez")).toBe("Selecciona una opción");
  const libre = { texto: "¿Qué opina?", tipo: "TEXTO", opciones: [] } as const;
  expect(faltaDeRespuesta(libre, "")).toBe("Campo obligatorio");
  expect(faltaDeRespuesta(libre, "a".repeat(301))).toBe("Máximo 300 caracteres");
  expect(faltaDeRespuesta(libre, "Me parece bien")).toBeNull();
});

test("el último día todavía se responde, y al siguiente no", () => {
  expect(admiteRespuestas(null, "2026-12-01")).toBe(true);
  expect(admiteRespuestas("2026-12-01", "2026-12-01")).toBe(true);
  expect(admiteRespuestas("2026-12-01", "2026-12-02")).toBe(false);
});

test("se cuentan los tutores por respuesta, y los alumnos sin ninguna o con dos distintas", () => {
  const respuestas = [
    { alumnoId: 1, respuesta: "Sí" },
    { alumnoId: 1, respuesta: "No" },
    { alumnoId: 2, respuesta: "Sí" },
    { alumnoId: 2, respuesta: "" },
    { alumnoId: 3, respuesta: "" },
  ];
  expect(resumenDeRespuestas(SI_O_NO, respuestas)).toEqual({
    porOpcion: [
      { opcion: "Sí", tutores: 2 },
      { opcion: "No", tutores: 1 },
    ],
    alumnos: 3,
    sinRespuesta: 1,
    enDesacuerdo: 1,
  });
});
