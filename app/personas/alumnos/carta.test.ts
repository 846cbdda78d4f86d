import { expect, test } from "vitest";
import { CAMPOS_DE_CARTA, type CampoDeCarta, CONSTANCIA_DE_ESTUDIOS, campoAjeno, llenarCarta } from "./carta";

const valores = Object.fromEntries(CAMPOS_DE_CARTA.map((campo) => [campo, `<${campo}>`])) as Record<
  CampoDeCarta,
  string
>;

test("la carta con la que se comienza solo tiene campos que existen", () => {
  expect(campoAjeno(CONSTANCIA_DE_ESTUDIOS)).toBeNull();
  expect(llenarCarta(CONSTANCIA_DE_ESTUDIOS, valores)).toContain("<nombre>, con documento de identidad <curp>");
  expect(llenarCarta(CONSTANCIA_DE_ESTUDIOS, valores)).not.toMatch(/[{}]/);
});

test.each([
  ["Del alumno {nombre}, {promedio}", "{promedio}"],
  ["{Nombre}", "{Nombre}"],
  ["sin campos, con { una llave suelta", null],
])("%s: el campo que no existe es %s", (texto, ajeno) => {
  expect(campoAjeno(texto)).toBe(ajeno);
});

test.each(["con CURP {curp} y", "con C.U.R.P.: {curp} y"])("el número de un pasaporte no se dice CURP: %s", (texto) => {
  expect(llenarCarta(texto, { ...valores, curp: "G12345678" })).toBe("con documento de identidad G12345678 y");
  expect(llenarCarta(texto, { ...valores, curp: "NUGS180504MDFXRFA5" })).toMatch(/P\.?:? NUGS180504MDFXRFA5 y$/);
});

test("de lo que no se sabe queda una línea para escribirlo, y un dato nunca se lee como campo", () => {
  expect(llenarCarta("{nombre} {grupo}", { ...valores, nombre: "{curp}", grupo: "" })).toBe("{curp} __________");
});
