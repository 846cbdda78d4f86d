import { expect, test } from "vitest";
import { fecha } from "~/lib/dates";
import { centavos } from "~/lib/money";
import { type Cobros, type Estado, fraseDeLoPropuesto, textoDeCobros } from "./arranque";
import { porQueNoSeCambia } from "./cambio";
import { valoresDelPaso } from "./valores";

const HOY = fecha("2026-11-27");
const ESTADO = { niveles: [], planteles: [], turnos: [], ciclo: null, lugares: 0, grupos: 0 } as unknown as Estado;
const SIN_DETALLE = { grupos: null, cobros: null, calendario: false };
const COBROS: Cobros = {
  inscripcion: centavos(300_000),
  colegiatura: centavos(250_050),
  veces: "11",
  diaLimite: 5,
  recargo: 150,
  recurrente: "MES_CALENDARIO",
};

test("ningún precio ni porcentaje viene puesto", () => {
  expect(valoresDelPaso("cobros", ESTADO, { hoy: HOY, detalle: SIN_DETALLE })).toMatchObject({
    inscripcion: "",
    colegiatura: "",
    recargo: "",
  });
});

test("un paso terminado se abre con lo que tiene", () => {
  const detalle = { grupos: { gruposPorGrado: 3, cupo: null }, cobros: COBROS, calendario: true };
  expect(valoresDelPaso("cobros", ESTADO, { hoy: HOY, detalle })).toEqual({
    inscripcion: "3000.00",
    colegiatura: "2500.50",
    veces: "11",
    diaLimite: "5",
    recargo: "1.5",
    recurrente: "MES_CALENDARIO",
  });
  expect(valoresDelPaso("grupos", ESTADO, { hoy: HOY, detalle })).toEqual({ gruposPorGrado: "3", cupo: "" });
});

test("un recargo dice si es al mes o una sola vez", () => {
  expect(textoDeCobros(COBROS)).toBe(
    "Inscripción $3,000.00 · Colegiatura $2,500.50, 11 veces · después del día 5, 1.5 % al mes",
  );
  expect(textoDeCobros({ ...COBROS, inscripcion: null, recurrente: "UNICA_OCASION" })).toBe(
    "Colegiatura $2,500.50, 11 veces · después del día 5, 1.5 % una sola vez",
  );
  expect(textoDeCobros({ ...COBROS, colegiatura: null, recargo: null })).toBe("Inscripción $3,000.00");
});

test("lo propuesto se dice entero antes de usarlo, y solo mientras no hay nada de eso", () => {
  expect(fraseDeLoPropuesto(ESTADO, HOY)).toBe(
    "plantel Principal, turno Matutino, ciclo 2026-2027 (01-ago-26 a 31-jul-27) con los días inhábiles oficiales, 2 grupos por grado de 30 lugares",
  );
  expect(fraseDeLoPropuesto({ ...ESTADO, planteles: ["Centro"], turnos: ["Matutino"] }, HOY)).toBeNull();
});

test("lo que no se puede cambiar ahí dice por qué y dónde se cambia", () => {
  expect(porQueNoSeCambia({ paso: "lugares", planteles: 1, turnos: 1 })).toBeNull();
  expect(porQueNoSeCambia({ paso: "lugares", planteles: 2, turnos: 1 })?.ligas.map(({ ruta }) => ruta)).toEqual([
    "/ajustes/planteles",
    "/ajustes/turnos",
  ]);
  expect(porQueNoSeCambia({ paso: "grupos", parejos: false, cicloId: 7 })?.ligas[0]?.ruta).toBe(
    "/ajustes/ciclos/7/grupos",
  );
  expect(porQueNoSeCambia({ paso: "cobros", clase: "EN_USO" })?.texto).toMatch(/^Ya hay alumnos con estos cobros/);
  expect(porQueNoSeCambia({ paso: "cobros", clase: "PAREJOS" })).toBeNull();
});
