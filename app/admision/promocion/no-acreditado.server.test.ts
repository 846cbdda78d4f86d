import { beforeEach, expect, test } from "vitest";
import { unaAsignatura, unaCalificacion, unParcial, unPeriodo } from "tests/academico";
import { type Escenario, escenario, insertar, unAlumno, unaInscripcion } from "tests/factories";
import { type CicloQueSigue, cicloQueSigue } from "tests/promociones";
import { cambiarPropuestas } from "./commands/cambiar-propuestas.server";
import { proponerPromocion } from "./commands/proponer-promocion.server";
import { leerFiltros } from "./filtros";
import { obtenerPagina } from "./pagina.server";
import type { Propuesta } from "./promocion";

let e: Escenario;
let c: CicloQueSigue;
let parcialId: number;

const cerrar = (estado: "CERRADO" | "ABIERTO") =>
  e.db.updateTable("definicionesParcial").set({ estado }).where("id", "=", parcialId).execute();

// The second grade, the last of the school: Reprobada has a 5, Dudosa passes with one subject failed, Ana with both.
beforeEach(async () => {
  e = await escenario();
  c = await cicloQueSigue(e);
  const { cicloId, nivelId, plantelId, turnoId } = e;
  await insertar(e.db, "configuracionesCiclo", { cicloId, nivelId, plantelId, turnoId, gradoId: c.segundoId });
  const deSegundo = { gradoId: c.segundoId };
  const asignaturas = [
    await unaAsignatura(e, deSegundo),
    await unaAsignatura(e, { ...deSegundo, nombre: "Español", campoFormativo: "Lenguajes" }),
  ];
  parcialId = await unParcial(e, await unPeriodo(e));
  const notas = { "alba ana": ["9", "9"], "cruz dudosa": ["5", "9"], "mora reprobada": ["5", "5"] };
  for (const [nombreOrden, notasDelAlumno] of Object.entries(notas)) {
    const alumnoId = await unAlumno(e, { nombre: nombreOrden, nombreOrden });
    const inscripcionId = await unaInscripcion(e, { alumnoId, ...deSegundo, grupoId: null });
    for (const [indice, escrito] of notasDelAlumno.entries())
      await unaCalificacion(e, { inscripcionId, asignaturaId: asignaturas[indice]!, parcialId }, escrito);
  }
});

async function proponer(): Promise<number> {
  const resultado = await proponerPromocion(e.alcance, { deCicloId: e.cicloId, aCicloId: c.nuevoId });
  if (!resultado.ok) throw new Error(resultado.mensaje);
  return resultado.promocionId;
}

const pagina = (promocionId: number, query: Record<string, string> = {}) =>
  obtenerPagina(e.alcance, { promocionId, filtros: leerFiltros(new URLSearchParams(query)), despues: 0 });

const vistas = async (promocionId: number) =>
  (await pagina(promocionId)).filas.map(({ propuesta, anio, nuevoGrado }) => [propuesta, anio, nuevoGrado]);

const DUDOSA = ["EGRESA", "Revisar con control escolar: promedio 7.0, con algo reprobado", null];

test("quien no acreditó el año se propone que repita, con su promedio; quien hay que revisar se dice", async () => {
  await cerrar("CERRADO");
  const promocionId = await proponer();
  expect(await vistas(promocionId)).toEqual([
    ["EGRESA", "", null],
    DUDOSA,
    ["REPITE", "No acreditado: promedio 5.0", "2°"],
  ]);
  const porRevisar = await pagina(promocionId, { revisar: "ANIO" });
  expect(porRevisar.filas.map(({ propuesta }) => propuesta)).toEqual(["EGRESA", "REPITE"]);
});

test("antes de cerrar el último parcial no se dice nada; al proponer otra vez se mira de nuevo, menos lo que alguien eligió", async () => {
  const promocionId = await proponer();
  expect(await vistas(promocionId)).toEqual([
    ["EGRESA", "", null],
    ["EGRESA", "", null],
    ["EGRESA", "", null],
  ]);
  await cerrar("CERRADO");
  await proponer();
  const repite = ["REPITE", "No acreditado: promedio 5.0", "2°"];
  expect(await vistas(promocionId)).toEqual([["EGRESA", "", null], DUDOSA, repite]);
  // The same again after a different choice by a person: the reason and the choice both stay.
  const [, , { id }] = (await pagina(promocionId)).filas as [unknown, unknown, { id: number }];
  const elegir = (propuesta: Propuesta) =>
    cambiarPropuestas(e.alcance, { promocionId, seleccion: { ids: [id] }, propuesta, grupo: "", motivo: "" });
  expect(await elegir("EGRESA")).toMatchObject({ ok: true, cambiados: 1 });
  await proponer();
  expect((await vistas(promocionId))[2]).toEqual(["EGRESA", "No acreditado: promedio 5.0", null]);
  // Once reopened, the year has no result, so nobody is proposed to repeat because of it.
  await elegir("REPITE");
  await cerrar("ABIERTO");
  await proponer();
  expect(await vistas(promocionId)).toEqual([
    ["EGRESA", "", null],
    ["EGRESA", "", null],
    ["EGRESA", "", null],
  ]);
});
