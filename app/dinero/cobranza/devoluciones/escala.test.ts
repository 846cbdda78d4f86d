import { expect, test } from "vitest";
import { fecha } from "~/lib/dates";
import { escalonDe, faltaDeEscala, leerEscala, propuestaDeEscala } from "./escala";

const ciclo = { nombre: "2027-2028", fechaInicio: fecha("2027-08-16") };
const propuesta = (faltan: number, saldoCentavos = 100_001, escala = "60: 100, 30: 50") =>
  propuestaDeEscala({ escala, ciclo, faltan, saldoCentavos });

test("la escala se escribe por partes y se lee de la más temprana a la última", () => {
  expect(leerEscala("30: 50; 60 : 100 %")).toEqual([
    { dias: 60, porCiento: 100 },
    { dias: 30, porCiento: 50 },
  ]);
  expect([faltaDeEscala(""), faltaDeEscala("60: 100")]).toEqual([null, null]);
  expect(faltaDeEscala("60 días")).toContain("Por ejemplo 60: 100, 30: 50");
  expect(faltaDeEscala("60: 100, 60: 50")).toBe("Hay dos partes con los mismos días");
  expect(faltaDeEscala("60: 101")).toBe("El máximo es 100 %");
});

test("cada día toca la parte de su límite, y el último día todavía cuenta", () => {
  const escala = leerEscala("60: 100, 30: 50")!;
  expect([61, 60, 59, 30, 29, -5].map((faltan) => escalonDe(escala, faltan)?.porCiento ?? 0)).toEqual([
    100, 100, 50, 50, 0, 0,
  ]);
});

test("la propuesta dice cuánto, de qué regla y cuántos días faltan", () => {
  expect(propuesta(45)).toEqual({
    montoCentavos: 50_001,
    frase:
      "La escala del colegio da hoy 50 %, $500.01: faltan 45 días para que empiece 2027-2028, y hasta 30 días antes se devuelve esa parte.",
  });
  expect(propuesta(-1)).toEqual({
    montoCentavos: 0,
    frase: "La escala del colegio no devuelve nada hoy: 2027-2028 empezó hace 1 día, y termina 30 días antes.",
  });
  expect(propuesta(0, 100_000, "0: 10")).toMatchObject({ montoCentavos: 10_000 });
  expect(propuesta(45, 100_000, "")).toBeNull();
});
