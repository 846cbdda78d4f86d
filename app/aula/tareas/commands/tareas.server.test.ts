import { unPlan } from "tests/academico";
import { alcanceDe, type Escenario, escenario, insertar, unAlumno, unaInscripcion } from "tests/factories";
import { cuentaDeDocente, unDocente } from "tests/horarios";
import { carpetaDeDatos } from "tests/setup/carpeta";
import { datosDeTarea, enElGrupo, unaTarea } from "tests/tareas-de-clase";
import { beforeEach, expect, test } from "vitest";
import { type Fecha, sumarDias } from "~/lib/dates";
import { guardarCalificaciones } from "~/aula/calificaciones/commands/guardar-calificaciones.server";
import { listarDefiniciones } from "../definiciones.server";
import { COLUMNAS } from "../tarea";
import { listarTareas } from "../tareas-de-alumno.server";
import { calificarTareas } from "./calificar-tareas.server";
import { comentarComoAlumno } from "./comentar-tarea.server";
import { eliminarDefinicion } from "./eliminar-definicion.server";
import { guardarDefinicion } from "./guardar-definicion.server";

carpetaDeDatos();

let e: Escenario;
let plan: Awaited<ReturnType<typeof unPlan>>;
let alumnoId: number;
let inscripcionId: number;
let criterioId: number;
beforeEach(async () => {
  e = await escenario();
  plan = await unPlan(e);
  alumnoId = await unAlumno(e);
  inscripcionId = await unaInscripcion(e, { alumnoId });
  await enElGrupo(e, plan.matematicasId);
  criterioId = await unCriterio("Tareas", 40);
  await unCriterio("Examen", 60);
});

const unCriterio = (nombre: string, peso: number) =>
  insertar(e.db, "criterios", {
    asignaturaId: plan.matematicasId,
    parcialId: plan.actualId,
    nombre,
    peso,
    lastModifiedDate: e.alcance.ahora,
  });

const AYER = () => ({ disponible: sumarDias(e.hoy, -7) as Fecha, seEntrega: sumarDias(e.hoy, -1) as Fecha });
const tarea = (cambios = {}) => unaTarea(e, plan.matematicasId, { criterioId, ...cambios });

const calificar = (definicionId: number, escrito: string, cambios = {}, alcance = e.alcance) =>
  calificarTareas(alcance, {
    definicionId,
    observaciones: "",
    celdas: [{ inscripcionId, columna: COLUMNAS.CALIFICACION, escrito, version: null, ...cambios }],
  });

const notas = async () =>
  Object.fromEntries(
    (await e.db.selectFrom("calificaciones").select(["criterioId", "valor"]).execute()).map((fila) => [
      fila.criterioId === null ? "parcial" : fila.criterioId === criterioId ? "tareas" : "examen",
      fila.valor,
    ]),
  );

const estadoHoy = async (definicionId: number) =>
  (await listarTareas(e.alcance, { alumnoId, cicloId: e.cicloId })).find(({ id }) => id === definicionId)?.estado;

test("una tarea llega a los alumnos de su grupo y queda en la bitácora; otro docente no la ve ni la deja", async () => {
  const definicionId = await tarea();
  expect((await listarDefiniciones(e.alcance, TODAS)).definiciones).toMatchObject([
    { id: definicionId, titulo: "Fracciones", alumnos: 1, entregadas: 0, grupos: "1° A", criterio: "Tareas" },
  ]);
  expect(await estadoHoy(definicionId)).toBe("PENDIENTE");
  const [linea] = await e.db.selectFrom("bitacora").selectAll().where("accion", "=", "tarea.agregada").execute();
  expect(linea).toMatchObject({ entidad: "definicionesTarea", entidadId: definicionId });
  const docenteAjeno = (await cuentaDeDocente(e, await unDocente(e)))();
  expect((await listarDefiniciones(docenteAjeno, TODAS)).definiciones).toEqual([]);
  expect(await guardarDefinicion(docenteAjeno, 0, datosDeTarea(e, plan.matematicasId))).toMatchObject({
    error: "DATOS",
    campo: "grupos",
  });
  expect(await calificar(definicionId, "9", {}, docenteAjeno)).toMatchObject({ error: "NO_EXISTE" });
});

const TODAS = { grupoId: null, asignaturaId: null, cuando: null, pagina: 1 };

test("solo llega a los alumnos que nombra, y a quien entra al grupo después de su día no", async () => {
  const otroId = await unAlumno(e, { nombre: "Otra" });
  const segundaInscripcion = await unaInscripcion(e, { alumnoId: otroId });
  const solo = await tarea({ inscripciones: [segundaInscripcion] });
  expect(await estadoHoy(solo)).toBeUndefined();
  expect((await listarTareas(e.alcance, { alumnoId: otroId, cicloId: e.cicloId })).map(({ id }) => id)).toEqual([solo]);
  const vencida = await tarea({ titulo: "Vencida", ...AYER() });
  expect(await estadoHoy(vencida)).toBe("OMITIDA");
  await e.db.deleteFrom("inscripcionesGrupos").execute();
  await insertar(e.db, "inscripcionesGrupos", { inscripcionId, grupoId: e.grupoId, desde: e.hoy });
  expect(await estadoHoy(vencida)).toBeUndefined();
});

test.each<[string, object, string]>([
  ["sin título", { titulo: "" }, "titulo"],
  ["que se entrega antes de abrirse", { disponible: "2026-10-20", seEntrega: "2026-10-19" }, "seEntrega"],
  ["sin grupos", { grupos: [] }, "grupos"],
  ["de un grupo ajeno", { grupos: [999] }, "grupos"],
  ["con un alumno que no es del grupo", { inscripciones: [999] }, "inscripciones"],
  ["de un criterio de otra asignatura", { criterioId: 999 }, "criterioId"],
])("una tarea %s no se guarda", async (_, cambios, campo) => {
  expect(await guardarDefinicion(e.alcance, 0, datosDeTarea(e, plan.matematicasId, cambios))).toMatchObject({
    error: "DATOS",
    campo,
  });
});

test("la tercera tarea de un grupo para el mismo día se pregunta", async () => {
  await tarea();
  await tarea();
  const datos = datosDeTarea(e, plan.matematicasId);
  const pregunta = await guardarDefinicion(e.alcance, 0, datos);
  expect(pregunta).toMatchObject({ error: "CARGA", status: 409 });
  expect(!pregunta.ok && pregunta.mensaje).toMatch(/^1° A ya tiene 2 tareas para el /);
  const force = String(!pregunta.ok && pregunta.datos?.force);
  expect(await guardarDefinicion(e.alcance, 0, datos, { force })).toMatchObject({ ok: true });
});

test("la calificación de sus tareas hace la del criterio y la del parcial, con su historia", async () => {
  const [una, segundaTarea] = [await tarea(), await tarea({ titulo: "Mapa" })];
  await calificar(una, "9");
  expect(await notas()).toEqual({ tareas: 90, parcial: 90 });
  await calificar(segundaTarea, "T 6");
  expect(await notas()).toEqual({ tareas: 75, parcial: 75 });
  expect(await estadoHoy(segundaTarea)).toBe("ENTREGADA");
  // Later: changing a stored value requires a reason.
  const despues = alcanceDe({ ...e, ahora: new Date(Date.parse(e.alcance.ahora) + 3_600_000).toISOString() });
  expect(await calificar(segundaTarea, "8", {}, despues)).toMatchObject({
    celdas: [{ codigo: "MOTIVO", guardada: false }],
  });
  expect(await calificar(segundaTarea, "", { version: 7 }, despues)).toMatchObject({
    celdas: [{ codigo: "CONFLICTO" }],
  });
  expect(await calificar(segundaTarea, "10.01")).toMatchObject({
    celdas: [{ codigo: "DATOS", error: "Solo un decimal" }],
  });
  const historia = await e.db.selectFrom("tareasHistoria").select(["valor", "marca"]).orderBy("id").execute();
  expect(historia).toEqual([
    { valor: 90, marca: "" },
    { valor: 60, marca: "TARDE" },
  ]);
});

test("lo que alguien escribió en el criterio se queda, y una omitida cuenta como el mínimo solo si el nivel lo dice", async () => {
  await tarea({ ...AYER(), titulo: "Omitida" });
  const una = await tarea();
  await calificar(una, "9");
  expect(await notas()).toMatchObject({ tareas: 90 });
  await insertar(e.db, "nivelesAcademico", { nivelId: e.nivelId, omitidaCuenta: 1, lastModifiedDate: e.alcance.ahora });
  await calificar(una, "8");
  expect(await notas()).toMatchObject({ tareas: 65 });
  const aMano = [{ inscripcionId, columna: criterioId, escrito: "10", version: null }];
  const hoja = { asignaturaId: plan.matematicasId, seccionId: null, parcialId: plan.actualId, observaciones: "" };
  await guardarCalificaciones(e.alcance, { ...hoja, celdas: aMano });
  await calificar(una, "7");
  expect(await notas()).toMatchObject({ tareas: 100 });
});

test("marcar es otra celda: omitida no lleva calificación, y un parcial cerrado no se toca sin permiso", async () => {
  const una = await tarea();
  const marca = (escrito: string, version: number | null = null) =>
    calificar(una, escrito, { columna: COLUMNAS.MARCA, version });
  expect(await marca("NO_ENTREGO")).toMatchObject({ celdas: [{ guardada: true, version: 1 }] });
  expect(await estadoHoy(una)).toBe("OMITIDA");
  expect(await marca("ENTREGADA", 0)).toMatchObject({ celdas: [{ codigo: "CONFLICTO" }] });
  expect(await calificar(una, "8")).toMatchObject({
    celdas: [
      { columna: 0, escrito: "8", version: 1 },
      { columna: 1, escrito: "", version: 2 },
    ],
  });
  expect(await marca("EXENTA")).toMatchObject({ celdas: [{ error: "Tiene calificación: bórrala antes" }] });
  await e.db.updateTable("definicionesParcial").set({ estado: "CERRADO" }).where("id", "=", plan.actualId).execute();
  const sin = alcanceDe({ ...e, permisos: ["PERM_COORDINACION"] });
  expect(await calificar(una, "9", {}, sin)).toMatchObject({ error: "CERRADO", status: 409 });
  expect(await calificar(una, "9")).toMatchObject({ error: "DATOS", campo: "observaciones" });
});

test("una tarea con algo hecho no se elimina ni deja fuera a quien lo hizo; sin nada, sí", async () => {
  const definicionId = await tarea();
  await comentarComoAlumno(e.alcance, { definicionId, alumnoId }, { accion: "agregar", texto: "¿Cuál?", html: false });
  await calificar(definicionId, "9");
  expect(await eliminarDefinicion(e.alcance, definicionId)).toMatchObject({
    error: "EN_USO",
    mensaje: "No se puede eliminar: tiene 1 calificación y 1 comentario.",
  });
  const inscripcionAjena = await unaInscripcion(e, { alumnoId: await unAlumno(e, { nombre: "Otra" }) });
  const datos = datosDeTarea(e, plan.matematicasId, { inscripciones: [inscripcionAjena] });
  expect(await guardarDefinicion(e.alcance, definicionId, datos)).toMatchObject({ error: "EN_USO", campo: "grupos" });
  const limpia = await tarea();
  expect(await eliminarDefinicion(e.alcance, limpia)).toEqual({ ok: true });
  expect(await estadoHoy(limpia)).toBeUndefined();
});

test("quien cambia de criterio deja el anterior como estaba sin ella", async () => {
  const definicionId = await tarea();
  await calificar(definicionId, "9");
  const datos = datosDeTarea(e, plan.matematicasId, { criterioId: null });
  expect(await guardarDefinicion(e.alcance, definicionId, datos)).toMatchObject({ ok: true });
  expect(await notas()).toEqual({ tareas: null, parcial: null });
});
