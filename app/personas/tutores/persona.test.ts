import { expect, test } from "vitest";
import { contactoCompletado, identidadDe } from "./persona";

const CARLOS = {
  tutorId: 4,
  nombreCompleto: "Carlos Flores Ruiz",
  email: "casa@correo.mx",
  telefonoMovil: "5512345678",
};
const ROSA = { nombre: "Rosa", apellido1: "Distinta", apellido2: "", email: "casa@correo.mx", telefonoMovil: "" };

test("el mismo correo con el mismo nombre es la misma persona, sin acentos ni mayúsculas", () => {
  const escrito = { ...ROSA, nombre: "CÁRLOS", apellido1: "flores", apellido2: "Ruíz" };
  expect(identidadDe(escrito, [CARLOS], null)).toEqual({ es: "MISMA", tutorId: 4, corrigeNombre: false });
});

test("el mismo correo con otro nombre se pregunta, y la respuesta vale para esa persona y no para otra", () => {
  expect(identidadDe(ROSA, [CARLOS], null)).toMatchObject({
    es: "DUDA",
    pregunta: "Ese correo es de Carlos Flores Ruiz. ¿Es la misma persona, o comparten correo?",
  });
  expect(identidadDe(ROSA, [CARLOS], "MISMA-4")).toEqual({ es: "MISMA", tutorId: 4, corrigeNombre: false });
  expect(identidadDe(ROSA, [CARLOS], "APARTE-4")).toEqual({ es: "NUEVA" });
  expect(identidadDe(ROSA, [CARLOS], "MISMA-5")).toMatchObject({ es: "DUDA" });
  expect(identidadDe(ROSA, [CARLOS], "APARTE-5")).toMatchObject({ es: "DUDA" });
});

test("de varias personas de un correo se reconoce a la que se llama igual", () => {
  const rosa = { ...CARLOS, tutorId: 9, nombreCompleto: "Rosa Distinta" };
  expect(identidadDe(ROSA, [CARLOS, rosa], null)).toEqual({ es: "MISMA", tutorId: 9, corrigeNombre: false });
});

test("sin correo, el mismo nombre y teléfono se pregunta; nadie conocido es alguien nuevo", () => {
  const sinCorreo = { ...ROSA, nombre: "Carlos", apellido1: "Flores", apellido2: "Ruiz", email: "" };
  expect(identidadDe({ ...sinCorreo, telefonoMovil: CARLOS.telefonoMovil }, [CARLOS], null)).toMatchObject({
    es: "DUDA",
    conocidos: [CARLOS],
  });
  expect(identidadDe({ ...ROSA, email: "" }, [CARLOS], null)).toEqual({ es: "NUEVA" });
  expect(identidadDe(ROSA, [], null)).toEqual({ es: "NUEVA" });
});

test("con otro correo, el mismo nombre y teléfono móvil se pregunta", () => {
  const conCorreoNuevo = {
    ...ROSA,
    nombre: "Carlos",
    apellido1: "Flores",
    apellido2: "Ruiz",
    email: "carlos@nuevo.mx",
  };
  const escrito = { ...conCorreoNuevo, telefonoMovil: CARLOS.telefonoMovil };
  expect(identidadDe(escrito, [CARLOS], null)).toMatchObject({
    es: "DUDA",
    pregunta: "Ya es tutor, con ese teléfono móvil: Carlos Flores Ruiz. ¿Es la misma persona?",
  });
  expect(identidadDe({ ...escrito, telefonoMovil: "5500000000" }, [CARLOS], null)).toEqual({ es: "NUEVA" });
});

test("de la misma persona se queda el nombre guardado o se toma el escrito, según se responda", () => {
  expect(identidadDe(ROSA, [CARLOS], "MISMA-4")).toMatchObject({ corrigeNombre: false });
  expect(identidadDe(ROSA, [CARLOS], "CORRIGE-4")).toEqual({ es: "MISMA", tutorId: 4, corrigeNombre: true });
});

test("lo escrito es más nuevo que lo guardado, y lo que se deja en blanco no borra nada", () => {
  const guardado = {
    email: "casa@correo.mx",
    telefonoMovil: "5512345678",
    telefonoCasa: "5544443333",
    telefonoOficina: "",
  };
  const escrito = { email: "", telefonoMovil: "5599999999", telefonoCasa: "", telefonoOficina: "5511111111" };
  expect(contactoCompletado(guardado, escrito)).toEqual({
    email: "casa@correo.mx",
    telefonoMovil: "5599999999",
    telefonoCasa: "5544443333",
    telefonoOficina: "5511111111",
  });
});
