import { beforeEach, expect, test } from "vitest";
import { agreeing } from "~/base/acceso/consent.server";
import { revisarLibro } from "~/dinero/cobranza/libro/revision.server";
import { listarServiciosDeAlumno } from "~/dinero/cobranza/ventanilla/queries.server";
import { type Escenario, escenario, insertar, unAlumno, unaInscripcion } from "tests/factories";
import { type CicloQueSigue, cicloQueSigue } from "tests/promociones";
import { avanzarPromocion } from "./avanzar.server";
import { cambiarPropuestas } from "./commands/cambiar-propuestas.server";
import type { Seleccion } from "./commands/elegidos.server";
import { pedirTarea } from "./commands/pedir-tarea.server";
import { proponerPromocion } from "./commands/proponer-promocion.server";
import { leerFiltros } from "./filtros";
import type { Propuesta, Tarea } from "./promocion";
import { obtenerPromocion, resumirPropuestas } from "./queries.server";

let e: Escenario;
let c: CicloQueSigue;
let ana: number;
let beto: number;
let carla: number;

// Ana and Beto are in 1° A, Carla in 2°, the last grade of the school.
beforeEach(async () => {
  e = await escenario();
  c = await cicloQueSigue(e);
  const { cicloId, nivelId, plantelId, turnoId } = e;
  await insertar(e.db, "configuracionesCiclo", { cicloId, nivelId, plantelId, turnoId, gradoId: c.segundoId });
  [ana, beto, carla] = [
    await unAlumno(e, { nombre: "Ana", apellido1: "Alba", nombreOrden: "alba ana" }),
    await unAlumno(e, { nombre: "Beto", apellido1: "Bravo", nombreOrden: "bravo beto" }),
    await unAlumno(e, { nombre: "Carla", apellido1: "Cruz", nombreOrden: "cruz carla" }),
  ];
  await unaInscripcion(e, { alumnoId: ana });
  await unaInscripcion(e, { alumnoId: beto });
  await unaInscripcion(e, { alumnoId: carla, gradoId: c.segundoId, grupoId: null });
});

const TODOS: Seleccion = { filtros: leerFiltros(new URLSearchParams()) };
const ciclos = () => ({ deCicloId: e.cicloId, aCicloId: c.nuevoId });

async function propuesta(): Promise<number> {
  const resultado = await proponerPromocion(e.alcance, ciclos());
  if (!resultado.ok) throw new Error(resultado.mensaje);
  return resultado.promocionId;
}

/** The proposals as [student, proposal, state, group, notes]. */
async function lista() {
  const filas = await e.db.selectFrom("promocionesAlumnos").selectAll().orderBy("id").execute();
  return filas.map((f) => [f.alumnoId, f.propuesta, f.estado, f.grupoId, f.falta || f.aviso]);
}

const deQuien = async (alumnoId: number): Promise<Seleccion> => {
  const { id } = await e.db
    .selectFrom("promocionesAlumnos")
    .select("id")
    .where("alumnoId", "=", alumnoId)
    .executeTakeFirstOrThrow();
  return { ids: [id] };
};

async function hacer(promocionId: number, tarea: Tarea, seleccion: Seleccion = TODOS) {
  const pedida = await agreeing((consent) => pedirTarea(e.alcance, { promocionId, tarea, seleccion, ...consent }));
  if (pedida.ok) await avanzarPromocion(e.alcance, promocionId);
  return pedida;
}

async function promovida(): Promise<number> {
  const promocionId = await propuesta();
  expect(await hacer(promocionId, "ENSAYAR")).toMatchObject({ ok: true });
  expect(await hacer(promocionId, "PROMOVER")).toMatchObject({ ok: true });
  return promocionId;
}

const cambiar = (promocionId: number, seleccion: Seleccion, propuestaNueva: Propuesta | null, mas: object = {}) =>
  cambiarPropuestas(e.alcance, { promocionId, seleccion, propuesta: propuestaNueva, grupo: "", motivo: "", ...mas });

const inscritos = () =>
  e.db
    .selectFrom("inscripciones")
    .select(["alumnoId", "grupoId"])
    .where("cicloId", "=", c.nuevoId)
    .orderBy("alumnoId")
    .execute();

const debe = async (alumnoId: number) => (await listarServiciosDeAlumno(e.alcance, alumnoId))[0]?.saldoCentavos;

test("cada alumno tiene su propuesta, y proponer otra vez sólo agrega a quien falta", async () => {
  const promocionId = await propuesta();
  const filasPrevias = [
    [ana, "PASA", "BORRADOR", c.grupoSegundoId, ""],
    [beto, "PASA", "BORRADOR", c.grupoSegundoId, ""],
    [carla, "EGRESA", "BORRADOR", null, ""],
  ];
  expect(await lista()).toEqual(filasPrevias);
  expect(await proponerPromocion(e.alcance, ciclos())).toMatchObject({ promocionId, propuestos: 0 });
  expect(await lista()).toEqual(filasPrevias);
  const david = await unAlumno(e, { nombre: "David" });
  await unaInscripcion(e, { alumnoId: david, grupoId: null });
  expect(await proponerPromocion(e.alcance, ciclos())).toMatchObject({ promocionId, propuestos: 1 });
  expect((await lista()).at(-1)).toEqual([david, "PASA", "BORRADOR", null, ""]);
});

test("se ensaya sin escribir nada, se promueve sin inscribir a nadie, y confirmar inscribe y cobra", async () => {
  const promocionId = await propuesta();
  expect(await pedirTarea(e.alcance, { promocionId, tarea: "PROMOVER", seleccion: TODOS })).toMatchObject({
    error: "ENSAYO",
  });
  expect(await hacer(promocionId, "ENSAYAR")).toMatchObject({ ok: true, alumnos: 2 });
  expect(await inscritos()).toEqual([]);
  expect(await e.db.selectFrom("movimientos").select("id").execute()).toEqual([]);
  const resumen = await resumirPropuestas(e.alcance, await obtenerPromocion(e.alcance, promocionId));
  expect(resumen.find(({ propuesta: clave }) => clave === "PASA")).toMatchObject({
    cuantos: 2,
    unicoCentavos: 400_000,
  });

  const pregunta = await pedirTarea(e.alcance, { promocionId, tarea: "PROMOVER", seleccion: TODOS });
  expect(pregunta).toMatchObject({
    error: "CONFIRMA",
    mensaje: "2 pasan, 1 egresa; se cobrarán $4,000.00 de inscripciones, a cada quien cuando se confirme.",
  });
  expect(await hacer(promocionId, "PROMOVER")).toMatchObject({ ok: true });
  expect((await lista()).map(([, , estado]) => estado)).toEqual(["PROPUESTA", "PROPUESTA", "TERMINADA"]);
  expect(await inscritos()).toEqual([]);
  expect(await e.db.selectFrom("movimientos").select("id").execute()).toEqual([]);

  expect(await hacer(promocionId, "CONFIRMAR")).toMatchObject({ ok: true, alumnos: 2 });
  expect(await inscritos()).toEqual([
    { alumnoId: ana, grupoId: c.grupoSegundoId },
    { alumnoId: beto, grupoId: c.grupoSegundoId },
  ]);
  expect(await debe(ana)).toBe(200_000);
  expect(await revisarLibro(e.db)).toEqual([]);
  // Repeating changes nothing already done.
  const filasConfirmadas = await lista();
  await propuesta();
  expect(await hacer(promocionId, "PROMOVER")).toMatchObject({ error: "NADA" });
  expect(await hacer(promocionId, "CONFIRMAR")).toMatchObject({ error: "NADA" });
  expect(await lista()).toEqual(filasConfirmadas);
});

test("una propuesta cambia de a una o en bloque, y lo que cambió se vuelve a ensayar", async () => {
  const promocionId = await propuesta();
  await hacer(promocionId, "ENSAYAR");
  expect(await cambiar(promocionId, await deQuien(ana), "REPITE")).toMatchObject({ ok: true, cambiados: 1 });
  expect((await lista())[0]).toEqual([ana, "REPITE", "BORRADOR", c.grupoPrimeroId, ""]);
  expect(await pedirTarea(e.alcance, { promocionId, tarea: "PROMOVER", seleccion: TODOS })).toMatchObject({
    error: "ENSAYO",
  });
  const { plantelId, turnoId } = e;
  const b = await insertar(e.db, "grupos", {
    cicloId: c.nuevoId,
    gradoId: c.segundoId,
    plantelId,
    turnoId,
    nombre: "B",
  });
  expect(await cambiar(promocionId, await deQuien(beto), null, { grupo: "B" })).toMatchObject({ ok: true });
  expect((await lista())[1]).toEqual([beto, "PASA", "BORRADOR", b, ""]);
  const dePrimero: Seleccion = { filtros: leerFiltros(new URLSearchParams({ gradoId: String(e.gradoId) })) };
  expect(await cambiar(promocionId, dePrimero, "NO_SE_REINSCRIBE")).toMatchObject({ cambiados: 2 });
  expect((await lista()).map(([, propuestaElegida]) => propuestaElegida)).toEqual([
    "NO_SE_REINSCRIBE",
    "NO_SE_REINSCRIBE",
    "EGRESA",
  ]);
});

test("se respeta el cupo del grupo: quien no cabe queda sin grupo y se dice", async () => {
  await e.db.updateTable("grupos").set({ cupo: 1 }).where("id", "=", c.grupoSegundoId).execute();
  await promovida();
  expect((await lista())[1]).toEqual([beto, "PASA", "PROPUESTA", null, "El grupo A está lleno (1): queda sin grupo"]);
});

test("un ciclo nuevo sin el grado que sigue dice cuál falta, y con él ya se puede", async () => {
  await e.db.deleteFrom("programasPagosConfiguraciones").execute();
  await e.db.deleteFrom("grupos").where("id", "=", c.grupoSegundoId).execute();
  await e.db.deleteFrom("configuracionesCiclo").where("id", "=", c.lugares.segundo).execute();
  const promocionId = await propuesta();
  expect(await hacer(promocionId, "PROMOVER")).toMatchObject({
    error: "FALTA",
    mensaje: expect.stringContaining("Falta Primaria 2° en Centro, Matutino (2 alumnos)"),
  });
  const { nivelId, plantelId, turnoId } = e;
  const lugar = { cicloId: c.nuevoId, nivelId, plantelId, turnoId, gradoId: c.segundoId };
  await insertar(e.db, "configuracionesCiclo", lugar);
  await promovida();
  expect((await lista()).map(([, , estado]) => estado)).toEqual(["PROPUESTA", "PROPUESTA", "TERMINADA"]);
});

test("a quien alguien ya inscribió en el ciclo nuevo se le deja como está, antes y después de proponer", async () => {
  const enNuevo = { cicloId: c.nuevoId, gradoId: c.segundoId, grupoId: null };
  await unaInscripcion(e, { alumnoId: ana, ...enNuevo });
  const promocionId = await propuesta();
  expect((await lista())[0]).toEqual([ana, "PASA", "APARTE", null, ""]);
  await hacer(promocionId, "ENSAYAR");
  await unaInscripcion(e, { alumnoId: beto, ...enNuevo });
  expect(await hacer(promocionId, "PROMOVER")).toMatchObject({ ok: true });
  expect((await lista()).map(([, , estado]) => estado)).toEqual(["APARTE", "APARTE", "TERMINADA"]);
  expect(await inscritos()).toHaveLength(2);
});

test("un ciclo sin grupos se promueve, y quien se dio de baja no pasa", async () => {
  await e.db.updateTable("inscripciones").set({ grupoId: null }).execute();
  await e.db.deleteFrom("inscripcionesGrupos").execute();
  await e.db.deleteFrom("grupos").execute();
  const promocionId = await propuesta();
  await hacer(promocionId, "ENSAYAR");
  await e.db.updateTable("inscripciones").set({ fechaBaja: e.hoy }).where("alumnoId", "=", beto).execute();
  await hacer(promocionId, "PROMOVER");
  expect((await lista()).map(([, , estado, grupo]) => [estado, grupo])).toEqual([
    ["PROPUESTA", null],
    ["APARTE", null],
    ["TERMINADA", null],
  ]);
});
