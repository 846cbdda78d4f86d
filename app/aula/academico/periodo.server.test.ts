import { unaAsignatura, unParcial, unPeriodo, unPlan } from "tests/academico";
import { alcanceDe, type Escenario, escenario, otroColegio } from "tests/factories";
import { beforeEach, expect, test } from "vitest";
import { elegirPeriodo } from "./periodo";
import { eleccionDe, listarPeriodos } from "./periodo.server";

let e: Escenario;
beforeEach(async () => {
  e = await escenario();
});

test("los periodos de un nivel dicen cuál está vigente hoy", async () => {
  const { actualId } = await unPlan(e);
  const info = await listarPeriodos(e.alcance, e);
  expect(info.periodos[0]!.parciales.map(({ nombre, vigente }) => [nombre, vigente])).toEqual([
    ["septiembre", false],
    ["octubre", true],
  ]);
  expect(elegirPeriodo(info, { periodoId: null, parcialId: null }).parcial!.id).toBe(actualId);
  const despues = await listarPeriodos(alcanceDe({ ...e, hoy: "2026-11-10" }), e);
  expect(despues.periodos[0]!.parciales.every(({ vigente }) => !vigente)).toBe(true);
});

test("un grado con periodos propios ve los suyos, y los demás los del nivel", async () => {
  await unPlan(e);
  const propio = await unPeriodo(e, { nombre: "Propio", gradoId: e.gradoId });
  await unParcial(e, propio);
  const nombres = async (gradoId?: number) =>
    (await listarPeriodos(e.alcance, { nivelId: e.nivelId, gradoId })).periodos.map(({ nombre }) => nombre);
  expect(await nombres(e.gradoId)).toEqual(["Propio"]);
  expect(await nombres(e.gradoId + 1)).toEqual(["Primer periodo"]);
  expect(await nombres()).toEqual(["Primer periodo", "Propio"]);
});

test("lo de otro colegio no se lee", async () => {
  await unaAsignatura(e);
  await unPlan(await otroColegio(e));
  expect((await listarPeriodos(e.alcance, e)).periodos).toEqual([]);
});

test("la dirección dice el periodo y el parcial, o que se pidió sin elegir", () => {
  const eleccion = (query: string) => eleccionDe(new Request(`http://localhost/alumno/1${query}`));
  expect(eleccion("?periodoId=3&parcialId=7")).toEqual({ periodoId: 3, parcialId: 7, vacio: false });
  expect(eleccion("?periodoId=")).toEqual({ periodoId: null, parcialId: null, vacio: true });
  expect(eleccion("")).toEqual({ periodoId: null, parcialId: null, vacio: false });
});
