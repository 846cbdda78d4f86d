import { unaCalificacion, unPlan } from "tests/academico";
import { alcanceDe, type Escenario, escenario, otroColegio, unAlumno, unaInscripcion } from "tests/factories";
import { beforeEach, expect, test } from "vitest";
import { faltantesDe } from "../cierre.server";
import { cerrarParcial } from "./cerrar-parcial.server";

let e: Escenario;
let plan: Awaited<ReturnType<typeof unPlan>>;
beforeEach(async () => {
  e = await escenario();
  plan = await unPlan(e);
});

const cerrar = (cambios = {}, alcance = e.alcance) =>
  cerrarParcial(alcance, {
    parcialId: plan.actualId,
    estado: "CERRADO",
    motivo: "",
    ...cambios,
  });

test("antes de cerrar se dice qué falta, por grupo y asignatura", async () => {
  const ana = await unaInscripcion(e, { alumnoId: await unAlumno(e), grupoId: e.grupoId });
  await unaInscripcion(e, { alumnoId: await unAlumno(e, { nombre: "Beto" }), grupoId: e.grupoId });
  await unaCalificacion(e, { inscripcionId: ana, asignaturaId: plan.matematicasId, parcialId: plan.actualId }, "9");
  const deAqui = { grupoId: e.grupoId, grado: "Primaria 1°", grupo: "A", docentes: "", alumnos: 2 };
  expect(await faltantesDe(e.alcance, plan.actualId)).toEqual([
    { ...deAqui, asignaturaId: plan.matematicasId, asignatura: "Matemáticas", faltan: 1 },
    { ...deAqui, asignaturaId: plan.espanolId, asignatura: "Español", faltan: 2 },
  ]);
});

test("se cierra una vez, y abrirlo pide motivo", async () => {
  expect(await cerrar()).toMatchObject({ ok: true, cerrado: true });
  expect(await cerrar()).toMatchObject({ error: "SIN_CAMBIOS" });
  expect(await cerrar({ estado: "ABIERTO" })).toMatchObject({ error: "MOTIVO", campo: "motivo" });
  expect(await cerrar({ estado: "ABIERTO", motivo: "Faltó un grupo" })).toMatchObject({ ok: true, cerrado: false });
  const lineas = await e.db
    .selectFrom("bitacora")
    .select("accion")
    .where("entidad", "=", "definicionesParcial")
    .execute();
  expect(lineas.map(({ accion }) => accion).slice(-2)).toEqual(["parcial.cerrado", "parcial.abierto"]);
});

test("quien coordina cierra, y solo abre quien califica parciales cerrados", async () => {
  const coordina = alcanceDe({ ...e, permisos: ["PERM_COORDINACION"] });
  expect(await cerrar({}, coordina)).toMatchObject({ ok: true });
  const abrir = { estado: "ABIERTO", motivo: "Faltó un grupo" };
  expect(await cerrar(abrir, coordina)).toMatchObject({ error: "SIN_PERMISO" });
  expect(await cerrar(abrir, alcanceDe({ ...e, permisos: ["PERM_COORDINACION", "PERM_CALIFICAR"] }))).toMatchObject({
    ok: true,
  });
});

test("sin permiso, o de otro colegio, no se cierra", async () => {
  expect(await cerrar({}, alcanceDe({ ...e, permisos: [] }))).toMatchObject({ error: "SIN_PERMISO" });
  expect(await cerrar({}, (await otroColegio(e)).alcance)).toMatchObject({ error: "NO_EXISTE" });
});
