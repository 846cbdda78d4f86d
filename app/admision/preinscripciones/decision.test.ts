import { leerRespuesta, nombreDelAspirante } from "~/personas/alumnos/alumno";
import { expect, test } from "vitest";
import { textoDelAviso } from "./familia/avisos";
import type { EstadoPreinscripcion } from "./preinscripcion";
import { consultaDeRevision, contieneTodas, decisionesPosibles, mismaRevision } from "./decision";

test.each<[EstadoPreinscripcion, string[]]>([
  ["REGISTRADA", []],
  ["CAPTURA", []],
  ["TERMINADA", ["ACEPTAR", "DEVOLVER", "RECHAZAR"]],
  ["ESPERA", ["DEVOLVER", "RECHAZAR"]],
  ["DEVUELTA", ["RECHAZAR"]],
  ["ACEPTADA", []],
  ["RECHAZADA", []],
])("en %s el colegio puede %j", (estado, decisiones) => {
  expect(decisionesPosibles(estado)).toEqual(decisiones);
});

const ASPIRANTE = JSON.stringify({ nombre: "Sofía", apellido1: "Núñez", apellido2: "" });
const fila = { nombre: "Rosa", email: "rosa@prueba.mx", aspirante: ASPIRANTE, documento: "NUSX180504", folio: 12 };

test.each([
  [["nunez"], true],
  [["sof", "rosa"], true],
  [["nusx"], true],
  [["12"], true],
  [["prueba.mx"], true],
  [["nunez", "perez"], false],
  [[], true],
])("las palabras %j la encuentran: %s", (palabras, encontrada) => {
  expect(contieneTodas(palabras, fila)).toBe(encontrada);
});

test("lo que la familia no ha contestado es nada", () => {
  expect(leerRespuesta("")).toBeNull();
  expect(nombreDelAspirante("")).toBeNull();
  expect(nombreDelAspirante(ASPIRANTE)).toBe("Sofía Núñez");
});

test("dos direcciones son la misma lista cuando sólo cambia lo que es de un diálogo", () => {
  const consulta = consultaDeRevision({ formatoId: 3, estado: "ESPERA", busqueda: "ana" });
  expect(consulta.toString()).toBe("formatoId=3&estado=ESPERA&busqueda=ana");
  expect(mismaRevision(consulta, new URLSearchParams(`${consulta}&volver=1`))).toBe(true);
  expect(mismaRevision(consulta, new URLSearchParams("formatoId=3"))).toBe(false);
});

const DATOS = { aspirante: "Sofía Núñez", formato: "Primaria", grado: "Primaria 1°", folio: 12 };

test("sólo lo devuelto lleva botón, y dice qué corregir", () => {
  const devuelta = textoDelAviso("DEVUELTA", { ...DATOS, comentarios: "Falta el acta" });
  expect(devuelta.boton).toBe("Corregir los datos");
  expect(devuelta.parrafos).toContain("Falta el acta");
  for (const aviso of ["LUGAR", "ACEPTADA", "RECHAZADA"] as const)
    expect(textoDelAviso(aviso, { ...DATOS, comentarios: "" }).boton).toBeNull();
});

test("el rechazo dice su motivo y el lugar dice en qué grado", () => {
  expect(textoDelAviso("RECHAZADA", { ...DATOS, comentarios: "No hay grupo" }).parrafos.at(-1)).toBe("No hay grupo");
  expect(textoDelAviso("LUGAR", { ...DATOS, comentarios: "" }).parrafos.join(" ")).toContain("Primaria 1°");
});
