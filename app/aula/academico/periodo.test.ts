import fc from "fast-check";
import { expect, test } from "vitest";
import { fecha } from "~/lib/dates";
import {
  cambiaDePeriodo,
  elegirPeriodo,
  estaVigente,
  type Parcial,
  type Periodo,
  type Periodos,
  TEXTOS_DE_PERIODO,
} from "./periodo";

const HOY = fecha("2026-10-15");

function parcial(id: number, inicia: string, termina: string): Parcial {
  const dias = { inicia: fecha(inicia), termina: fecha(termina) };
  const estado = { cerrado: false, estado: "ABIERTO" } as const;
  return { id, nombre: `Parcial ${id}`, etiqueta: `P${id}`, ...dias, vigente: estaVigente(dias, HOY), ...estado };
}

function periodo(id: number, inicia: string, termina: string, parciales: Parcial[] = []): Periodo {
  const dias = { inicia: fecha(inicia), termina: fecha(termina) };
  return { id, nombre: `Periodo ${id}`, ...dias, vigente: estaVigente(dias, HOY), parciales };
}

const PRIMERO = periodo(1, "2026-09-01", "2026-11-30", [
  parcial(11, "2026-09-01", "2026-09-30"),
  parcial(12, "2026-10-01", "2026-10-31"),
]);
const SEGUNDO = periodo(2, "2026-12-01", "2027-03-31", [parcial(21, "2026-12-01", "2026-12-31")]);
const ENCIMA = periodo(3, "2026-10-10", "2026-10-20", [parcial(31, "2026-10-10", "2026-10-20")]);

const info = (periodos: Periodo[], porPeriodo = false): Periodos => ({
  periodos,
  visualizacionPorPeriodo: porPeriodo,
  tipoVisualizacionOtrosDatos: "PARCIAL",
});
const NADA = { periodoId: null, parcialId: null };

test("sin elegir nada se ve lo vigente: el parcial, o el periodo donde el nivel se ve por periodo", () => {
  expect(elegirPeriodo(info([PRIMERO, SEGUNDO]), NADA)).toMatchObject({
    elegido: false,
    titulo: "Periodo 1 · Parcial 12",
    dias: { inicia: "2026-10-01", termina: "2026-10-31" },
  });
  expect(elegirPeriodo(info([PRIMERO, SEGUNDO], true), NADA)).toMatchObject({ titulo: "Periodo 1", parcial: null });
});

test("los demás datos son de lo que el nivel diga, aunque el aviso sea de otra cosa", () => {
  const porPeriodo = { ...info([PRIMERO]), tipoVisualizacionOtrosDatos: "PERIODO" as const };
  expect(elegirPeriodo(porPeriodo, NADA)).toMatchObject({
    titulo: "Periodo 1 · Parcial 12",
    dias: { inicia: "2026-09-01", termina: "2026-11-30" },
  });
});

test("si varios están vigentes lo dice, con cuáles", () => {
  expect(elegirPeriodo(info([PRIMERO, ENCIMA]), NADA)).toMatchObject({
    titulo: "*Multiples periodos se encuentran vigentes",
    detalle: ["Periodo 1 · Parcial 12", "Periodo 3 · Parcial 31"],
    dias: { inicia: "2026-10-01", termina: "2026-10-31" },
  });
  expect(elegirPeriodo(info([PRIMERO, ENCIMA], true), NADA).detalle).toEqual(["Periodo 1", "Periodo 3"]);
});

test("sin nada vigente lo dice, y no hay días", () => {
  expect(elegirPeriodo(info([SEGUNDO]), NADA)).toMatchObject({ titulo: "No hay un parcial vigente", dias: null });
  expect(elegirPeriodo(info([SEGUNDO], true), NADA)).toMatchObject({ titulo: "No hay un periodo vigente", dias: null });
});

test("elegir otro periodo quita el parcial, y el mismo lo deja", () => {
  const elegir = (periodoId: number, parcialId: number) =>
    elegirPeriodo(info([PRIMERO, SEGUNDO]), { periodoId, parcialId });
  expect(elegir(1, 11)).toMatchObject({ elegido: true, parcial: { id: 11 }, titulo: "Periodo 1 · Parcial 11" });
  expect(elegir(2, 11)).toMatchObject({ elegido: true, parcial: null, titulo: "Periodo 2" });
});

test("pedirlo sin elegir se queda en lo vigente y lo dice", () => {
  expect(elegirPeriodo(info([PRIMERO]), { ...NADA, vacio: true })).toMatchObject({
    error: TEXTOS_DE_PERIODO.elige,
    titulo: "Periodo 1 · Parcial 12",
  });
});

test("lo que se elige es siempre uno de los que hay, o lo vigente", () => {
  const idPosible = fc.option(fc.integer({ min: 0, max: 40 }), { nil: null });
  fc.assert(
    fc.property(
      fc.subarray([PRIMERO, SEGUNDO, ENCIMA]),
      fc.boolean(),
      idPosible,
      idPosible,
      (periodos, porPeriodo, uno, segundo) => {
        const elegido = elegirPeriodo(info(periodos, porPeriodo), { periodoId: uno, parcialId: segundo });
        expect(elegido.elegido).toBe(periodos.some(({ id }) => id === uno));
        if (elegido.parcial) expect(elegido.periodo!.parciales).toContain(elegido.parcial);
        if (elegido.periodo && !elegido.elegido) expect(elegido.periodo.vigente).toBe(true);
      },
    ),
  );
});

test("se dice que se cargan los periodos al elegir otro y al volver al vigente, y no al ir a otra parte", () => {
  const aqui = { pathname: "/alumno/7/informacionescolar", search: "?fver=1&periodoId=4" };
  const va = (search: string, pathname = aqui.pathname) => cambiaDePeriodo(aqui, { pathname, search });
  expect([va("?fver=1&periodoId=5"), va("?fver=1&periodoId=4&parcialId=9"), va("?fver=1"), va("")]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([va("?fver=2&periodoId=4"), va("?periodoId=5", "/alumno/8/informacionescolar")]).toEqual([false, false]);
});
