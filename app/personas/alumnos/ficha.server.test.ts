import { expect, test } from "vitest";
import { alcanceDe, escenario, insertar, otroColegio, unAlumno, unaInscripcion } from "tests/factories";
import { obtenerFichaAlumno } from "./ficha.server";

async function hermanos() {
  const e = await escenario();
  const colegioAjeno = await otroColegio(e);
  const parentescoId = e.parentescos.Madre;
  const persona = { nombre: "Vero", apellido1: "Peña", nombreCompleto: "Vero Peña", genero: "FEMENINO" };
  const tutorId = await insertar(e.db, "tutores", { organizacionId: e.organizacionId, ...persona });
  const [sofia, iker, lejana] = [await unAlumno(e), await unAlumno(e, { nombre: "Iker" }), await unAlumno(e)];
  for (const alumnoId of [sofia, iker, lejana]) {
    await e.db.insertInto("alumnosTutores").values({ alumnoId, tutorId, parentescoId }).execute();
  }
  await unaInscripcion(e, { alumnoId: sofia });
  await unaInscripcion(e, { alumnoId: iker });
  await unaInscripcion(colegioAjeno, { alumnoId: lejana });
  return { e, colegioAjeno, sofia, iker };
}

test("reúne la inscripción, los hermanos de este colegio y lo que deben", async () => {
  const { e, sofia, iker } = await hermanos();
  const ficha = await obtenerFichaAlumno(e.alcance, sofia);
  expect(ficha).toMatchObject({ nombreCompleto: "Sofía Núñez García", foto: null, otrasInscripciones: [] });
  expect(ficha.inscripcion).toMatchObject({ nivel: "Primaria", grado: "1°", grupo: "A", fechaBaja: null });
  expect(ficha.hermanos).toMatchObject([{ alumnoId: iker, cuenta: { saldoCentavos: 0, vencidoCentavos: 0 } }]);
});

test("sin permiso de ver dinero, de los hermanos no se dice lo que deben", async () => {
  const { e, sofia } = await hermanos();
  const docente = alcanceDe({ ...e, permisos: ["PERM_VER_ALUMNO"] });
  expect((await obtenerFichaAlumno(docente, sofia)).hermanos).toMatchObject([{ cuenta: null }]);
});

test("avisa de las otras inscripciones del mismo tiempo, también las de otro colegio, y no de las bajas", async () => {
  const { e, colegioAjeno, sofia } = await hermanos();
  await unaInscripcion(colegioAjeno, { alumnoId: sofia });
  await unaInscripcion(colegioAjeno, { alumnoId: sofia, fechaBaja: "2026-10-01" });
  const { otrasInscripciones } = await obtenerFichaAlumno(e.alcance, sofia);
  expect(otrasInscripciones).toMatchObject([{ colegio: "Otro colegio", nivel: "Primaria", grado: "1°", grupo: "A" }]);
});

test("de dos inscripciones en el ciclo enseña la vigente, y de dos vigentes la del nivel que se mira", async () => {
  const { e, sofia } = await hermanos();
  const nivelId = await insertar(e.db, "niveles", { colegioId: e.colegioId, nombre: "Secundaria" });
  const gradoId = await insertar(e.db, "grados", { nivelId, nombre: "2°" });
  await unaInscripcion(e, { alumnoId: sofia, nivelId, gradoId, grupoId: null });
  expect((await obtenerFichaAlumno(e.alcance, sofia)).inscripcion?.nivel).toBe("Primaria");
  expect((await obtenerFichaAlumno({ ...e.alcance, nivelId }, sofia)).inscripcion?.nivel).toBe("Secundaria");
  await e.db.updateTable("inscripciones").set({ fechaBaja: "2026-10-01" }).where("nivelId", "=", nivelId).execute();
  expect((await obtenerFichaAlumno({ ...e.alcance, nivelId }, sofia)).inscripcion?.nivel).toBe("Primaria");
});

test("quien estuvo inscrito antes se abre sin inscripción; quien es de otro colegio responde 404", async () => {
  const { e, colegioAjeno, sofia } = await hermanos();
  const cicloId = await insertar(e.db, "ciclos", {
    colegioId: e.colegioId,
    nombre: "Siguiente",
    fechaInicio: "2027-08-01",
    fechaFin: "2028-07-15",
  });
  expect((await obtenerFichaAlumno({ ...e.alcance, cicloId }, sofia)).inscripcion).toBeNull();
  await expect(obtenerFichaAlumno(colegioAjeno.alcance, sofia)).rejects.toMatchObject({ status: 404 });
  const limitado = alcanceDe({ ...e, limites: { niveles: [e.nivelId + 1000] } });
  await expect(obtenerFichaAlumno(limitado, sofia)).rejects.toMatchObject({ status: 404 });
});
