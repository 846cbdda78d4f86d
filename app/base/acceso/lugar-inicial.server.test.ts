import { expect, test } from "vitest";
import { enElGrupo } from "tests/tareas-de-clase";
import { unaAsignatura } from "tests/academico";
import { type Escenario, escenario, insertar, unAlumno, unaInscripcion } from "tests/factories";
import { recordarVentanilla } from "./preferencias.server";
import { chooseScope, findSession, openSession } from "./session.server";

const T0 = new Date("2026-10-15T15:00:00.000Z");

/** A second level, after the first one in the school's order, on the same campus and shift. */
async function conSecundaria(e: Escenario) {
  const { cicloId, plantelId, turnoId } = e;
  const nivelId = await insertar(e.db, "niveles", { colegioId: e.colegioId, nombre: "Secundaria", orden: 9 });
  const gradoId = await insertar(e.db, "grados", { nivelId, nombre: "1°", orden: 1 });
  const lugar = { cicloId, plantelId, turnoId, gradoId };
  await insertar(e.db, "configuracionesCiclo", { ...lugar, nivelId });
  return { nivelId, gradoId, grupoId: await insertar(e.db, "grupos", { ...lugar, nombre: "A" }) };
}

async function inscribir(e: Escenario, lugar: Partial<{ nivelId: number; gradoId: number; grupoId: number }>) {
  return unaInscripcion(e, { alumnoId: await unAlumno(e), ...lugar });
}

async function abierta(e: Escenario) {
  const datosDeSesion = { cuentaId: e.cuentaId, colegioId: e.colegioId, direccion: "", navegador: "" };
  return (await findSession(e.db, await openSession(e.db, datosDeSesion, T0), T0))!;
}

test("quien nunca eligió abre donde hay más alumnos inscritos, no en el primer nivel", async () => {
  const e = await escenario();
  const { plantelId, turnoId } = e;
  const secundaria = await conSecundaria(e);
  await inscribir(e, {});
  for (let i = 0; i < 2; i += 1) await inscribir(e, secundaria);
  expect(await abierta(e)).toMatchObject({ cicloId: null, nivelId: secundaria.nivelId, plantelId, turnoId });
});

test("los que se fueron y los de otro ciclo no cuentan; entre iguales va el nivel que va antes", async () => {
  const e = await escenario();
  const secundaria = await conSecundaria(e);
  await inscribir(e, {});
  await inscribir(e, secundaria);
  await unaInscripcion(e, { alumnoId: await unAlumno(e), ...secundaria, fechaBaja: "2026-10-01" });
  const dias = { fechaInicio: "2025-01-01", fechaFin: "2025-12-31" };
  const cicloId = await insertar(e.db, "ciclos", { colegioId: e.colegioId, nombre: "El anterior", ...dias });
  await unaInscripcion(e, { alumnoId: await unAlumno(e), ...secundaria, cicloId, grupoId: null });
  expect(await abierta(e)).toMatchObject({ nivelId: e.nivelId });
});

test("una cuenta con límites abre entre los suyos, y la de un docente donde enseña aunque haya menos", async () => {
  const e = await escenario();
  const secundaria = await conSecundaria(e);
  for (let i = 0; i < 3; i += 1) await inscribir(e, {});
  await inscribir(e, secundaria);
  expect(await abierta(e)).toMatchObject({ nivelId: e.nivelId });

  const limite = { cuentaId: e.cuentaId, colegioId: e.colegioId, tipo: "NIVEL", valorId: secundaria.nivelId };
  await insertar(e.db, "cuentasLimites", limite);
  expect(await abierta(e)).toMatchObject({ nivelId: secundaria.nivelId });
  await e.db.deleteFrom("cuentasLimites").execute();

  const persona = { nombre: "Mónica", apellido1: "Treviño", lastModifiedDate: e.alcance.ahora };
  const docenteId = await insertar(e.db, "docentes", { organizacionId: e.organizacionId, ...persona });
  await e.db.updateTable("cuentas").set({ docenteId }).where("id", "=", e.cuentaId).execute();
  const asignaturaId = await unaAsignatura(e, { gradoId: secundaria.gradoId });
  const grupoAsignaturaId = await enElGrupo({ ...e, grupoId: secundaria.grupoId }, asignaturaId);
  await e.db
    .insertInto("gruposAsignaturasDocentes")
    .values({ grupoAsignaturaId, docenteId, papel: "IMPARTE" })
    .execute();
  expect(await abierta(e)).toMatchObject({ nivelId: secundaria.nivelId });
});

test("lo que la cuenta eligió vale más que dónde hay alumnos, y sin nadie inscrito no se elige nada", async () => {
  const e = await escenario();
  const secundaria = await conSecundaria(e);
  const sesion = await abierta(e);
  expect(sesion).toMatchObject({ nivelId: null, plantelId: null, turnoId: null });
  await inscribir(e, secundaria);
  const { colegioId, cicloId, nivelId, plantelId, turnoId } = e;
  await chooseScope(sesion, { colegioId, cicloId, nivelId, plantelId, turnoId });
  expect(await abierta(e)).toMatchObject({ nivelId });
});

test("quien sólo ha cobrado no ha elegido lugar: abre donde hay alumnos", async () => {
  const e = await escenario();
  const secundaria = await conSecundaria(e);
  await inscribir(e, secundaria);
  await recordarVentanilla(e.alcance, { cajaId: e.cajaId, formaPagoId: null });
  expect(await abierta(e)).toMatchObject({ nivelId: secundaria.nivelId });
});
