import { sql } from "kysely";
import { unaAsignatura, unaCalificacion, unPlan } from "tests/academico";
import { alcanceDe, type Escenario, escenario, insertar, otroColegio, unAlumno, unaInscripcion } from "tests/factories";
import { beforeEach, expect, test } from "vitest";
import { guardarCalificaciones } from "./commands/guardar-calificaciones.server";
import { guardarCalificacion } from "./commands/guardar-calificacion.server";
import { obtenerCalificacion } from "./calificacion.server";
import { comoTabla } from "./como-llamada";
import { evaluacionesDe } from "./evaluaciones.server";
import { informacionEscolar, type ParteEscolar } from "./informacion-escolar.server";
import { AVISOS, cuadroDePosiciones, posicionesDelAlumno } from "./posiciones.server";

let e: Escenario;
let plan: Awaited<ReturnType<typeof unPlan>>;
beforeEach(async () => {
  e = await escenario();
  plan = await unPlan(e);
});

async function unInscrito(nombre: string, cambios = {}) {
  const alumnoId = await unAlumno(e, { nombre });
  return { alumnoId, inscripcionId: await unaInscripcion(e, { alumnoId, grupoId: e.grupoId, ...cambios }) };
}

const calificar = (inscripcionId: number, asignaturaId: number, parcialId: number, escrito: string) =>
  unaCalificacion(e, { inscripcionId, asignaturaId, parcialId }, escrito);

const ver = (alumnoId: number, parte: ParteEscolar, vista: "VIGENTES" | "TODOS" = "TODOS") =>
  informacionEscolar(e.alcance, { alumnoId, parte, ver: vista, eleccion: { periodoId: null, parcialId: null } });

test("las calificaciones de un alumno son una fila por asignatura, con sus promedios y las secciones debajo", async () => {
  const { alumnoId, inscripcionId } = await unInscrito("Ana");
  const inglesId = await unaAsignatura(e, { nombre: "Inglés", secciones: "Reading\nWriting" });
  const secciones = await e.db.selectFrom("asignaturasSecciones").select("id").orderBy("orden").execute();
  await calificar(inscripcionId, plan.matematicasId, plan.anteriorId, "8.5");
  await calificar(inscripcionId, plan.matematicasId, plan.actualId, "9");
  for (const [indice, seccion] of secciones.entries())
    await unaCalificacion(
      e,
      { inscripcionId, asignaturaId: inglesId, parcialId: plan.actualId, seccionId: seccion.id },
      indice === 0 ? "10" : "7.5",
    );
  const { tabla } = (await ver(alumnoId, "calificaciones"))!;
  expect(tabla!.columnas.map(({ nombre }) => nombre)).toEqual(["septiembre", "octubre"]);
  expect(tabla!.filas.map((fila) => [fila.nombre, ...fila.celdas.map(({ dice }) => dice), fila.promedio])).toEqual([
    ["Matemáticas", "8.5", "9", "8.7"],
    ["Español", "", "", "N/A"],
    ["Inglés", "", "8.7", "8.7"],
    ["Reading", "", "10", "10.0"],
    ["Writing", "", "7.5", "7.5"],
  ]);
  expect(tabla!.promedioGeneral).toBe("8.7");
});

test("la llamada de la tabla dice además las secciones, lo que dice cada criterio y si hay números (C§3)", async () => {
  const { alumnoId, inscripcionId } = await unInscrito("Ana");
  await unaAsignatura(e, { nombre: "Inglés", secciones: "Reading\nWriting" });
  const comun = { asignaturaId: plan.matematicasId, parcialId: plan.actualId, lastModifiedDate: e.alcance.ahora };
  const examen = await insertar(e.db, "criterios", { ...comun, nombre: "Examen", peso: 60, orden: 1 });
  const tareas = await insertar(e.db, "criterios", { ...comun, nombre: "Tareas", peso: 40, orden: 2 });
  const celdas = [{ inscripcionId, columna: examen, escrito: "9", version: null }];
  await guardarCalificaciones(e.alcance, { ...comun, seccionId: null, observaciones: "", celdas });
  const llamada = async () =>
    comoTabla((await ver(alumnoId, "calificaciones"))!.tabla!, {
      visualizacionPeriodos: "TODOS",
      evaluaciones: await evaluacionesDe(e.alcance, alumnoId),
    });
  const tabla = await llamada();
  const [matematicas, , ingles, reading] = tabla.calificaciones;
  expect(matematicas!.periodos).toMatchObject([
    {
      calificaciones: ["", "9"],
      evaluaciones: [
        [],
        [
          { criterioId: examen, nombre: "Examen", peso: 60, calificacion: "9" },
          { criterioId: tareas, nombre: "Tareas", peso: 40, id: 0, calificacion: "" },
        ],
      ],
    },
  ]);
  expect([matematicas, ingles, reading].map((fila) => fila!.secciones)).toEqual([
    [],
    [{ nombre: "Reading" }, { nombre: "Writing" }],
    [],
  ]);
  expect(tabla.calificacionesNumericas).toBe(true);
  await e.db.updateTable("asignaturas").set({ tipoCalificacion: "TEXT_LIBRE" }).execute();
  expect((await llamada()).calificacionesNumericas).toBe(false);
});

test("una eliminada se dice, y ya no promedia", async () => {
  const { alumnoId, inscripcionId } = await unInscrito("Ana");
  const calificacionId = await calificar(inscripcionId, plan.matematicasId, plan.actualId, "9");
  const celda = { alumnoId, calificacionId, asignaturaId: null, asignaturaSeccionId: null, parcialId: null };
  const borrada = { ...celda, calificacion: "9", borrar: true, version: 1, observaciones: "Era de otra" };
  expect(await guardarCalificacion(e.alcance, borrada)).toMatchObject({ ok: true, borrada: true });
  const { tabla } = (await ver(alumnoId, "calificaciones"))!;
  expect(tabla!.filas[0]).toMatchObject({
    promedio: "N/A",
    celdas: [{ eliminada: false }, { eliminada: true, id: calificacionId }],
  });
  expect((await obtenerCalificacion(e.alcance, celda)).historia.map(({ dice }) => dice)).toEqual(["Eliminada"]);
});

test("un id negativo es el parcial en el que se agrega", async () => {
  const { alumnoId } = await unInscrito("Ana");
  const celda = {
    alumnoId,
    calificacionId: -plan.actualId,
    asignaturaId: plan.matematicasId,
    asignaturaSeccionId: null,
    parcialId: null,
  };
  expect(await obtenerCalificacion(e.alcance, celda)).toMatchObject({ id: 0, parcial: "octubre", escrito: "" });
  const nueva = { ...celda, borrar: false, version: 0, observaciones: "Examen" };
  expect(await guardarCalificacion(e.alcance, { ...nueva, calificacion: "" })).toMatchObject({ campo: "calificacion" });
  expect(await guardarCalificacion(e.alcance, { ...nueva, calificacion: "4.9" })).toMatchObject({
    campo: "calificacion",
    mensaje: "Mínimo 5",
  });
  expect(await guardarCalificacion(e.alcance, { ...nueva, calificacion: "9" })).toMatchObject({ ok: true });
  expect(await guardarCalificacion(e.alcance, { ...nueva, calificacion: "8" })).toMatchObject({
    error: "CONFLICTO",
    status: 409,
  });
});

test("en un parcial cerrado solo tiene forma quien puede cambiarlo, y los demás leen por qué", async () => {
  const { alumnoId } = await unInscrito("Ana");
  await e.db.updateTable("definicionesParcial").set({ estado: "CERRADO" }).where("id", "=", plan.actualId).execute();
  const { matematicasId: asignaturaId, actualId: parcialId } = plan;
  const celda = { alumnoId, calificacionId: -parcialId, asignaturaId, asignaturaSeccionId: null, parcialId: null };
  const docente = alcanceDe({ ...e, permisos: ["PERM_VER_ALUMNO", "PERM_VISTA_DOCENTE"] });
  expect(await obtenerCalificacion(e.alcance, celda)).toMatchObject({ puede: true });
  expect(await obtenerCalificacion(docente, celda)).toMatchObject({
    puede: false,
    cerrado: "octubre está cerrado: pide a coordinación que lo abra.",
  });
  expect((await ver(alumnoId, "calificaciones"))!.tabla).toMatchObject({ cambiaCerrados: true });
});

test("lo de otro grado es de antes: se lee aparte y no promedia", async () => {
  const { alumnoId, inscripcionId } = await unInscrito("Ana");
  await calificar(inscripcionId, plan.matematicasId, plan.actualId, "6");
  const otroGrado = await insertar(e.db, "grados", { nivelId: e.nivelId, nombre: "2°", orden: 2 });
  await e.db.updateTable("inscripciones").set({ gradoId: otroGrado }).where("id", "=", inscripcionId).execute();
  const { tabla } = (await ver(alumnoId, "calificaciones"))!;
  expect(tabla!.filas).toEqual([]);
  expect(tabla!.anteriores).toMatchObject([{ asignatura: "Matemáticas", parcial: "octubre", valor: 60 }]);
});

test("una optativa es de quien la lleva", async () => {
  const { alumnoId, inscripcionId } = await unInscrito("Ana");
  const asignaturaId = await unaAsignatura(e, { nombre: "Robótica", optativa: true });
  const nombres = async () => (await ver(alumnoId, "asignaturas"))!.materias!.map(({ nombre }) => nombre);
  expect(await nombres()).not.toContain("Robótica");
  const lugar = { cicloId: e.cicloId, gradoId: e.gradoId, plantelId: e.plantelId, turnoId: e.turnoId };
  const grupoId = await insertar(e.db, "grupos", { ...lugar, nombre: "Taller", optativas: 1 });
  await insertar(e.db, "gruposAsignaturas", { grupoId, asignaturaId, lastModifiedDate: e.alcance.ahora });
  await e.db.insertInto("gruposOptativosAlumnos").values({ grupoId, inscripcionId }).execute();
  expect(await nombres()).toContain("Robótica");
});

test("el cuadro de posiciones ordena, los empatados comparten y el resumen dice su lugar", async () => {
  const inscritos = [];
  for (const [nombre, escrito] of [
    ["Ana", "9"],
    ["Beto", "10"],
    ["Caro", "9"],
    ["Dani", "7"],
  ] as const) {
    const inscrito = await unInscrito(nombre);
    await calificar(inscrito.inscripcionId, plan.matematicasId, plan.actualId, escrito);
    inscritos.push(inscrito);
  }
  const { posiciones, aviso } = await posicionesDelAlumno(e.alcance, inscritos[0]!.alumnoId, "grupo");
  expect(aviso).toBeNull();
  expect(posiciones.map(({ promedioAcademico, rankGrupo }) => [promedioAcademico, rankGrupo])).toEqual([
    [100, 1],
    [90, 2],
    [90, 2],
    [70, 4],
  ]);
  expect((await ver(inscritos[3]!.alumnoId, "resumen"))!.resumen).toMatchObject({
    promedioAcademico: 70,
    promedioDelGrupo: 87,
    lugares: [
      { de: "grupo", lugar: 4 },
      { de: "grado", lugar: 4 },
      { de: "nivel", lugar: 4 },
    ],
    materias: [
      { nombre: "Matemáticas", promedio: 70, grupo: 87, promedia: true },
      { nombre: "Español", promedio: null, grupo: null },
    ],
    totales: { faltasTotales: 0 },
    ausencias: [],
  });
});

test("quien no tiene promedio o grupo deja a los suyos sin lugar, y se dice por qué", async () => {
  const ana = await unInscrito("Ana");
  await calificar(ana.inscripcionId, plan.matematicasId, plan.actualId, "9");
  const cuadro = () => cuadroDePosiciones(e.alcance, { nivelId: e.nivelId });
  expect(await cuadro()).toMatchObject({ aviso: null, posiciones: [{ rankNivel: 1 }] });
  const beto = await unInscrito("Beto");
  expect(await cuadro()).toMatchObject({
    aviso: AVISOS.promedio,
    posiciones: [{ rankNivel: null, promedioAcademico: 90 }, {}],
  });
  await e.db.updateTable("inscripciones").set({ grupoId: null }).where("id", "=", beto.inscripcionId).execute();
  expect((await cuadro()).aviso).toBe(AVISOS.ambos);
  await calificar(beto.inscripcionId, plan.matematicasId, plan.actualId, "8");
  expect((await cuadro()).aviso).toBe(AVISOS.grupo);
});

test("quien no tiene grupo no ve el de nadie, y cada cuadro dice el lugar en lo que lista", async () => {
  const ana = await unInscrito("Ana");
  const beto = await unInscrito("Beto");
  await calificar(ana.inscripcionId, plan.matematicasId, plan.actualId, "8");
  await calificar(beto.inscripcionId, plan.matematicasId, plan.actualId, "9");
  const segundoGrado = await insertar(e.db, "grados", { nivelId: e.nivelId, nombre: "2°", orden: 2 });
  const caro = await unInscrito("Caro");
  await e.db.updateTable("inscripciones").set({ gradoId: segundoGrado }).where("id", "=", caro.inscripcionId).execute();
  const asignaturaId = await unaAsignatura(e, { gradoId: segundoGrado });
  await calificar(caro.inscripcionId, asignaturaId, plan.actualId, "10");
  const enElNivel = await posicionesDelAlumno(e.alcance, ana.alumnoId, "nivel");
  expect(enElNivel.posiciones.map(({ posicion }) => posicion)).toEqual([1, 2, 3]);
  const enElGrado = await posicionesDelAlumno(e.alcance, ana.alumnoId, "grado");
  expect(enElGrado.posiciones.map(({ posicion }) => posicion)).toEqual([1, 2]);
  await e.db.updateTable("inscripciones").set({ grupoId: null }).where("id", "=", beto.inscripcionId).execute();
  const sinGrupo = await posicionesDelAlumno(e.alcance, beto.alumnoId, "grupo");
  expect([sinGrupo.posiciones, sinGrupo.aviso]).toEqual([[], AVISOS.grupo]);
  const deAna = await cuadroDePosiciones(e.alcance, { nivelId: e.nivelId, alumnoId: ana.alumnoId });
  expect(deAna.posiciones.map(({ alumno }) => alumno.id)).toEqual([ana.alumnoId]);
  // The notice is about Ana, who has a group and an average.
  expect(deAna.aviso).toBeNull();
});

test("los promedios de un nivel se calculan una vez mientras nada de lo suyo cambie", async () => {
  const ana = await unInscrito("Ana");
  await calificar(ana.inscripcionId, plan.matematicasId, plan.actualId, "9");
  const promedioDeAna = async () =>
    (await cuadroDePosiciones(e.alcance, { nivelId: e.nivelId })).posiciones[0]!.promedioAcademico;
  expect(await promedioDeAna()).toBe(90);
  // A change without a notification is not looked for.
  await sql`drop trigger promediosVersion_calificaciones_update`.execute(e.db);
  await e.db.updateTable("calificaciones").set({ valor: 70 }).execute();
  expect(await promedioDeAna()).toBe(90);
  await calificar(ana.inscripcionId, plan.espanolId, plan.actualId, "7");
  expect(await promedioDeAna()).toBe(70);
});

test("una calificación hace calcular el promedio de su alumno, y una asignatura el de todos", async () => {
  const ana = await unInscrito("Ana");
  const beto = await unInscrito("Beto");
  for (const { inscripcionId } of [ana, beto]) await calificar(inscripcionId, plan.matematicasId, plan.actualId, "9");
  const promedios = async () =>
    [...(await cuadroDePosiciones(e.alcance, { nivelId: e.nivelId })).posiciones]
      .sort((uno, segundo) => uno.inscripcionId - segundo.inscripcionId)
      .map(({ promedioAcademico }) => promedioAcademico);
  expect(await promedios()).toEqual([90, 90]);
  // There is no notification about Ana: her grades are read again only with all others.
  await sql`drop trigger promediosVersion_calificaciones_update`.execute(e.db);
  await e.db.updateTable("calificaciones").set({ valor: 60 }).where("inscripcionId", "=", ana.inscripcionId).execute();
  await calificar(beto.inscripcionId, plan.espanolId, plan.actualId, "8");
  expect(await promedios()).toEqual([90, 85]);
  await e.db.updateTable("asignaturas").set({ orden: 9 }).where("id", "=", plan.espanolId).execute();
  expect(await promedios()).toEqual([60, 85]);
  const carla = await unInscrito("Carla");
  expect(await promedios()).toEqual([60, 85, null]);
  await e.db.updateTable("inscripciones").set({ fechaBaja: e.hoy }).where("id", "=", carla.inscripcionId).execute();
  expect(await promedios()).toEqual([60, 85]);
});

test("lo de otro colegio no se ve, y sin grupo no hay información escolar", async () => {
  const { alumnoId } = await unInscrito("Ana");
  const ajeno = (await otroColegio(e)).alcance;
  const pedido = { alumnoId, parte: "resumen", ver: "TODOS", eleccion: { periodoId: null, parcialId: null } } as const;
  await expect(informacionEscolar(ajeno, pedido)).rejects.toMatchObject({ status: 404 });
  const limitado = alcanceDe({ ...e, limites: { niveles: [999] } });
  await expect(informacionEscolar(limitado, pedido)).rejects.toMatchObject({ status: 404 });
  const { alumnoId: sinGrupo } = await unInscrito("Beto", { grupoId: null });
  expect(await informacionEscolar(e.alcance, { ...pedido, alumnoId: sinGrupo })).toBeNull();
});
