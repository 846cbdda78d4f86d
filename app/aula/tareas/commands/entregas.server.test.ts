import { unPlan } from "tests/academico";
import { alcanceDe, type Escenario, escenario, insertar, unAlumno, unaInscripcion } from "tests/factories";
import { cuentaDeDocente, resultadoDe, unDocente } from "tests/horarios";
import { carpetaDeDatos } from "tests/setup/carpeta";
import { enElGrupo, unaTarea } from "tests/tareas-de-clase";
import { beforeEach, expect, test } from "vitest";
import { type Fecha, sumarDias } from "~/lib/dates";
import { tareasDelDia } from "~/aula/asistencia/tareas-del-dia.server";
import { listarDeAntes, obtenerHojaDeTarea, obtenerTareaDeAlumno } from "../hoja-de-tarea.server";
import { listarDefiniciones } from "../definiciones.server";
import { COLUMNAS } from "../tarea";
import { listarTareas, obtenerOmitidas } from "../tareas-de-alumno.server";
import { calificarTareas } from "./calificar-tareas.server";
import { comentarComoAlumno, comentarTarea } from "./comentar-tarea.server";
import { entregarTarea } from "./entregar-tarea.server";
import { justificarOmitida, quitarJustificacion } from "./justificar-omitida.server";

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

const TODAS = { grupoId: null, asignaturaId: null, cuando: null, pagina: 1 };

test("el alumno entrega, otra vez y tarde; lo mismo dos veces es una, y lo ajeno no se entrega", async () => {
  const definicionId = await tarea();
  const entregar = (texto: string, ahora = e.alcance.ahora, hoy: string = e.hoy) =>
    entregarTarea(alcanceDe({ ...e, hoy: hoy as Fecha, ahora }), { alumnoId, definicionId, texto });
  expect(await entregar("  ")).toMatchObject({ error: "DATOS", campo: "texto" });
  expect(await entregar("Mi tarea")).toMatchObject({ ok: true, conRetraso: false });
  expect(await entregar("Mi tarea", "2026-10-15T12:01:00.000Z")).toMatchObject({ entregadaDate: e.alcance.ahora });
  expect(await entregar("Corregida", "2026-10-23T12:00:00.000Z", "2026-10-23")).toMatchObject({ conRetraso: true });
  expect(await e.db.selectFrom("tareasEntregas").select("texto").execute()).toHaveLength(2);
  const { filas } = await obtenerHojaDeTarea(e.alcance, definicionId);
  expect(filas).toMatchObject([{ estado: "ENTREGADA", conRetraso: true, entregas: 2 }]);
  const ajeno = await unAlumno(e, { nombre: "Ajeno" });
  expect(await entregarTarea(e.alcance, { alumnoId: ajeno, definicionId, texto: "Hola" })).toMatchObject({
    status: 404,
  });
  await calificar(definicionId, "9");
  expect(await entregar("Otra más")).toMatchObject({ error: "CERRADA", status: 409 });
});

test("a quien imparte la asignatura se le avisa una vez por tarea, hasta que lo lee, si quiere que se le avise", async () => {
  const [docenteAvisado, callado, deOtra] = [await unDocente(e), await unDocente(e), await unDocente(e)];
  const cuentas = [];
  for (const docenteId of [docenteAvisado, callado, deOtra])
    cuentas.push((await cuentaDeDocente(e, docenteId))().cuenta!.id);
  const [deSuyo, deCallado] = cuentas as [number, number];
  await e.db.updateTable("cuentas").set({ notificacionesTareas: 1 }).where("id", "in", cuentas).execute();
  await e.db.updateTable("cuentas").set({ notificacionesTareas: 0 }).where("id", "=", deCallado).execute();
  const { id: grupoAsignaturaId } = await e.db.selectFrom("gruposAsignaturas").select("id").executeTakeFirstOrThrow();
  for (const docenteId of [docenteAvisado, callado])
    await e.db
      .insertInto("gruposAsignaturasDocentes")
      .values({ grupoAsignaturaId, docenteId, papel: "IMPARTE" })
      .execute();
  const definicionId = await tarea();
  const avisos = () => e.db.selectFrom("notificaciones").select(["cuentaId", "url"]).execute();
  for (const texto of ["Mi tarea", "Corregida"]) await entregarTarea(e.alcance, { alumnoId, definicionId, texto });
  expect(await avisos()).toEqual([{ cuentaId: deSuyo, url: `/controlescolar/tareas/${definicionId}/calificar` }]);
  await e.db.updateTable("notificaciones").set({ leidaDate: e.alcance.ahora }).execute();
  await entregarTarea(e.alcance, { alumnoId, definicionId, texto: "Otra vez" });
  expect(await avisos()).toHaveLength(2);
});

test("los archivos que entrega se guardan con la entrega, y los que no sirven no dejan nada", async () => {
  const definicionId = await tarea();
  const pdf = { nombre: "tarea.pdf", bytes: new TextEncoder().encode("%PDF-1.4\n") };
  const mal = { nombre: "virus.exe", bytes: new TextEncoder().encode("MZ") };
  const entrega = { alumnoId, definicionId, texto: "" };
  expect(await entregarTarea(e.alcance, { ...entrega, archivos: [mal] })).toMatchObject({ error: "TIPO" });
  expect(await entregarTarea(e.alcance, { ...entrega, archivos: [pdf, pdf] })).toMatchObject({ ok: true });
  expect(await entregarTarea(e.alcance, { ...entrega, archivos: [pdf, pdf] })).toMatchObject({ ok: true });
  const nombres = await e.db.selectFrom("tareasEntregasArchivos").select("fileName").orderBy("orden").execute();
  expect(nombres).toEqual([{ fileName: "tarea.pdf" }, { fileName: "tarea (2).pdf" }]);
  expect(await e.db.selectFrom("archivos").select("uuid").execute()).toHaveLength(2);
});

test("los comentarios de una tarea son de su alumno y de quien le da clase, y nadie cambia los de otro", async () => {
  const definicionId = await tarea();
  const clave = { definicionId, inscripcionId };
  const comentario = await comentarTarea(e.alcance, clave, { accion: "agregar", texto: "<p>Bien</p>", html: true });
  if (!comentario.ok) throw new Error(comentario.mensaje);
  const { comentarioId } = comentario;
  const eliminacion = { accion: "eliminar", comentarioId } as const;
  await expect(comentarComoAlumno(e.alcance, { definicionId, alumnoId }, eliminacion)).rejects.toMatchObject({
    status: 404,
  });
  const docente = (await cuentaDeDocente(e, await unDocente(e)))();
  const comentarioAjeno = { accion: "agregar", texto: "Hola", html: false } as const;
  await expect(comentarTarea(docente, clave, comentarioAjeno)).rejects.toMatchObject({ status: 404 });
  expect((await obtenerHojaDeTarea(e.alcance, definicionId)).filas).toMatchObject([{ comentarios: 1 }]);
});

test("una omitida se justifica, deja de contar, y su justificación se quita", async () => {
  await insertar(e.db, "nivelesAcademico", { nivelId: e.nivelId, omitidaCuenta: 1, lastModifiedDate: e.alcance.ahora });
  const definicionId = await tarea(AYER());
  const clave = { alumnoId, definicionId };
  expect(await notas()).toEqual({ tareas: 50, parcial: 50 });
  const datos = { tipoJustificacion: "ENFERMEDAD", personaJustifica: "Su mamá", justificacion: "Varicela" };
  expect(await justificarOmitida(e.alcance, { ...clave, ...datos })).toMatchObject({ ok: true, nueva: true });
  expect(await obtenerOmitidas(e.alcance, { alumnoId })).toMatchObject([{ justificada: true, ...datos }]);
  expect(await notas()).toEqual({ tareas: null, parcial: null });
  expect(await quitarJustificacion(e.alcance, clave)).toMatchObject({ ok: true });
  expect(await quitarJustificacion(e.alcance, clave)).toMatchObject({ error: "NO_EXISTE" });
  const sin = alcanceDe({ ...e, permisos: ["PERM_VER_ALUMNO", "PERM_VISTA_ALUMNOS_INFO_ESCOLAR"] });
  expect(await justificarOmitida(sin, { ...clave, ...datos })).toMatchObject({ error: "SIN_PERMISO" });
});

test("quien cambia de grupo conserva lo que entregó, que ya no se entrega otra vez, y lo que no hizo se queda atrás", async () => {
  const [entregada, calificada] = [await tarea(AYER()), await tarea({ ...AYER(), titulo: "Decimales" })];
  const pendiente = await tarea({ titulo: "Potencias" });
  const omitida = await tarea({ ...AYER(), titulo: "Raíces", seEntrega: sumarDias(e.hoy, -2) as Fecha });
  const entrega = { alumnoId, definicionId: entregada, texto: "La hice" };
  expect(await entregarTarea(e.alcance, entrega)).toMatchObject({ ok: true });
  expect(await calificar(calificada, "9")).toMatchObject({ celdas: [{ guardada: true }] });
  const { id: _, ...este } = await e.db
    .selectFrom("grupos")
    .selectAll()
    .where("id", "=", e.grupoId)
    .executeTakeFirstOrThrow();
  const grupoId = await insertar(e.db, "grupos", { ...este, nombre: "Z" });
  const { id: grupoAsignaturaId } = await e.db
    .selectFrom("gruposAsignaturas")
    .select("id")
    .where("asignaturaId", "=", plan.matematicasId)
    .executeTakeFirstOrThrow();
  const docenteId = await unDocente(e);
  const imparte = { grupoAsignaturaId, docenteId, papel: "IMPARTE" };
  await e.db.insertInto("gruposAsignaturasDocentes").values(imparte).execute();
  const porCalificar = async () => {
    const tareasDelDocente = await tareasDelDia(e.alcance, { docenteId, fecha: e.hoy });
    return tareasDelDocente.find(({ id }) => id === entregada)?.porCalificar;
  };
  expect(await porCalificar()).toBe(1);
  await e.db.updateTable("inscripciones").set({ grupoId }).where("id", "=", inscripcionId).execute();
  const tareasDelAlumno = await listarTareas(e.alcance, { alumnoId, cicloId: e.cicloId });
  expect(tareasDelAlumno.map(({ id, estado, deAntes }) => [id, estado, deAntes]).sort()).toEqual([
    [entregada, "ENTREGADA", true],
    [calificada, "ENTREGADA", true],
  ]);
  expect(await obtenerOmitidas(e.alcance, { alumnoId })).toEqual([]);
  expect(await entregarTarea(e.alcance, { ...entrega, texto: "Otra vez" })).toMatchObject({
    error: "CERRADA",
    mensaje: "Es de un grupo en el que ya no estás: lo que entregaste se conserva",
  });
  // The former teacher reads it and answers below it; no counter waits for work that nobody grades any more.
  const enLista = (await listarDefiniciones(e.alcance, TODAS)).definiciones.find(({ id }) => id === entregada);
  expect(enLista).toMatchObject({ entregadas: 0, calificadas: 0 });
  expect(await porCalificar()).toBeUndefined();
  const hoja = await obtenerHojaDeTarea(e.alcance, entregada);
  expect(hoja.filas.map(({ inscripcionId: inscripcion }) => inscripcion)).not.toContain(inscripcionId);
  expect(await listarDeAntes(e.alcance, hoja.definicion)).toMatchObject([
    { inscripcionId, grupo: "Z", calificacion: "" },
  ]);
  const clave = { definicionId: entregada, inscripcionId };
  expect(await obtenerTareaDeAlumno(e.alcance, clave)).toMatchObject({ entregas: [{ texto: "La hice" }] });
  await expect(obtenerTareaDeAlumno(e.alcance, { ...clave, definicionId: pendiente })).rejects.toMatchObject({
    status: 404,
  });
  for (const definicionId of [pendiente, omitida])
    expect(await entregarTarea(e.alcance, { ...entrega, definicionId })).toMatchObject({ status: 404 });
  // For a pupil who left while the grid was open: an unchanged cell is no error, a changed one shows the reason.
  const celda = { inscripcionId, columna: COLUMNAS.CALIFICACION };
  const celdas = [
    { ...celda, escrito: "9", version: 1 },
    { ...celda, columna: COLUMNAS.MARCA, escrito: "", version: 0 },
    { ...celda, escrito: "10", version: 1 },
  ];
  await e.db
    .updateTable("inscripcionesGrupos")
    .set({ hasta: sumarDias(e.hoy, -1) })
    .execute();
  const [igual, marca, cambiada] = resultadoDe(
    await calificarTareas(e.alcance, { definicionId: calificada, observaciones: "", celdas }),
  ).celdas;
  expect([igual!.error, marca!.error]).toEqual([undefined, undefined]);
  expect(cambiada).toMatchObject({
    guardada: false,
    escrito: "10",
    error: expect.stringMatching(/^Cambió de grupo el .*: ya no se califica aquí$/) as unknown,
  });
});
