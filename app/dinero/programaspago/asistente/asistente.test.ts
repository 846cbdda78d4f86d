import fc from "fast-check";
import { expect, test } from "vitest";
import { fecha } from "~/lib/dates";
import { pesos } from "tests/ventanilla";
import { copiarCargos, faltasDeReceta, generarCargos } from "./asistente";
import { faltaDeCargos } from "../cargo";

const CARGOS = {
  prefijo: "Colegiatura",
  montoCentavos: pesos(1000),
  cargos: 3,
  inicio: "2027-01",
  diaInicia: 1,
  diaFin: 31,
};
const DESCUENTOS = {
  prefijo: "Pronto pago",
  tipoDescuento: "PORCENTAJE" as const,
  descuentoDiezmilesimas: 500,
  montoCentavos: pesos(0),
  diaVencimiento: 5,
};
const RECARGOS = {
  prefijo: "Recargo",
  tipoRecargo: "MONTO_FIJO" as const,
  recargoDiezmilesimas: 0,
  montoCentavos: pesos(50),
  recurrente: "UNICA_OCASION" as const,
  diaLimite: 30,
};

test("un cargo por mes, con el nombre del mes, y el día 31 en el último de febrero", () => {
  const generados = generarCargos({ cargos: CARGOS, descuentos: DESCUENTOS, recargos: RECARGOS });
  expect(
    generados.map(({ nombre, fechaInicio, fechaFin, fechaLimitePago, descuento }) =>
      [nombre, fechaInicio, fechaFin, fechaLimitePago, descuento?.fechaVencimiento].join(" "),
    ),
  ).toEqual([
    "Colegiatura enero 2027-01-01 2027-01-31 2027-01-30 2027-01-05",
    "Colegiatura febrero 2027-02-01 2027-02-28 2027-02-28 2027-02-05",
    "Colegiatura marzo 2027-03-01 2027-03-31 2027-03-30 2027-03-05",
  ]);
});

test("sin recargos el límite es el fin del cargo", () => {
  const [enero] = generarCargos({ cargos: { ...CARGOS, diaFin: 15 }, descuentos: null, recargos: null });
  expect(enero).toMatchObject({ fechaLimitePago: "2027-01-15", recargo: null, descuento: null });
});

test("con más de doce cargos el nombre lleva el año", () => {
  const generados = generarCargos({ cargos: { ...CARGOS, cargos: 13 }, descuentos: null, recargos: null });
  expect(new Set(generados.map(({ nombre }) => nombre)).size).toBe(13);
});

test("lo que la receta acepta nunca da un cargo o un descuento que su diálogo rechazaría", () => {
  const dia = fc.integer({ min: 1, max: 31 });
  const valor = fc.integer({ min: 0, max: 12_000 });
  const receta = fc.record({
    cargos: fc.record({
      prefijo: fc.constant("C"),
      montoCentavos: fc.constant(pesos(1000)),
      cargos: fc.integer({ min: 1, max: 24 }),
      inicio: fc
        .tuple(fc.integer({ min: 2080, max: 2100 }), fc.integer({ min: 1, max: 12 }))
        .map(([anio, mes]) => `${anio}-${String(mes).padStart(2, "0")}`),
      diaInicia: dia,
      diaFin: dia,
    }),
    descuentos: fc.option(
      fc.record({ diaVencimiento: dia, descuentoDiezmilesimas: valor }).map((cada) => ({ ...DESCUENTOS, ...cada })),
    ),
    recargos: fc.option(
      fc.record({ diaLimite: dia, recargoDiezmilesimas: valor }).map((cada) => ({
        ...RECARGOS,
        ...cada,
        tipoRecargo: "PORCENTAJE" as const,
      })),
    ),
  });
  fc.assert(
    fc.property(receta, (una) => {
      fc.pre(faltasDeReceta(una).length === 0);
      const generados = generarCargos(una);
      expect(faltaDeCargos(generados)).toBeNull();
      for (const cargo of generados) {
        expect(cargo.fechaInicio.slice(0, 7)).toBe(cargo.fechaFin.slice(0, 7));
      }
    }),
    { numRuns: 300 },
  );
});

test("el asistente no hace lo que un diálogo rechazaría: más de 100 %, nada, ni fechas fuera de 2100", () => {
  const porcentaje = { tipoDescuento: "PORCENTAJE" as const, descuentoDiezmilesimas: 100_000 };
  const recargo = { tipoRecargo: "PORCENTAJE" as const, recargoDiezmilesimas: 100_000 };
  const faltas = (cambios: object) =>
    faltasDeReceta({ cargos: CARGOS, descuentos: DESCUENTOS, recargos: RECARGOS, ...cambios });
  expect(faltas({ descuentos: { ...DESCUENTOS, ...porcentaje } })).toEqual([
    { campo: "descuento", mensaje: "Máximo 100 %" },
  ]);
  expect(faltas({ recargos: { ...RECARGOS, ...recargo } })).toEqual([{ campo: "recargo", mensaje: "Máximo 100 %" }]);
  expect(faltas({ recargos: { ...RECARGOS, montoCentavos: pesos(0) } })).toEqual([
    { campo: "recargo", mensaje: "Campo obligatorio" },
  ]);
  expect(faltas({ cargos: { ...CARGOS, inicio: "2099-06", cargos: 24 } })).toEqual([
    { campo: "inicio", mensaje: "Fecha incorrecta" },
  ]);
  expect(faltas({ cargos: { ...CARGOS, inicio: "2099-10" } })).toEqual([]);
});

test("copiar a otro ciclo mueve las fechas por años enteros, y copia sólo lo que se pide", () => {
  const origen = generarCargos({
    cargos: { ...CARGOS, inicio: "2024-02", cargos: 1, diaFin: 29 },
    descuentos: DESCUENTOS,
    recargos: RECARGOS,
  });
  const copia = copiarCargos(origen, { anios: 1, primero: 2023, copiarDescuentos: true, copiarRecargos: false });
  expect(copia).toMatchObject([
    {
      fechaInicio: "2025-02-01",
      fechaFin: "2025-02-28",
      recargo: null,
      descuento: { fechaVencimiento: fecha("2025-02-05") },
    },
  ]);
});

test("al copiar a un año bisiesto, el cargo de febrero sigue siendo de todo el mes", () => {
  const febrero = { ...CARGOS, inicio: "2027-02", cargos: 1 };
  const origen = generarCargos({ cargos: febrero, descuentos: null, recargos: null });
  const [copia] = copiarCargos(origen, { anios: 1, primero: 2026, copiarDescuentos: true, copiarRecargos: true });
  expect(copia).toMatchObject({ fechaInicio: "2028-02-01", fechaFin: "2028-02-29", fechaLimitePago: "2028-02-29" });
});
