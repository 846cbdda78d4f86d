import { beforeEach, expect, test } from "vitest";
import { agreeing } from "~/base/acceso/consent.server";
import { revisarLibro } from "~/dinero/cobranza/libro/revision.server";
import { listarServiciosDeAlumno } from "~/dinero/cobranza/ventanilla/queries.server";
import { esperaReinscripcion } from "~/dinero/cobranza/ventanilla/al-pagar.server";
import { registrarMovimiento } from "~/dinero/cobranza/ventanilla/commands/registrar-movimiento.server";
import { pagar } from "tests/en-la-ventanilla";
import {
  alcanceDe,
  type Escenario,
  escenario,
  insertar,
  otroColegio,
  unAlumno,
  unaInscripcion,
  unPago,
} from "tests/factories";
import { type CicloQueSigue, cicloQueSigue } from "tests/promociones";
import { registrarReinscripcionAlPagar } from "./al-pagar.server";
import { avanzarPromocion } from "./avanzar.server";
import { cambiarPropuestas } from "./commands/cambiar-propuestas.server";
import { decidirReinscripcion } from "./commands/decidir-reinscripcion.server";
import { descartarPromocion } from "./commands/descartar-promocion.server";
import type { Seleccion } from "./commands/elegidos.server";
import { pedirTarea } from "./commands/pedir-tarea.server";
import { proponerPromocion } from "./commands/proponer-promocion.server";
import { leerFiltros } from "./filtros";
import type { Propuesta, Tarea } from "./promocion";
import { obtenerPromocion } from "./queries.server";

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

test("confirmar a uno pregunta como una inscripción, y terminar el resto pide por qué", async () => {
  const promocionId = await promovida();
  const decision = { alumnoId: ana, seReinscribe: true, motivo: "", cargosVistos: [], cargos: [] };
  const pregunta = await decidirReinscripcion(e.alcance, decision);
  expect(pregunta).toMatchObject({
    error: "DUDA",
    mensaje: expect.stringContaining("hoy se carga 1 cargo ($2,000.00)"),
  });
  expect(await agreeing((consent) => decidirReinscripcion(e.alcance, { ...decision, ...consent }))).toMatchObject({
    ok: true,
  });
  expect(await inscritos()).toHaveLength(1);
  expect(await decidirReinscripcion(e.alcance, decision)).toMatchObject({ error: "SIN_PROPUESTA" });
  const resto: Seleccion = { filtros: leerFiltros(new URLSearchParams({ estado: "PROPUESTA" })) };
  expect(await cambiar(promocionId, resto, "NO_SE_REINSCRIBE")).toMatchObject({ error: "MOTIVO", campo: "motivo" });
  const motivo = { motivo: "No contestaron" };
  expect(await cambiar(promocionId, resto, "NO_SE_REINSCRIBE", motivo)).toMatchObject({ ok: true, cambiados: 1 });
  expect((await lista())[1]?.slice(1, 3)).toEqual(["NO_SE_REINSCRIBE", "TERMINADA"]);
});

test("pagar de más en un servicio que su lugar cobra lo inscribe, y lo pregunta; pagar lo que debe, no", async () => {
  registrarReinscripcionAlPagar();
  await promovida();
  const esperan = () =>
    Promise.all([ana, carla].map((alumnoId) => esperaReinscripcion(e.alcance, { alumnoId, servicioId: e.servicioId })));
  expect(await esperan()).toEqual([true, false]);
  const pago = unPago(e, { alumnoId: ana, monto: 2_000 });
  expect(await registrarMovimiento(e.alcance, pago)).toMatchObject({
    error: "DUDA",
    mensaje: expect.stringContaining("Con este pago queda inscrito en Primaria 2° A, ciclo Ciclo que sigue."),
  });
  expect(await inscritos()).toEqual([]);
  const cajera = {
    ...e.alcance,
    permisos: new Set([...e.alcance.permisos].filter((p) => p !== "PERM_ADMIN_INSCRIPCION_ALUMNO")),
  };
  expect(await agreeing((consent) => registrarMovimiento(cajera, { ...pago, ...consent }))).toMatchObject({ ok: true });
  expect(await inscritos()).toEqual([{ alumnoId: ana, grupoId: c.grupoSegundoId }]);
  expect(await debe(ana)).toBe(0);
  expect(await esperan()).toEqual([false, false]);
  expect(await revisarLibro(e.db)).toEqual([]);
});

test("se deshace alumno por alumno: quien ya pagó se queda y se dice, los demás vuelven sin deber nada", async () => {
  const promocionId = await promovida();
  await hacer(promocionId, "CONFIRMAR");
  await pagar(e, { alumnoId: ana, monto: 500 });
  expect(await hacer(promocionId, "DESHACER")).toMatchObject({ ok: true, alumnos: 3 });
  expect(await lista()).toEqual([
    [
      ana,
      "PASA",
      "CONFIRMADA",
      c.grupoSegundoId,
      expect.stringMatching(/^Ya pagó \$500\.00 de \$[\d,.]+: se queda inscrito$/),
    ],
    [beto, "PASA", "BORRADOR", c.grupoSegundoId, ""],
    [carla, "EGRESA", "BORRADOR", null, ""],
  ]);
  expect(await inscritos()).toEqual([{ alumnoId: ana, grupoId: c.grupoSegundoId }]);
  expect(await debe(beto)).toBe(0);
  expect(await revisarLibro(e.db)).toEqual([]);
  expect(await descartarPromocion(e.alcance, { promocionId })).toMatchObject({ error: "EMPEZADA" });
});

test("dos administradores a la vez: el segundo espera, y su pregunta de antes ya no vale", async () => {
  const promocionId = await propuesta();
  await hacer(promocionId, "ENSAYAR");
  const pedir = (consent: object) =>
    pedirTarea(e.alcance, { promocionId, tarea: "PROMOVER", seleccion: TODOS, ...consent });
  expect(await agreeing(pedir)).toMatchObject({ ok: true });
  expect(await agreeing(pedir)).toMatchObject({ error: "OCUPADA", status: 409 });
  expect(await cambiar(promocionId, TODOS, "REPITE")).toMatchObject({ error: "OCUPADA" });
  await avanzarPromocion(e.alcance, promocionId);
  expect(await cambiar(promocionId, await deQuien(ana), "REPITE")).toMatchObject({ error: "NADA" });
});

test("lo que se corta a la mitad sigue donde iba, sin nadie dos veces", async () => {
  const promocionId = await promovida();
  const cortada = new AbortController();
  await agreeing((consent) => pedirTarea(e.alcance, { promocionId, tarea: "CONFIRMAR", seleccion: TODOS, ...consent }));
  cortada.abort();
  await avanzarPromocion(e.alcance, promocionId, cortada.signal);
  expect((await obtenerPromocion(e.alcance, promocionId)).tarea).toBe("CONFIRMAR");
  await avanzarPromocion(e.alcance, promocionId);
  await avanzarPromocion(e.alcance, promocionId);
  expect(await inscritos()).toHaveLength(2);
  expect((await obtenerPromocion(e.alcance, promocionId)).tarea).toBe("");
});

test("lo que se rechaza no deja nada: sin permiso, ciclos al revés, de otro colegio; y cada quien ve lo suyo", async () => {
  const ajeno = await otroColegio(e);
  const sin = alcanceDe({ ...e, permisos: ["PERM_ADMIN_CONFIGURACION"] });
  expect(await proponerPromocion(sin, ciclos())).toMatchObject({ error: "SIN_PERMISO", status: 403 });
  expect(await proponerPromocion(e.alcance, { deCicloId: c.nuevoId, aCicloId: e.cicloId })).toMatchObject({
    error: "CICLOS",
  });
  expect(await proponerPromocion(e.alcance, { deCicloId: e.cicloId, aCicloId: ajeno.cicloId })).toMatchObject({
    error: "NO_EXISTE",
  });
  expect(await e.db.selectFrom("promociones").select("id").execute()).toEqual([]);
  const limitada = alcanceDe({ ...e, limites: { grados: [c.segundoId] } });
  expect(await proponerPromocion(limitada, ciclos())).toMatchObject({ propuestos: 1 });
  const promocionId = await propuesta();
  expect(await lista()).toHaveLength(3);
  expect(
    await cambiarPropuestas(limitada, {
      promocionId,
      seleccion: await deQuien(ana),
      propuesta: "REPITE",
      grupo: "",
      motivo: "",
    }),
  ).toMatchObject({ error: "NADA" });
  expect(await pedirTarea(ajeno.alcance, { promocionId, tarea: "ENSAYAR", seleccion: TODOS })).toMatchObject({
    error: "NO_EXISTE",
  });
  // An account with limits discards the proposals that it sees; the last proposal removes the promotion.
  expect(await descartarPromocion(limitada, { promocionId })).toMatchObject({ ok: true });
  expect(await lista()).toHaveLength(2);
  expect(await descartarPromocion(e.alcance, { promocionId })).toMatchObject({ ok: true });
  expect(await e.db.selectFrom("promociones").select("id").execute()).toEqual([]);
});
