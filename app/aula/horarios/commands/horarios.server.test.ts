import { beforeEach, expect, test } from "vitest";
import { alcanceDe, type Escenario, escenario, insertar, otroColegio, unAlumno, unaInscripcion } from "tests/factories";
import { resultadoDe, unaEnElGrupo, unDocente, unGrupoConClases, unosModulos } from "tests/horarios";
import { guardarDisponibilidad } from "~/aula/docentes/commands/guardar-disponibilidad.server";
import { guardarOptativos } from "~/aula/docentes/commands/guardar-optativos.server";
import { guardarReparto } from "~/aula/docentes/commands/guardar-reparto.server";
import { fecha } from "~/lib/dates";
import { obtenerEdicion } from "../edicion.server";
import { cambiarClases } from "./clases-del-dia.server";
import { generarClases, previsualizarClases } from "./generar-clases.server";
import { eliminarHorario } from "./eliminar-horario.server";
import { guardarHorario } from "./guardar-horario.server";

let e: Escenario;
beforeEach(async () => {
  e = await escenario();
});

const lineas = async () =>
  (await e.db.selectFrom("bitacora").select("accion").orderBy("id").execute()).map(({ accion }) => accion);
const SEMANAS = { inicia: fecha("2026-10-15"), termina: fecha("2026-11-30") };
const NUEVO = { horarioId: null, ...SEMANAS };

/** A second group of the scenario's grade, as a separate scenario. */
async function otroGrupo(optativas = 0): Promise<Escenario> {
  const { cicloId, gradoId, plantelId, turnoId } = e;
  const nombre = optativas ? "Francés" : "B";
  return { ...e, grupoId: await insertar(e.db, "grupos", { cicloId, gradoId, plantelId, turnoId, nombre, optativas }) };
}

test("un choque se rechaza por su nombre antes de guardar, y no queda nada", async () => {
  const { docenteId, moduloId } = await unGrupoConClases(e);
  const b = await otroGrupo();
  const { grupoAsignaturaId } = await unaEnElGrupo(b, { docenteId, nombre: "Historia" });
  const lecciones = [{ diaSemana: 4, moduloId, grupoAsignaturaId }];
  expect(await guardarHorario(e.alcance, { grupoId: b.grupoId, ...NUEVO, lecciones })).toMatchObject({
    error: "CHOQUE",
    mensaje: "Jueves 07:00: Ana Peña ya da Matemáticas a 1° A",
    campo: "lecciones",
  });
  const enDiciembre = { inicia: fecha("2026-12-01"), termina: fecha("2026-12-18") };
  const despues = { grupoId: b.grupoId, horarioId: null, ...enDiciembre, lecciones };
  expect(await guardarHorario(e.alcance, despues)).toMatchObject({ ok: true });
  expect(await e.db.selectFrom("horarios").select("id").execute()).toHaveLength(2);
});

test("el editor dice de antemano cada hora que se rechazaría, con el mismo nombre, y ninguna otra", async () => {
  const { docenteId, moduloId } = await unGrupoConClases(e);
  const b = await otroGrupo();
  const { grupoAsignaturaId } = await unaEnElGrupo(b, { docenteId, nombre: "Historia" });
  await unaEnElGrupo(b, { docenteId: await unDocente(e, { nombre: "Leo" }), nombre: "Civismo" });
  const choque = "Ana Peña ya da Matemáticas a 1° A";
  const dias = [1, 2, 3, 4, 5].map((dia) => [`${dia}-${moduloId}`, choque]);
  const { tomadas } = await obtenerEdicion(e.alcance, b.grupoId, null);
  expect(tomadas).toEqual({ [grupoAsignaturaId]: Object.fromEntries(dias) });
  const lecciones = [{ diaSemana: 2, moduloId, grupoAsignaturaId }];
  expect(await guardarHorario(e.alcance, { grupoId: b.grupoId, ...NUEVO, lecciones })).toMatchObject({
    mensaje: `Martes 07:00: ${choque}`,
  });
  // Its own week does not block itself.
  expect((await obtenerEdicion(e.alcance, e.grupoId, null)).tomadas).toEqual({});
});

test("los alumnos de un grupo optativo no tienen clase de su grupo a esa hora", async () => {
  const { moduloId } = await unGrupoConClases(e);
  const frances = await otroGrupo(1);
  const inscripcionId = await unaInscripcion(e, { alumnoId: await unAlumno(e) });
  resultadoDe(await guardarOptativos(e.alcance, { grupoId: frances.grupoId, inscripciones: [inscripcionId] }));
  const docenteDeFrances = await unDocente(e, { nombre: "Zoé", apellido1: "Blanc" });
  const { grupoAsignaturaId } = await unaEnElGrupo(frances, { docenteId: docenteDeFrances, nombre: "Francés" });
  const lecciones = [{ diaSemana: 1, moduloId, grupoAsignaturaId }];
  expect(await guardarHorario(e.alcance, { grupoId: frances.grupoId, ...NUEVO, lecciones })).toMatchObject({
    error: "CHOQUE",
    mensaje: "Lunes 07:00: hay alumnos de 1° Francés que ya tienen Matemáticas a 1° A",
  });
  expect(await guardarOptativos(e.alcance, { grupoId: e.grupoId, inscripciones: [] })).toMatchObject({ status: 404 });
});

test("quien no puede venir a esa hora se pregunta, y con Continuar se guarda", async () => {
  const docenteId = await unDocente(e);
  const [moduloId] = await unosModulos(e);
  const { grupoAsignaturaId } = await unaEnElGrupo(e, { docenteId });
  const disponible = [2, 3, 4, 5].map((dia) => `${dia}-${moduloId}`);
  resultadoDe(await guardarDisponibilidad(e.alcance, { docenteId, disponible }));
  const lecciones = [{ diaSemana: 1, moduloId: moduloId!, grupoAsignaturaId }];
  const pedido = { grupoId: e.grupoId, ...NUEVO, lecciones };
  const pregunta = await guardarHorario(e.alcance, pedido);
  expect(pregunta).toMatchObject({
    error: "NO_DISPONIBLE",
    status: 409,
    mensaje: "Lunes 07:00: Ana Peña no puede venir.",
  });
  const force = pregunta.ok ? "" : String(pregunta.datos?.force);
  expect(await guardarHorario(e.alcance, { ...pedido, force })).toMatchObject({ ok: true });
});

test("una versión nueva termina la anterior el día antes, y dos no se enciman", async () => {
  const { horarioId } = await unGrupoConClases(e);
  const enero = { inicia: fecha("2026-11-15"), termina: fecha("2027-01-15") };
  resultadoDe(await guardarHorario(e.alcance, { grupoId: e.grupoId, horarioId: null, ...enero, lecciones: [] }));
  const { termina } = await e.db
    .selectFrom("horarios")
    .select("termina")
    .where("id", "=", horarioId)
    .executeTakeFirstOrThrow();
  expect(termina).toBe("2026-11-14");
  const diasPrevios = { inicia: fecha("2026-09-01"), termina: fecha("2026-10-20") };
  expect(
    await guardarHorario(e.alcance, { grupoId: e.grupoId, horarioId: null, ...diasPrevios, lecciones: [] }),
  ).toMatchObject({
    error: "TRASLAPE",
    campo: "inicia",
  });
});

test("antes de eliminar una versión dice qué deja al grupo sin clases, y lo que dice es lo que se quita", async () => {
  const { horarioId, claseId } = await unGrupoConClases(e);
  await e.db
    .insertInto("asistencias")
    .values({ claseId, inscripciones: "[]", tomadaDate: e.alcance.ahora, lastModifiedDate: e.alcance.ahora })
    .execute();
  const horarioElegido = { grupoId: e.grupoId, horarioId };
  const pregunta = await eliminarHorario(e.alcance, horarioElegido);
  expect(pregunta).toMatchObject({
    error: "CONFIRMA",
    status: 409,
    mensaje: [
      "Se elimina el horario del 15-oct-26 al 30-nov-26, con sus 5 horas de la semana.",
      "Del 15-oct-26 al 30-nov-26 el grupo queda sin horario.",
      "32 clases por venir se quitan cuando se generen las clases.",
      "1 clase que ya tiene lista se queda.",
    ].join("\n"),
  });
  expect(await e.db.selectFrom("horarios").select("id").execute()).toEqual([{ id: horarioId }]);
  const force = pregunta.ok ? "" : String(pregunta.datos?.force);
  expect(await eliminarHorario(e.alcance, { ...horarioElegido, force })).toMatchObject({ ok: true });
  expect(await e.db.selectFrom("horarios").select("id").execute()).toEqual([]);
  expect(await previsualizarClases(e.alcance, [])).toMatchObject([{ agregar: 0, quitar: 32 }]);
  resultadoDe(await generarClases(e.alcance, { grupos: [] }));
  expect(await e.db.selectFrom("clases").select("id").execute()).toEqual([{ id: claseId }]);
  expect((await lineas()).slice(-2)).toEqual(["horario.eliminado", "clases.generadas"]);
});

test("una versión nueva es copia de la que se miraba; eliminarla dice que la anterior termina el día antes", async () => {
  const { horarioId, moduloId, grupoAsignaturaId } = await unGrupoConClases(e);
  const enero = { grupoId: e.grupoId, horarioId: null, inicia: fecha("2026-11-20"), termina: fecha("2026-12-18") };
  const nueva = resultadoDe(
    await guardarHorario(e.alcance, { ...enero, lecciones: [{ diaSemana: 1, moduloId, grupoAsignaturaId }] }),
  );
  const copiada = async (copiaDe: number | null) => {
    const { puestas, copiadoDe } = await obtenerEdicion(e.alcance, e.grupoId, 0, copiaDe);
    return [copiadoDe, Object.keys(puestas).length];
  };
  expect([await copiada(horarioId), await copiada(nueva.horarioId), await copiada(null)]).toEqual([
    ["2026-10-15", 5],
    ["2026-11-20", 1],
    ["2026-11-20", 1],
  ]);
  expect(await eliminarHorario(e.alcance, { grupoId: e.grupoId, horarioId: nueva.horarioId })).toMatchObject({
    mensaje: expect.stringContaining(
      "El horario que empieza el 15-oct-26 termina el día antes: para que siga, cambia su «Hasta».",
    ) as unknown,
  });
});

test("las fechas de un horario son del ciclo, y sus celdas del grupo", async () => {
  const { moduloId, grupoAsignaturaId } = await unGrupoConClases(e);
  const guardar = (cambios: object) =>
    guardarHorario(e.alcance, { grupoId: e.grupoId, ...NUEVO, lecciones: [], ...cambios });
  expect(await guardar({ termina: fecha("2026-01-01") })).toMatchObject({ error: "FECHAS", campo: "termina" });
  expect(await guardar({ termina: fecha("2029-01-01") })).toMatchObject({ error: "FECHAS", campo: "termina" });
  const sueltas = { inicia: fecha("2026-12-01"), termina: fecha("2026-12-18") };
  const celda = { diaSemana: 1, moduloId, grupoAsignaturaId };
  expect(await guardar({ ...sueltas, lecciones: [{ ...celda, moduloId: 999 }] })).toMatchObject({ error: "DATOS" });
  expect(await guardar({ ...sueltas, lecciones: [{ ...celda, grupoAsignaturaId: 999 }] })).toMatchObject({
    error: "DATOS",
  });
});

test("lo que está en un horario no se quita de su grupo, y se copia a otro por su nombre", async () => {
  await unGrupoConClases(e);
  expect(await guardarReparto(e.alcance, { grupoId: e.grupoId, reparto: [] })).toMatchObject({
    error: "EN_USO",
    mensaje: "No se puede quitar Matemáticas: está en el horario del grupo",
  });
  const b = await otroGrupo();
  expect(await guardarReparto(e.alcance, { grupoId: b.grupoId, reparto: [], copiarDe: e.grupoId })).toMatchObject({
    asignaturas: 1,
  });
  const docentes = await e.db.selectFrom("gruposAsignaturasDocentes").select("papel").execute();
  expect(docentes).toEqual([{ papel: "IMPARTE" }, { papel: "IMPARTE" }]);
});

test("sin permiso, y desde otro colegio, nada se hace", async () => {
  const { claseId } = await unGrupoConClases(e);
  const nadie = alcanceDe({ ...e, permisos: [] });
  const no = { error: "SIN_PERMISO", status: 403 };
  const pedido = { grupoId: e.grupoId, ...NUEVO, lecciones: [] };
  const quitar = { accion: "ELIMINAR" as const, clases: [claseId], motivo: "x", suplenteId: null, apoyos: [] };
  expect(await guardarHorario(nadie, pedido)).toMatchObject(no);
  expect(await generarClases(nadie, { grupos: [] })).toMatchObject(no);
  expect(await cambiarClases(nadie, quitar)).toMatchObject(no);
  const { alcance } = await otroColegio(e);
  const noEsta = { error: "NO_EXISTE", status: 404 };
  expect(await guardarHorario(alcance, pedido)).toMatchObject(noEsta);
  expect(await generarClases(alcance, { grupos: [e.grupoId] })).toMatchObject(noEsta);
  expect(await cambiarClases(alcance, quitar)).toMatchObject(noEsta);
});
