import { expect, test } from "vitest";
import { fecha } from "~/lib/dates";
import {
  cicloPropuesto,
  type Estado,
  esperaDelPaso,
  hechoDelPaso,
  pasoAbierto,
  primerMes,
  siguientePaso,
} from "./arranque";
import { loQueFalta } from "./faltantes";

const VACIO: Estado = {
  niveles: [],
  grados: 0,
  planteles: [],
  turnos: [],
  ciclo: null,
  lugares: 0,
  grupos: 0,
  principales: 0,
  servicios: [],
  cajas: 1,
  seriesDeRecibos: 1,
  seriesDeFacturas: 0,
  rfc: "",
  razonSocial: "",
  nivelesSinEmisor: [],
  nivelesConRegimen: [],
};
const CICLO = { id: 7, nombre: "2026-2027", fechaInicio: fecha("2026-08-01"), fechaFin: fecha("2027-07-31") };
const LISTO: Estado = {
  ...VACIO,
  niveles: ["Primaria"],
  grados: 6,
  planteles: ["Centro"],
  turnos: ["Matutino"],
  ciclo: CICLO,
  lugares: 6,
  grupos: 12,
  principales: 2,
  servicios: [{ nombre: "Colegiatura", formasPago: 7, facturar: true }],
  seriesDeFacturas: 1,
  rfc: "ABC010101AB1",
  razonSocial: "Colegio",
};

const textos = (estado: Estado) =>
  loQueFalta(estado).map(({ para, faltantes }) => [para, faltantes.map(({ texto }) => texto)]);

test("una razón social guardada con su régimen de capital falta de corregir", () => {
  const [, , facturar] = loQueFalta({ ...LISTO, razonSocial: "Colegio, A.C.", nivelesConRegimen: ["Primaria"] });
  expect(facturar!.faltantes).toMatchObject([
    { texto: expect.stringContaining("la del colegio") as string, ruta: "/ajustes/colegio" },
    { texto: expect.stringContaining("la de Primaria") as string, ruta: "/ajustes/niveles" },
  ]);
});

test("un colegio vacío necesita todo, y uno armado nada", () => {
  expect(textos(LISTO)).toEqual([
    ["inscribir", []],
    ["cobrar", []],
    ["facturar", []],
  ]);
  expect(Object.fromEntries(textos(VACIO))).toEqual({
    inscribir: ["Un nivel con sus grados", "Un plantel", "Un turno", "Un ciclo escolar"],
    cobrar: ["Un servicio que se cobre", "Un programa de pagos principal con cargos"],
    facturar: ["El RFC y la razón social del colegio", "Un servicio que se facture", "Una serie de facturas"],
  });
});

test("cada falta dice dónde se arregla, en el ciclo de que se trata", () => {
  const [inscribir] = loQueFalta({ ...LISTO, grupos: 0, lugares: 0 });
  expect(inscribir!.faltantes).toEqual([
    { texto: "Los lugares de 2026-2027: grados por plantel y turno", ruta: "/ajustes/ciclos/7/lugares" },
    { texto: "Los grupos de 2026-2027", ruta: "/ajustes/ciclos/7/grupos" },
  ]);
  const [, cobrar] = loQueFalta({
    ...LISTO,
    servicios: [{ nombre: "Comedor", formasPago: 0, facturar: true }],
    cajas: 0,
  });
  expect(cobrar!.faltantes.map(({ texto }) => texto)).toEqual(["Las formas de pago de Comedor", "Una caja activa"]);
});

test("se abre el primer paso sin hacer, y lo que se deja para después no estorba", () => {
  expect(pasoAbierto(null, VACIO)).toBe("niveles");
  expect(pasoAbierto("grupos", VACIO)).toBe("grupos");
  expect(pasoAbierto(null, LISTO)).toBeNull();
  expect(siguientePaso("niveles", VACIO)).toBe("lugares");
  expect(siguientePaso("cobros", VACIO)).toBeNull();
});

test("un paso espera a los que necesita", () => {
  expect(esperaDelPaso("niveles", VACIO)).toBeNull();
  expect(esperaDelPaso("ciclo", VACIO)).toBe("Antes van los niveles, el plantel y el turno.");
  expect(esperaDelPaso("cobros", VACIO)).toBe("Antes va el ciclo escolar.");
  expect(esperaDelPaso("cobros", LISTO)).toBeNull();
  expect(hechoDelPaso("grupos", LISTO)).toBe("12 grupos");
});

test.each([
  ["2026-05-31", "2025-2026", "2025-08-01"],
  ["2026-06-01", "2026-2027", "2026-08-01"],
  ["2026-11-23", "2026-2027", "2026-08-01"],
  ["2027-01-02", "2026-2027", "2026-08-01"],
])("el %s se propone el ciclo %s", (hoy, nombre, fechaInicio) => {
  expect(cicloPropuesto(fecha(hoy))).toMatchObject({ nombre, fechaInicio });
});

test("diez colegiaturas van de septiembre a junio; once y doce comienzan con el ciclo", () => {
  expect(primerMes(CICLO, "10")).toBe("2026-09");
  expect(primerMes(CICLO, "11")).toBe("2026-08");
  expect(primerMes({ fechaInicio: fecha("2026-08-31") }, "12")).toBe("2026-08");
});
