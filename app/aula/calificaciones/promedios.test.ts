import fc from "fast-check";
import { expect, test } from "vitest";
import { casos } from "tests/casos";
import { AJUSTES_DE_FABRICA } from "~/aula/academico/nivel";
import { CELDA_VACIA, type EstadoDeCelda } from "./calificacion";
import { calificacionDeCriterios, lugares, lugarComoTexto, promedio, promedioAcademico } from "./promedios";

const TRUNCAR = { promedios: "TRUNCAR" } as const;
const REDONDEAR = { promedios: "REDONDEAR" } as const;

test.each([
  [[80, 85], 82, 83],
  [[95, 96, 96], 95, 96],
  [[59, 60], 59, 60],
  [[100, 100], 100, 100],
  [[60, null, 70], 65, 65],
  [[null, null], null, null],
  [[], null, null],
] as const)("el promedio de %j truncado es %j y redondeado %j", (valores, truncado, redondeado) => {
  expect(promedio(valores, TRUNCAR)).toBe(truncado);
  expect(promedio(valores, REDONDEAR)).toBe(redondeado);
});

const criterioEvaluado = (peso: number, valor: number | null, estado: EstadoDeCelda = "") => ({
  peso,
  celda: { ...CELDA_VACIA, valor, estado },
});

test.each([
  ["con todo", [criterioEvaluado(30, 90), criterioEvaluado(70, 80)], 83, false],
  ["lo vacío no cuenta y lo demás pesa más", [criterioEvaluado(30, 90), criterioEvaluado(70, null)], 90, true],
  [
    "lo exento sale de arriba y de abajo",
    [criterioEvaluado(30, 90), criterioEvaluado(30, null, "EXENTA"), criterioEvaluado(40, 60)],
    72,
    true,
  ],
  [
    "lo incompleto no cuenta aunque tenga número",
    [criterioEvaluado(50, 100), criterioEvaluado(50, 50, "INCOMPLETA")],
    100,
    true,
  ],
  ["lo tarde cuenta", [criterioEvaluado(50, 100), criterioEvaluado(50, 50, "TARDE")], 75, false],
  [
    "lo no entregado no cuenta si el nivel no lo dice",
    [criterioEvaluado(50, 100), criterioEvaluado(50, null, "NO_ENTREGO")],
    100,
    true,
  ],
  ["sin nada calificado no hay", [criterioEvaluado(50, null), criterioEvaluado(50, null, "EXENTA")], null, false],
] as const)("un parcial por criterios: %s", (_, evaluaciones, valor, reponderado) => {
  expect(calificacionDeCriterios(evaluaciones, AJUSTES_DE_FABRICA)).toEqual({ valor, reponderado });
});

test("lo no entregado vale el mínimo donde el nivel lo dice", () => {
  const ajustes = { ...AJUSTES_DE_FABRICA, omitidaCuenta: true };
  expect(
    calificacionDeCriterios([criterioEvaluado(50, 100), criterioEvaluado(50, null, "NO_ENTREGO")], ajustes).valor,
  ).toBe(75);
});

test("sin decimales el parcial queda en enteros", () => {
  const enteros = { ...AJUSTES_DE_FABRICA, decimales: 0 as const };
  expect(calificacionDeCriterios([criterioEvaluado(50, 90), criterioEvaluado(50, 80)], enteros).valor).toBe(80);
  expect(
    calificacionDeCriterios([criterioEvaluado(50, 90), criterioEvaluado(50, 80)], { ...enteros, ...REDONDEAR }).valor,
  ).toBe(90);
});

test("el promedio académico corta dos veces, y deja fuera lo que no promedia y lo de palabras", () => {
  const numerica = (valor: number | null, promedia = true) => ({
    promedia,
    tipoCalificacion: "NUMERICA",
    promedio: valor,
  });
  const deTexto = { promedia: true, tipoCalificacion: "TEXT_LIBRE", promedio: 10 };
  expect(promedioAcademico([numerica(82), numerica(95), numerica(10, false), deTexto, numerica(null)], TRUNCAR)).toBe(
    88,
  );
  expect(promedioAcademico([deTexto], TRUNCAR)).toBeNull();
});

test("los empatados comparten el lugar, y se escribe con su signo", () => {
  expect(lugares([90, 95, 90, 80])).toEqual([2, 1, 2, 4]);
  expect([lugarComoTexto(3), lugarComoTexto(null)]).toEqual(["3°", "N/A"]);
});

// The independent model: decimal text and long division, without the product's arithmetic.
function modelo(valores: readonly { valor: number; peso: number }[], redondear: boolean, paso: number): number | null {
  let suma = 0n;
  let peso = 0n;
  for (const cada of valores) {
    suma += BigInt(cada.valor) * BigInt(cada.peso) * 1_000_000n;
    peso += BigInt(cada.peso);
  }
  if (peso === 0n) return null;
  const escala = BigInt(paso) * 1_000_000n * peso;
  let cociente = 0n;
  let resto = suma;
  while (resto >= escala) {
    resto -= escala;
    cociente += 1n;
  }
  if (redondear && resto * 2n >= escala) cociente += 1n;
  return Number(cociente) * paso;
}

const decimos = fc.option(fc.integer({ min: 0, max: 100 }), { nil: null });

test("los promedios son los de un modelo aparte", () => {
  fc.assert(
    fc.property(fc.array(decimos, { maxLength: 14 }), fc.boolean(), (valores, redondear) => {
      const con = valores.flatMap((valor) => (valor === null ? [] : [{ valor, peso: 1 }]));
      expect(promedio(valores, redondear ? REDONDEAR : TRUNCAR)).toBe(modelo(con, redondear, 1));
    }),
    { numRuns: casos(4_000) },
  );
});

const ESTADOS = ["", "EXENTA", "NO_ENTREGO", "TARDE", "INCOMPLETA"] as const;
const evaluacion = fc.record({
  peso: fc.integer({ min: 1, max: 100 }),
  celda: fc.record({ valor: decimos, estado: fc.constantFrom(...ESTADOS), texto: fc.constant("") }),
});

test("los parciales por criterios son los de un modelo aparte, y quedan entre el menor y el mayor", () => {
  const ajustes = fc.record({
    promedios: fc.constantFrom("TRUNCAR" as const, "REDONDEAR" as const),
    decimales: fc.constantFrom(0 as const, 1 as const),
    omitidaCuenta: fc.boolean(),
    calificacionMinima: fc.constantFrom(0 as const, 50 as const, 60 as const),
  });
  fc.assert(
    fc.property(fc.array(evaluacion, { maxLength: 8 }), ajustes, (evaluaciones, como) => {
      const cuentan: { valor: number; peso: number }[] = [];
      for (const { peso, celda } of evaluaciones) {
        if (celda.estado === "NO_ENTREGO" && como.omitidaCuenta) cuentan.push({ valor: como.calificacionMinima, peso });
        else if (["", "TARDE"].includes(celda.estado) && celda.valor !== null)
          cuentan.push({ valor: celda.valor, peso });
      }
      const paso = como.decimales === 0 ? 10 : 1;
      const { valor, reponderado } = calificacionDeCriterios(evaluaciones, como);
      expect(valor).toBe(modelo(cuentan, como.promedios === "REDONDEAR", paso));
      expect(reponderado).toBe(cuentan.length > 0 && cuentan.length < evaluaciones.length);
      if (valor === null) return;
      const todos = cuentan.map((cada) => cada.valor);
      expect(valor).toBeGreaterThan(Math.min(...todos) - paso);
      expect(valor).toBeLessThan(Math.max(...todos) + paso);
    }),
    { numRuns: casos(4_000) },
  );
});

test("el lugar de cada quien es uno más que cuantos lo superan", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 40 }), (todos) => {
      expect(lugares(todos)).toEqual(todos.map((valor) => 1 + todos.filter((segundo) => segundo > valor).length));
    }),
    { numRuns: casos(1_000) },
  );
});
