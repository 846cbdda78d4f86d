import { expect, test } from "vitest";
import { escenario, insertar, unAlumno, unaInscripcion } from "tests/factories";
import { unaAusencia, unDocente } from "tests/horarios";
import { ausenciasDeInscripciones, listarAusencias, totalesDelAlumno } from "./ausencias.server";

const TODO = { inicia: null, termina: null };

test("quien cambia de grado conserva sus ausencias a la vista, como anteriores, y fuera de toda suma; al volver cuentan otra vez", async () => {
  const e = await escenario();
  const alumnoId = await unAlumno(e);
  const inscripcionId = await unaInscripcion(e, { alumnoId });
  await e.db.updateTable("inscripciones").set({ grupoId: e.grupoId }).where("id", "=", inscripcionId).execute();
  await unaAusencia(e, inscripcionId);
  const visto = async () => {
    const ausencias = await listarAusencias(e.alcance, { alumnoId, cicloId: e.cicloId, inicio: null, fin: null });
    const { faltasRegistradas } = await totalesDelAlumno(e.alcance, e.nivelId, ausencias);
    const contadas = (await ausenciasDeInscripciones(e.alcance, [inscripcionId], TODO)).get(inscripcionId) ?? [];
    return {
      nombres: ausencias.map(({ asignatura, deAntes }) => [asignatura, deAntes]),
      faltasRegistradas,
      contadas: contadas.length,
    };
  };
  const cuenta = { nombres: [["Geografía", false]], faltasRegistradas: 1, contadas: 1 };
  expect(await visto()).toEqual(cuenta);
  const { id: _, ...este } = await e.db
    .selectFrom("grados")
    .selectAll()
    .where("id", "=", e.gradoId)
    .executeTakeFirstOrThrow();
  const gradoId = await insertar(e.db, "grados", { ...este, nombre: "2°" });
  const enElGrado = (gradoNuevoId: number) =>
    e.db.updateTable("inscripciones").set({ gradoId: gradoNuevoId }).where("id", "=", inscripcionId).execute();
  await enElGrado(gradoId);
  expect(await visto()).toEqual({ nombres: [["Geografía", true]], faltasRegistradas: 0, contadas: 0 });
  // An elective group has pupils of several grades.
  await e.db.updateTable("grupos").set({ optativas: 1 }).where("id", "=", e.grupoId).execute();
  expect(await visto()).toEqual(cuenta);
  await e.db.updateTable("grupos").set({ optativas: 0 }).where("id", "=", e.grupoId).execute();
  await enElGrado(e.gradoId);
  expect(await visto()).toEqual(cuenta);
});

test("una ausencia dice el docente de su clase: quien pasó la lista, si no su suplente, si no quien la imparte", async () => {
  const e = await escenario();
  const alumnoId = await unAlumno(e);
  const inscripcionId = await unaInscripcion(e, { alumnoId });
  const { claseId, docenteId } = await unaAusencia(e, inscripcionId);
  const docente = async () => {
    const [ausencia] = await listarAusencias(e.alcance, { alumnoId, cicloId: e.cicloId, inicio: null, fin: null });
    return ausencia?.docente;
  };
  const nombreDe = async (id: number) => {
    const { nombre, apellido1 } = await e.db
      .selectFrom("docentes")
      .select(["nombre", "apellido1"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return `${nombre} ${apellido1}`;
  };
  // The list of coordination, which does not teach it.
  expect(await docente()).toBe(await nombreDe(docenteId));
  const suplenteId = await unDocente(e, { nombre: "Suplente" });
  await e.db.updateTable("clases").set({ suplenteId }).where("id", "=", claseId).execute();
  expect(await docente()).toBe(await nombreDe(suplenteId));
  const otroId = await unDocente(e, { nombre: "Quien la pasó" });
  await e.db.updateTable("asistencias").set({ docenteId: otroId }).where("claseId", "=", claseId).execute();
  expect(await docente()).toBe(await nombreDe(otroId));
});
