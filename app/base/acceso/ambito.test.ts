import { expect, test } from "vitest";
import { fecha } from "~/lib/dates";
import { type Combinacion, cicloPredeterminado, elegirCombinacion, estadoCiclo, opcionesDeFiltros } from "./ambito";

const ciclo = (id: number, inicio: string, fin: string) => ({
  id,
  nombre: `Ciclo ${id}`,
  fechaInicio: fecha(inicio),
  fechaFin: fecha(fin),
});
const CICLOS = [
  ciclo(3, "2027-08-16", "2028-07-14"),
  ciclo(2, "2026-08-17", "2027-07-15"),
  ciclo(1, "2025-08-18", "2026-07-15"),
];

test.each([
  ["2026-08-16", "SIN_INICIAR"],
  ["2026-08-17", "EN_CURSO"],
  ["2027-07-15", "EN_CURSO"],
  ["2027-07-16", "TERMINADO"],
])("el %s el ciclo está %s", (hoy, estado) => {
  expect(estadoCiclo(CICLOS[1]!, fecha(hoy))).toBe(estado);
});

test("el ciclo elegido gana aunque no contenga el día", () => {
  expect(cicloPredeterminado(CICLOS, 1, fecha("2026-11-20"))!.id).toBe(1);
});

test("sin elección, o con una de otro colegio, es el que contiene el día", () => {
  expect(cicloPredeterminado(CICLOS, null, fecha("2026-11-20"))!.id).toBe(2);
  expect(cicloPredeterminado(CICLOS, 99, fecha("2026-11-20"))!.id).toBe(2);
});

test("entre ciclos es el primero, y sin ciclos ninguno", () => {
  expect(cicloPredeterminado(CICLOS, null, fecha("2026-08-01"))!.id).toBe(3);
  expect(cicloPredeterminado([], 1, fecha("2026-08-01"))).toBeNull();
});

const combinacion = (nivel: number, plantel: number, turno: number): Combinacion => ({
  nivel: { id: nivel, nombre: `N${nivel}` },
  plantel: { id: plantel, nombre: `P${plantel}` },
  turno: { id: turno, nombre: `T${turno}` },
});
const OFRECE = [combinacion(1, 10, 100), combinacion(1, 20, 200), combinacion(2, 20, 100), combinacion(2, 20, 200)];
const ids = (c: Combinacion | null) => c && [c.nivel.id, c.plantel.id, c.turno.id];

test.each([
  ["nada", { nivelId: null, plantelId: null, turnoId: null }, [1, 10, 100]],
  ["todo lo ofrecido", { nivelId: 2, plantelId: 20, turnoId: 200 }, [2, 20, 200]],
  ["un plantel que el nivel no tiene", { nivelId: 2, plantelId: 10, turnoId: 200 }, [2, 20, 200]],
  ["un turno que el plantel no tiene", { nivelId: 1, plantelId: 20, turnoId: 100 }, [1, 20, 200]],
  ["un nivel que ya no existe", { nivelId: 9, plantelId: 20, turnoId: 200 }, [1, 20, 200]],
])("con %s se queda en lo más cercano que el ciclo ofrece", (_, elegida, esperada) => {
  expect(ids(elegirCombinacion(OFRECE, elegida))).toEqual(esperada);
});

test("sin nada que ofrecer no hay combinación", () => {
  expect(elegirCombinacion([], { nivelId: 1, plantelId: 1, turnoId: 1 })).toBeNull();
});

test("cada selector ofrece solo lo que combina con lo anterior", () => {
  const { niveles, planteles, turnos } = opcionesDeFiltros(OFRECE, { nivelId: 1, plantelId: 20, turnoId: 200 });
  expect(niveles.map(({ id }) => id)).toEqual([1, 2]);
  expect(planteles.map(({ id }) => id)).toEqual([10, 20]);
  expect(turnos.map(({ id }) => id)).toEqual([200]);
});
