import { expect, test } from "vitest";
import { generarCurp } from "~/lib/curp";
import { fecha } from "~/lib/dates";
import { generoDeNombre, separarApellidos, separarNombre } from "./nombre-completo";

const curpDe = (nombre: string, apellido1: string, apellido2: string) =>
  generarCurp({
    nombre,
    apellido1,
    apellido2,
    fechaNacimiento: fecha("2015-01-20"),
    genero: "MASCULINO",
    entidad: "VZ",
  });

test("un apellido de tres palabras no se parte aunque la fila traiga CURP o pasaporte", () => {
  const curp = curpDe("Trinidad", "Ángeles", "Montes de Oca");
  expect(separarNombre("Trinidad Ángeles Montes de Oca", { curp, orden: "NOMBRE_PRIMERO" })).toEqual({
    nombre: "Trinidad",
    apellido1: "Ángeles",
    apellido2: "Montes de Oca",
    dudoso: false,
  });
  expect(separarApellidos("Montes de Oca Ángeles", { curp: "G1234567" })).toMatchObject({
    apellido1: "Montes de Oca",
    apellido2: "Ángeles",
  });
});

test("quien parte su apellido lo dice con su CURP", () => {
  const curp = curpDe("Ana", "Montes", "de Oca");
  expect(separarNombre("Montes de Oca Ana", { curp })).toMatchObject({ apellido1: "Montes", apellido2: "de Oca" });
});

test("lo que la CURP desmiente, y un solo apellido tras «de Jesús», quedan con duda", () => {
  const curp = curpDe("Luis", "Gil", "Paz");
  expect(separarNombre("Hernández Olmos Rosa", { curp }).dudoso).toBe(true);
  expect(separarNombre("Damián de Jesús Guerrero", { orden: "NOMBRE_PRIMERO" }).dudoso).toBe(true);
});

test.each([
  ["Itzayana", "FEMENINO"],
  ["Eleuterio", "MASCULINO"],
  ["Iñaki", "MASCULINO"],
  ["Joshua", "MASCULINO"],
  ["Ma. del Rosario", "FEMENINO"],
  ["José María", "MASCULINO"],
  ["Cruz", null],
  ["Trinidad", null],
] as const)("el género que dice el nombre «%s» es %s", (nombre, genero) => {
  expect(generoDeNombre(nombre)).toBe(genero);
});
