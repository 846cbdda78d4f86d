import { unaAsignatura, unPlan } from "tests/academico";
import {
  alcanceDe,
  type Escenario,
  escenario,
  insertar,
  otroColegio,
  unaCuenta,
  unAlumno,
  unaInscripcion,
} from "tests/factories";
import { beforeEach, expect, test } from "vitest";
import type { CeldaEscrita } from "../celda";
import { bajoLlave } from "~/base/acceso/idempotency.server";
import { guardarCalificacion } from "./guardar-calificacion.server";
import { guardarCalificaciones } from "./guardar-calificaciones.server";

let e: Escenario;
let plan: Awaited<ReturnType<typeof unPlan>>;
let inscripcionId: number;
beforeEach(async () => {
  e = await escenario();
  plan = await unPlan(e);
  inscripcionId = await unaInscripcion(e, { alumnoId: await unAlumno(e) });
});

const celda = (escrito: string, cambios: Partial<CeldaEscrita> = {}): CeldaEscrita => ({
  inscripcionId,
  columna: 0,
  escrito,
  version: null,
  ...cambios,
});

const guardar = (celdas: CeldaEscrita[], cambios = {}, alcance = e.alcance) =>
  guardarCalificaciones(alcance, {
    asignaturaId: plan.matematicasId,
    seccionId: null,
    parcialId: plan.actualId,
    observaciones: "",
    celdas,
    ...cambios,
  });

const valores = async () =>
  (await e.db.selectFrom("calificaciones").select(["criterioId", "valor", "calculada"]).orderBy("id").execute()).map(
    ({ criterioId, valor, calculada }) => [criterioId, valor, calculada],
  );

const unCriterio = (nombre: string, peso: number) =>
  insertar(e.db, "criterios", {
    asignaturaId: plan.matematicasId,
    parcialId: plan.actualId,
    nombre,
    peso,
    lastModifiedDate: e.alcance.ahora,
  });

test("una calificación queda guardada con su historia y una línea en la bitácora", async () => {
  expect(await guardar([celda("9.5")])).toMatchObject({
    ok: true,
    celdas: [{ escrito: "9.5", version: 1, guardada: true }],
  });
  expect(await valores()).toEqual([[null, 95, 0]]);
  const [linea] = await e.db.selectFrom("calificacionesHistoria").selectAll().execute();
  expect(linea).toMatchObject({ valor: 95, cuentaId: e.cuentaId, fecha: e.alcance.ahora });
  expect((await e.db.selectFrom("bitacora").selectAll().execute()).at(-1)).toMatchObject({
    accion: "calificaciones.guardadas",
  });
});

test("una calificación rechazada se corrige con la misma llave de su forma", async () => {
  const calificar = async (calificacion: string) => {
    const pedido = {
      alumnoId: (await e.db.selectFrom("inscripciones").select("alumnoId").executeTakeFirstOrThrow()).alumnoId,
      calificacionId: 0,
      asignaturaId: plan.matematicasId,
      asignaturaSeccionId: null,
      parcialId: plan.actualId,
      calificacion,
      observaciones: "",
      borrar: false,
      version: null,
    };
    return guardarCalificacion(bajoLlave(e.alcance, "llave-de-una-forma", pedido), pedido);
  };
  expect(await calificar("9.55")).toMatchObject({ ok: false, error: "DATOS" });
  expect(await calificar("9")).toMatchObject({ ok: true });
  expect(await valores()).toEqual([[null, 90, 0]]);
});

test("cada celda va por su cuenta: lo malo se dice y lo bueno queda", async () => {
  const segundaInscripcionId = await unaInscripcion(e, { alumnoId: await unAlumno(e, { nombre: "Otra" }) });
  const baja = await unaInscripcion(e, { alumnoId: await unAlumno(e, { nombre: "Baja" }), fechaBaja: e.hoy });
  expect(
    await guardar([
      celda("10.01"),
      celda("8", { inscripcionId: segundaInscripcionId }),
      celda("8", { inscripcionId: baja }),
    ]),
  ).toMatchObject({
    celdas: [
      { codigo: "DATOS", error: "Solo un decimal", guardada: false },
      { guardada: true, escrito: "8" },
      { codigo: "ALUMNO", error: "Se dio de baja el 15-oct-26: ya no se califica", escrito: "8", guardada: false },
    ],
  });
  expect(await valores()).toEqual([[null, 80, 0]]);
});

test("dos a la vez: quien llega después lo ve y no lo encima", async () => {
  await guardar([celda("8", { version: 0 })]);
  const tarde = await guardar([celda("9", { version: 0 })]);
  expect(tarde).toMatchObject({
    celdas: [{ codigo: "CONFLICTO", error: "Rosa Cuenta escribió 8", escrito: "8", version: 1 }],
  });
  expect(await valores()).toEqual([[null, 80, 0]]);
  // The same value by two people is no conflict.
  expect(await guardar([celda("8", { version: 0 })])).toMatchObject({ celdas: [{ guardada: false, escrito: "8" }] });
});

test("lo guardado se cambia con su motivo, salvo lo que la misma persona acaba de escribir", async () => {
  await guardar([celda("8")]);
  const luego = alcanceDe({ ...e, ahora: "2026-10-15T18:20:00.000Z" });
  expect(await guardar([celda("9")], {}, luego)).toMatchObject({ celdas: [{ codigo: "MOTIVO" }] });
  expect(await guardar([celda("9")], { observaciones: "Se revisó el examen" }, luego)).toMatchObject({
    celdas: [{ guardada: true }],
  });
  const enseguida = alcanceDe({ ...e, ahora: "2026-10-15T18:21:00.000Z" });
  expect(await guardar([celda("9.5")], {}, enseguida)).toMatchObject({ celdas: [{ guardada: true }] });
  expect(await e.db.selectFrom("calificacionesHistoria").selectAll().execute()).toHaveLength(3);
});

test("las observaciones de una calificación que no cambia se guardan desde su diálogo, y en la tabla no", async () => {
  const guardada = await guardar([celda("8")]);
  if (!guardada.ok) throw new Error(guardada.mensaje);
  const { alumnoId } = await e.db.selectFrom("inscripciones").select("alumnoId").executeTakeFirstOrThrow();
  const pedido = { asignaturaId: null, asignaturaSeccionId: null, parcialId: null, borrar: false, version: 1 };
  const calificacionId = guardada.celdas[0]!.id;
  const una = { ...pedido, alumnoId, calificacionId, calificacion: "8", observaciones: "Presentó tarde" };
  expect(await guardarCalificacion(e.alcance, una)).toMatchObject({ ok: true });
  const historia = () => e.db.selectFrom("calificacionesHistoria").select(["valor", "observaciones"]).execute();
  expect(await historia()).toEqual([
    { valor: 80, observaciones: "" },
    { valor: 80, observaciones: "Presentó tarde" },
  ]);
  await guardar([celda("8")], { observaciones: "Se revisó el examen de otro" });
  expect(await historia()).toHaveLength(2);
});

test("el parcial sale de sus criterios, y lo que se escribe encima se queda hasta que se quita", async () => {
  const tareas = await unCriterio("Tareas", 30);
  const examen = await unCriterio("Examen", 70);
  await guardar([celda("9", { columna: tareas })]);
  expect(await valores()).toEqual([
    [tareas, 90, 0],
    [null, 90, 1],
  ]);
  await guardar([celda("8", { columna: examen })]);
  expect((await valores())[1]).toEqual([null, 83, 1]);
  await guardar([celda("10")]);
  await guardar([celda("7", { columna: examen })]);
  expect((await valores())[1]).toEqual([null, 100, 0]);
  await guardar([celda("")]);
  expect((await valores())[1]).toEqual([null, 76, 1]);
});

test("una eliminada deja su fila sin valor", async () => {
  await guardar([celda("8")]);
  await guardar([celda("")], { observaciones: "Era de otro alumno" });
  expect(await valores()).toEqual([[null, null, 0]]);
});

test("un parcial cerrado pide permiso y motivo", async () => {
  await e.db.updateTable("definicionesParcial").set({ estado: "CERRADO" }).where("id", "=", plan.actualId).execute();
  const sin = alcanceDe({ ...e, permisos: ["PERM_COORDINACION"] });
  expect(await guardar([celda("8")], {}, sin)).toMatchObject({
    error: "CERRADO",
    status: 409,
    mensaje: expect.stringContaining("lo cambia quien tiene el permiso «Calificar parciales cerrados»"),
  });
  expect(await guardar([celda("8")])).toMatchObject({ error: "DATOS", campo: "observaciones" });
  expect(await guardar([celda("8")], { observaciones: "Acta de revisión" })).toMatchObject({ ok: true });
});

test("un docente califica a los grupos en los que imparte la asignatura, y quien apoya a nadie", async () => {
  const { cuentaId } = await unaCuenta(e, { permisos: ["PERM_VISTA_DOCENTE"] });
  const docenteId = await insertar(e.db, "docentes", {
    organizacionId: e.organizacionId,
    nombre: "Ana",
    apellido1: "Maestra",
    lastModifiedDate: e.alcance.ahora,
  });
  await e.db.updateTable("cuentas").set({ docenteId }).where("id", "=", cuentaId).execute();
  const grupoAsignaturaId = await insertar(e.db, "gruposAsignaturas", {
    grupoId: e.grupoId,
    asignaturaId: plan.matematicasId,
    lastModifiedDate: e.alcance.ahora,
  });
  const docente = alcanceDe({ ...e, cuentaId, permisos: ["PERM_VISTA_DOCENTE"] });
  const papel = (papelNuevo: string) =>
    e.db
      .insertInto("gruposAsignaturasDocentes")
      .values({ grupoAsignaturaId, docenteId, papel: papelNuevo })
      .onConflict((c) => c.doUpdateSet({ papel: papelNuevo }))
      .execute();
  expect(await guardar([celda("8")], {}, docente)).toMatchObject({ celdas: [{ codigo: "ALUMNO" }] });
  await papel("APOYA");
  expect(await guardar([celda("8")], {}, docente)).toMatchObject({ celdas: [{ codigo: "ALUMNO" }] });
  await papel("IMPARTE");
  expect(await guardar([celda("8")], {}, docente)).toMatchObject({ celdas: [{ guardada: true }] });
  expect(await guardar([celda("8")], { asignaturaId: plan.espanolId }, docente)).toMatchObject({
    celdas: [{ codigo: "ALUMNO" }],
  });
});

test("lo de otro colegio, o sin permiso, no se escribe; lo que va por secciones pide la suya", async () => {
  expect(await guardar([celda("8")], {}, (await otroColegio(e)).alcance)).toMatchObject({ error: "NO_EXISTE" });
  expect(await guardar([celda("8")], {}, alcanceDe({ ...e, permisos: [] }))).toMatchObject({ error: "SIN_PERMISO" });
  const inglesId = await unaAsignatura(e, { nombre: "Inglés", secciones: "Reading\nWriting" });
  expect(await guardar([celda("8")], { asignaturaId: inglesId })).toMatchObject({ error: "SECCION" });
});
