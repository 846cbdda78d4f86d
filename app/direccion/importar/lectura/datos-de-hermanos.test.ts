import { expect, test } from "vitest";
import type { Celdas } from "~/base/hojas/hoja";
import { fecha } from "~/lib/dates";
import { leerFilaDeAlumno } from "./fila";
import { estudiar } from "./lectura";
import { diceMismo } from "./datos-de-hermanos";

const HOY = fecha("2026-11-29");
const COLUMNAS = ["apellidos", "nombre", "tutor1Nombre", "tutor1TelefonoMovil", "calle", "codigoPostal"] as const;

const fila = (...celdas: string[]): Celdas => Object.fromEntries(COLUMNAS.map((clave, i) => [clave, celdas[i] ?? ""]));

/** Each row as it is read: its street, the name of its tutor and the kinds of its doubts. */
function leer(...filas: Celdas[]) {
  const columnas = Object.fromEntries(COLUMNAS.map((clave, i) => [clave, i]));
  const lectura = estudiar({ encabezados: [...COLUMNAS], columnas, filas });
  return filas.map((escrita) => {
    const { celdas, dudas } = leerFilaDeAlumno(escrita, lectura, { hoy: HOY });
    return [celdas.calle, celdas.tutor1Apellido1, dudas.map(({ clase }) => clase).join(",")];
  });
}

test.each([
  ["Mismo domicilio", true],
  ["EL MISMO", true],
  ["misma dirección que su hermano", true],
  ["Igual que Sofía", true],
  ["el de su hermana", true],
  ["Mismísimo 4", false],
  ["Igualdad 12", false],
  ["Juárez 12", false],
])("«%s» señala a un hermano: %s", (celda, senala) => {
  expect(diceMismo(celda)).toBe(senala);
});

test("«mismo domicilio» es el del hermano, esté arriba o en otro grupo, y con su código postal", () => {
  const filas = leer(
    fila("Gil Mora", "Ana", "Rosa Mora Paz", "5512345678", "Sol 3", "06100"),
    fila("Gil Mora", "Leo", "Rosa Mora Paz", "5512345678", "MISMO DOMICILIO"),
    fila("Ruiz Sosa", "Eva", "Irma Sosa Luz", "5587654321", "Luna 8", "06200"),
    fila("Gil Mora", "Max", "Rosa Mora Paz", "5512345678", "misma"),
  );
  expect(filas.map(([calle]) => calle)).toEqual(["Sol", "Sol", "Luna", "Sol"]);
});

test("el tutor que se dice igual es el del hermano", () => {
  const filas = leer(fila("Gil Mora", "Ana", "Rosa Mora Paz", "5512345678"), fila("Gil Mora", "Leo", "la misma"));
  expect(filas.map(([, tutor]) => tutor)).toEqual(["Mora", "Mora"]);
});

test("dos familias de los mismos apellidos son dos: lo que no se sabe de quién es queda con duda", () => {
  const filas = leer(
    fila("Gil Mora", "Ana", "Rosa Mora Paz", "5512345678", "Sol 3", "06100"),
    fila("Ruiz Sosa", "Eva", "Irma Sosa Luz", "5587654321", "Luna 8", "06200"),
    fila("Gil Mora", "Max", "Juana Mora Rey", "5599999999", "Mismo domicilio"),
    fila("Gil Mora", "Ian", "Luz Mora Gil", "5577777777", "Río 1", "06300"),
    fila("Paz Ríos", "Noé", "", "", "Mismo domicilio"),
    fila("Ruiz Luna", "Sol", "misma", ""),
  );
  expect(filas[2]).toEqual(["", "Mora", "DOMICILIO"]);
  expect(filas[4]).toEqual(["", "", "DOMICILIO"]);
  expect(filas[5]).toEqual(["", "", "TUTOR"]);
});
