import { expect, test } from "vitest";
import type { ModoDomicilio } from "./domicilio";
import { domicilioSchema } from "./schemas.server";

const COMPLETO = {
  calle: " Pilares ",
  numeroExterior: "7",
  numeroInterior: "",
  codigoPostal: "06000",
  codigoAsentamiento: "090150001",
};
const VACIO = { calle: "", numeroExterior: "", numeroInterior: "", codigoPostal: "", codigoAsentamiento: "" };

function errores(modo: ModoDomicilio, datos: object): Record<string, string> {
  const { error } = domicilioSchema(modo).safeParse(datos);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}

test.each(["obligatorio", "opcional", "soloCodigoPostal"] as const)("completo vale cuando es %s", (modo) => {
  expect(domicilioSchema(modo).parse(COMPLETO)).toMatchObject({ ...COMPLETO, calle: "Pilares" });
});

test("obligatorio: calle, número, código postal y colonia", () => {
  expect(errores("obligatorio", {})).toEqual({
    calle: "Campo obligatorio",
    numeroExterior: "Campo obligatorio",
    codigoPostal: "Campo obligatorio",
    codigoAsentamiento: "Selecciona una opción",
  });
});

test("opcional: vale vacío, y a medias pide lo mismo que el obligatorio", () => {
  expect(errores("opcional", VACIO)).toEqual({});
  expect(errores("opcional", {})).toEqual({});
  expect(Object.keys(errores("opcional", { ...VACIO, numeroInterior: "3" }))).toHaveLength(4);
});

test("solo código postal: nada más se pide, y es de cinco dígitos", () => {
  expect(errores("soloCodigoPostal", { ...VACIO, codigoPostal: "06000" })).toEqual({});
  expect(errores("soloCodigoPostal", VACIO)).toEqual({ codigoPostal: "Campo obligatorio" });
});

test.each(["6000", "060000", "O6000", "06 00"])("el código postal «%s» no son cinco dígitos", (codigoPostal) => {
  for (const modo of ["obligatorio", "opcional", "soloCodigoPostal"] as const)
    expect(errores(modo, { ...COMPLETO, codigoPostal })).toEqual({ codigoPostal: "Deben ser 5 dígitos" });
});
