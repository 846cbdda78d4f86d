import { expect, test } from "vitest";
import { fecha } from "~/lib/dates";
import { columnasDe, type Contado, cuadroDe, diasUsuales, fraseDe, INGRESOS, SEXOS, tituloDeEdades } from "./cuadro";

const GRADOS = [
  { id: 1, nombre: "1°", grupos: 2 },
  { id: 2, nombre: "2°", grupos: 1 },
];

let siguiente = 0;
const uno = (cambios: Partial<Contado> = {}): Contado => ({
  alumnoId: ++siguiente,
  gradoId: 1,
  sexo: "HOMBRES",
  ingreso: "NUEVO_INGRESO",
  edad: 6,
  ...cambios,
});

test("the columns of primaria and secundaria are those of their forms, with both open ends", () => {
  const titulos = (nivel: string) => columnasDe(nivel, []).map(tituloDeEdades);
  expect(titulos("Primaria")).toEqual(["Menos de 6", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15 y más"]);
  expect(titulos("Secundaria")).toEqual(["Menos de 12", "12", "13", "14", "15", "16", "17", "18 y más"]);
});

test("a level without a form has a column for each age there is, and one for all ages far above", () => {
  expect(columnasDe("Preescolar", [uno({ edad: 3 }), uno({ edad: 5 })]).map(tituloDeEdades)).toEqual(["3", "4", "5"]);
  const abiertas = columnasDe("", [uno({ edad: 15 }), uno({ edad: 60 })]);
  expect(abiertas).toHaveLength(12);
  expect(abiertas.at(-1)).toEqual({ desde: 26, hasta: null });
  expect(columnasDe("", [])).toEqual([]);
});

test("every row adds up to its total, every grade to its rows, and the level to its grades", () => {
  const contados = SEXOS.flatMap((sexo) =>
    INGRESOS.flatMap((ingreso) =>
      [1, 2].flatMap((gradoId) => [4, 6, 9, 15, 30].map((edad) => uno({ sexo, ingreso, gradoId, edad }))),
    ),
  );
  const { grados } = cuadroDe(contados, GRADOS, columnasDe("Primaria", contados));
  const suma = (numeros: number[]) => numeros.reduce((total, cada) => total + cada, 0);
  for (const { renglones } of grados) {
    for (const { celdas, total } of renglones) expect(suma(celdas.map(({ cuantos }) => cuantos))).toBe(total.cuantos);
    const [ultimo, ...partes] = [...renglones].reverse();
    expect(suma(partes.map(({ total }) => total.cuantos))).toBe(ultimo!.total.cuantos);
  }
  expect(grados.map(({ renglones }) => renglones.at(-1)!.total.cuantos)).toEqual([20, 20, 40]);
  expect(grados.map(({ grupos }) => grupos)).toEqual([2, 1, 3]);
});

test("a cell is told in words", () => {
  const edades = { desde: 6, hasta: 6 };
  expect(fraseDe({ gradoId: 1, sexo: "HOMBRES", ingreso: "NUEVO_INGRESO", edades })).toBe(
    "hombres, nuevo ingreso, 6 años",
  );
  expect(fraseDe({ edades: { desde: null, hasta: 5 } })).toBe("menos de 6 años");
  expect(fraseDe({})).toBe("");
});

test("a cycle is counted at the end of its September", () => {
  expect(diasUsuales(fecha("2026-08-24"))).toEqual({ corte: "2026-09-30", edadAl: "2026-09-01" });
});
