import { insertar } from "db/insertar";
import { expect, test } from "vitest";
import { escenario, unAlumno, unaAsignacion, unaInscripcion, unPrograma } from "tests/factories";
import {
  asignadosPorConfiguracion,
  asignadosSinInscripcion,
  obtenerPrograma,
} from "~/dinero/programaspago/queries.server";
import { listarServiciosDeAlumno } from "./queries.server";

/** A pupil of Primaria in a school with a canteen of Preescolar and a canteen for all levels without a program. */
async function conComedores() {
  const e = await escenario();
  const { colegioId, cicloId, plantelId, turnoId } = e;
  const nivelId = await insertar(e.db, "niveles", { colegioId, nombre: "Preescolar" });
  const gradoId = await insertar(e.db, "grados", { nivelId, nombre: "1°" });
  const configuracion = { cicloId, nivelId, gradoId, plantelId, turnoId };
  const configuracionCicloId = await insertar(e.db, "configuracionesCiclo", configuracion);
  const comedorId = await insertar(e.db, "servicios", { colegioId, nombre: "Comedor Preescolar", orden: 8 });
  await insertar(e.db, "servicios", { colegioId, nombre: "Excursiones", orden: 9 });
  const comedor = await insertar(e.db, "programasPagos", {
    colegioId,
    cicloId,
    servicioId: comedorId,
    nombre: "Comedor",
  });
  const programaConfigurado = { programaPagosId: comedor, configuracionCicloId, servicioId: comedorId };
  await e.db.insertInto("programasPagosConfiguraciones").values(programaConfigurado).execute();
  const alumnoId = await unAlumno(e);
  const servicios = async () => (await listarServiciosDeAlumno(e.alcance, alumnoId)).map(({ nombre }) => nombre);
  return { e, alumnoId, comedor, comedorId, servicios };
}

test("los servicios de otros niveles no se le ofrecen a un alumno, salvo que ya tenga algo en ellos", async () => {
  const { e, alumnoId, comedor, comedorId, servicios } = await conComedores();
  const todos = ["Colegiatura", "Comedor Preescolar", "Excursiones"];
  // The student's future level is not known yet.
  expect(await servicios()).toEqual(todos);
  await unaInscripcion(e, { alumnoId });
  expect(await servicios()).toEqual(["Colegiatura", "Excursiones"]);
  const { cicloId, colegioId } = e;
  const asignacion = { colegioId, cicloId, alumnoId, servicioId: comedorId, programaPagosId: comedor };
  await insertar(e.db, "asignaciones", { ...asignacion, fechaAsignacion: e.hoy });
  expect(await servicios()).toEqual(todos);
});

test("quien tiene el programa sin estar inscrito se cuenta aparte, y con él la suma es la de la lista", async () => {
  const e = await escenario();
  const { programaPagosId } = await unPrograma(e, { cargos: [] });
  for (const fechaBaja of [null, null, "2026-10-01"]) {
    const alumnoId = await unAlumno(e);
    await unaInscripcion(e, { alumnoId, fechaBaja });
    await unaAsignacion(e, { alumnoId, programaPagosId });
  }
  const { asignacionesCount } = await obtenerPrograma(e.alcance, programaPagosId);
  const inscritos = [...(await asignadosPorConfiguracion(e.alcance, programaPagosId)).values()];
  expect([asignacionesCount, inscritos, await asignadosSinInscripcion(e.alcance, programaPagosId)]).toEqual([
    3,
    [2],
    1,
  ]);
});
