import { unaAsignatura, unPlan } from "tests/academico";
import { escenario, unAlumno, unaInscripcion } from "tests/factories";
import { enElGrupo } from "tests/tareas-de-clase";
import { expect, test } from "vitest";
import { listarDefiniciones } from "~/aula/tareas/definiciones.server";
import { Azar } from "./azar";
import { sembrarTareas } from "./tareas";

test("donde ningún grupo tiene asignaturas no deja nada; donde las tiene, tareas calificadas, entregadas y por venir", async () => {
  const e = await escenario();
  const plan = await unPlan(e);
  for (const nombre of ["Ana", "Beto", "Carla"]) await unaInscripcion(e, { alumnoId: await unAlumno(e, { nombre }) });
  expect(await sembrarTareas({ azar: new Azar(1), direccion: e.alcance })).toBe(0);
  await enElGrupo(e, plan.matematicasId);
  expect(await sembrarTareas({ azar: new Azar(1), direccion: e.alcance })).toBe(3);
  const todas = { grupoId: null, asignaturaId: null, cuando: null, pagina: 1 };
  const { definiciones } = await listarDefiniciones(e.alcance, todas);
  const [porVenir, entregada, calificada] = definiciones;
  expect(porVenir).toMatchObject({ entregadas: 0, alumnos: 3 });
  expect(entregada!.entregadas).toBeGreaterThan(0);
  expect(entregada!.calificadas).toBe(0);
  expect(calificada!.calificadas).toBe(calificada!.entregadas);
});

test("con tres asignaturas ningún grupo tiene tres tareas para un día", async () => {
  const e = await escenario();
  const { matematicasId, espanolId } = await unPlan(e);
  for (const id of [matematicasId, espanolId, await unaAsignatura(e, { nombre: "Ciencias" })]) await enElGrupo(e, id);
  expect(await sembrarTareas({ azar: new Azar(1), direccion: e.alcance })).toBe(9);
});
