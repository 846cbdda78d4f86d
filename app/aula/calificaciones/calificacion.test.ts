import fc from "fast-check";
import { expect, test } from "vitest";
import { decimosComoTexto, leerDecimos } from "~/lib/decimos";
import { AJUSTES_DE_FABRICA } from "~/aula/academico/nivel";
import { celdaComoTexto, leerCelda, promedioComoTexto } from "./calificacion";

const leer = (escrito: string, cambios = {}) => leerDecimos(escrito, { minimo: 50, decimales: 1, ...cambios });

test.each([
  ["9.5", 95],
  ["9,5", 95],
  ["10", 100],
  [" 10.0 ", 100],
  ["7.", 70],
] as const)("%j se lee %j décimos", (escrito, valor) => {
  expect(leer(escrito)).toEqual({ valor });
});

test.each([
  ["10.01", "Solo un decimal"],
  ["10.1", "Máximo 10"],
  ["4.9", "Mínimo 5"],
  ["-5", "No es un valor numérico"],
  ["nueve", "No es un valor numérico"],
  ["1e1", "No es un valor numérico"],
] as const)("%j se rechaza: %s", (escrito, error) => {
  expect(leer(escrito)).toEqual({ error });
});

test("un nivel sin decimales o con otro mínimo lo dice", () => {
  expect(leer("8.5", { decimales: 0 })).toEqual({ error: "En este nivel se califica sin decimales" });
  expect(leer("8.0", { decimales: 0 })).toEqual({ valor: 80 });
  expect(leer("5", { minimo: 60 })).toEqual({ error: "Mínimo 6" });
});

test("una celda es número, letra de estado, o palabras donde se califica con palabras", () => {
  const lectura = (escrito: string, tipo: "NUMERICA" | "TEXT_LIBRE" = "NUMERICA") =>
    leerCelda(escrito, tipo, AJUSTES_DE_FABRICA);
  expect(lectura("e")).toEqual({ celda: { valor: null, texto: "", estado: "EXENTA" } });
  expect(lectura("T 8")).toEqual({ celda: { valor: 80, texto: "", estado: "TARDE" } });
  expect(lectura("F 8")).toEqual({ error: "Sin número: exenta o no entregó" });
  const error = "No es un valor numérico; sin calificación: E exenta, F no entregó, T con retraso (T 8), I incompleta";
  for (const escrito of ["NP", "S/C", "nueve"]) expect(lectura(escrito)).toEqual({ error });
  expect(lectura("11")).toEqual({ error: "Máximo 10" });
  expect(lectura("Excelente", "TEXT_LIBRE")).toEqual({ celda: { valor: null, texto: "Excelente", estado: "" } });
  expect(lectura("x".repeat(61), "TEXT_LIBRE")).toEqual({ error: "Máximo 60 caracteres" });
});

test("lo que una celda muestra se lee igual", () => {
  const estado = fc.constantFrom("" as const, "TARDE" as const, "INCOMPLETA" as const);
  fc.assert(
    fc.property(fc.integer({ min: 50, max: 100 }), estado, (valor, estadoElegido) => {
      const celda = { valor, texto: "", estado: estadoElegido };
      expect(leerCelda(celdaComoTexto(celda), "NUMERICA", AJUSTES_DE_FABRICA)).toEqual({ celda });
    }),
  );
});

test("los décimos se escriben con lo que hace falta, y un promedio siempre con uno", () => {
  expect([decimosComoTexto(100), decimosComoTexto(95), decimosComoTexto(null)]).toEqual(["10", "9.5", ""]);
  expect([promedioComoTexto(100), promedioComoTexto(null)]).toEqual(["10.0", "N/A"]);
});
