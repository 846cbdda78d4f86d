import { unaCalificacion, unPlan } from "tests/academico";
import { alcanceDe, escenario, insertar, unAlumno, unaInscripcion } from "tests/factories";
import { expect, test } from "vitest";
import { obtenerHoja } from "./hoja.server";

const NADA = { grupoId: null, asignaturaId: null, parcialId: null, seccionId: null };

test("la hoja de un grupo tiene una columna por criterio y la del parcial, con lo escrito y su versión", async () => {
  const e = await escenario();
  const plan = await unPlan(e);
  const inscripcionId = await unaInscripcion(e, { alumnoId: await unAlumno(e), grupoId: e.grupoId });
  await unaInscripcion(e, { alumnoId: await unAlumno(e, { nombre: "Baja" }), grupoId: e.grupoId, fechaBaja: e.hoy });
  const materia = { asignaturaId: plan.matematicasId, parcialId: plan.actualId };
  await insertar(e.db, "criterios", { ...materia, nombre: "Examen", peso: 100, lastModifiedDate: e.alcance.ahora });
  await unaCalificacion(e, { inscripcionId, ...materia }, "9.5");
  const { elegido, hoja } = await obtenerHoja(e.alcance, NADA);
  expect(elegido).toMatchObject({ grupoId: e.grupoId, ...materia });
  expect(hoja!.columnas.map(({ nombre }) => nombre)).toEqual(["Examen", "Calificación"]);
  expect(hoja!.filas).toHaveLength(1);
  expect(hoja!.filas[0]!.celdas.map(({ escrito, version }) => [escrito, version])).toEqual([
    ["", 0],
    ["9.5", 1],
  ]);
});

test("un docente sin grupos no ve ninguna hoja", async () => {
  const e = await escenario();
  await unPlan(e);
  const docente = alcanceDe({ ...e, permisos: ["PERM_VISTA_DOCENTE"] });
  expect(await obtenerHoja(docente, NADA)).toMatchObject({ grupos: [], hoja: null });
});
