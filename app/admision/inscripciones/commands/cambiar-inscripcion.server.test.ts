import { expect, test } from "vitest";
import { registrarMovimiento } from "~/dinero/cobranza/ventanilla/commands/registrar-movimiento.server";
import { listarServiciosDeAlumno } from "~/dinero/cobranza/ventanilla/queries.server";
import { fecha } from "~/lib/dates";
import { alcanceDe, escenario, insertar, otroColegio, unAlumno, unPago, unPrograma } from "tests/factories";
import { cambiarInscripcion } from "./cambiar-inscripcion.server";
import { agreeing } from "~/base/acceso/consent.server";
import { inscribirAlumno } from "./inscribir-alumno.server";

const mes = (nombre: string, numero: string, monto: number) => ({
  nombre,
  monto,
  fechaInicio: `2026-${numero}-01`,
  fechaFin: `2026-${numero}-28`,
});
const anio = (monto: number) => [
  mes("Agosto", "08", monto),
  mes("Septiembre", "09", monto),
  mes("Octubre", "10", monto),
];

async function conDosGrados() {
  const e = await escenario({ hoy: "2026-10-15" });
  const gradoId = await insertar(e.db, "grados", { nivelId: e.nivelId, nombre: "2°", orden: 2 });
  const lugar = { cicloId: e.cicloId, nivelId: e.nivelId, plantelId: e.plantelId, turnoId: e.turnoId };
  const configuracionCicloId = await insertar(e.db, "configuracionesCiclo", { ...lugar, gradoId });
  await unPrograma(e, { nombre: "Primero", principal: true, cargos: anio(1000) });
  await unPrograma({ ...e, configuracionCicloId }, { nombre: "Segundo", principal: true, cargos: anio(1200) });
  const alumnoId = await unAlumno(e);
  const nueva = { ...lugar, gradoId: e.gradoId, alumnoId, grupoId: e.grupoId, cobrarDesde: fecha("2026-08-01") };
  const inscrito = await agreeing((consent) => inscribirAlumno(e.alcance, { ...nueva, ...consent }));
  if (!inscrito.ok) throw new Error(inscrito.mensaje);
  const datos = { ...lugar, gradoId, inscripcionId: inscrito.inscripcionId, grupoId: null, force: null };
  const saldo = async () => (await listarServiciosDeAlumno(e.alcance, alumnoId))[0]!.saldoCentavos;
  return { e, alumnoId, datos, saldo };
}

const confirmar = async (e: Awaited<ReturnType<typeof escenario>>, datos: Parameters<typeof cambiarInscripcion>[1]) => {
  const vista = await cambiarInscripcion(e.alcance, datos);
  if (vista.ok || vista.error !== "CONFIRMA") throw new Error("Debía preguntar");
  return { vista, resultado: await cambiarInscripcion(e.alcance, { ...datos, force: vista.datos?.force as string }) };
};

test("primero dice qué haría con el dinero y no hace nada; con su force lo hace", async () => {
  const { e, datos, saldo } = await conDosGrados();
  expect(await saldo()).toBe(300_000);
  const vista = await cambiarInscripcion(e.alcance, datos);
  expect(vista).toMatchObject({ error: "CONFIRMA", status: 409, datos: { forzar: true } });
  expect(!vista.ok && vista.mensaje.split("\n")).toEqual([
    "Pasa de Primaria 1°, Centro, Matutino a Primaria 2°, Centro, Matutino.",
    "Queda sin grupo, y su información escolar queda como anterior.",
    "No existen grupos disponibles para la inscripción.",
    "Colegiatura: Primero → Segundo. Se reversan 3 cargos sin pagos ($3,000.00). Se agregan 3 cargos ($3,600.00). El saldo pasa de $3,000.00 a $3,600.00.",
  ]);
  expect(await saldo()).toBe(300_000);

  const { resultado } = await confirmar(e, datos);
  expect(resultado.ok).toBe(true);
  expect(await saldo()).toBe(360_000);
  const inscripcion = await e.db.selectFrom("inscripciones").selectAll().executeTakeFirstOrThrow();
  expect(inscripcion).toMatchObject({ gradoId: datos.gradoId, grupoId: null });
  const acciones = (await e.db.selectFrom("bitacora").select("accion").execute()).map(({ accion }) => accion);
  expect(acciones).toContain("inscripcion.cambiada");
});

test("el grupo del lugar que se deja se queda ahí, aunque el formulario todavía lo traiga", async () => {
  const { e, datos } = await conDosGrados();
  const { resultado, vista } = await confirmar(e, { ...datos, grupoId: e.grupoId });
  expect(vista.mensaje).toContain("Queda sin grupo");
  expect(resultado.ok).toBe(true);
  const inscripcion = await e.db.selectFrom("inscripciones").selectAll().executeTakeFirstOrThrow();
  expect(inscripcion).toMatchObject({ gradoId: datos.gradoId, grupoId: null });
});

test("lo pagado se queda y no se cobra dos veces", async () => {
  const { e, alumnoId, datos, saldo } = await conDosGrados();
  const pago = await registrarMovimiento(e.alcance, {
    ...unPago(e, { alumnoId, monto: 1000 }),
  });
  expect(pago.ok).toBe(true);
  const { vista, resultado } = await confirmar(e, datos);
  expect(vista.mensaje).toContain("Se reversan 2 cargos sin pagos ($2,000.00). Se agregan 2 cargos ($2,400.00).");
  expect(resultado.ok).toBe(true);
  expect(await saldo()).toBe(240_000);
});

test("ir y volver deja la cuenta como estaba", async () => {
  const { e, datos, saldo } = await conDosGrados();
  await confirmar(e, datos);
  const { resultado } = await confirmar(e, { ...datos, gradoId: e.gradoId, grupoId: e.grupoId });
  expect(resultado.ok).toBe(true);
  expect(await saldo()).toBe(300_000);
});

test("una force que ya no vale pregunta otra vez", async () => {
  const { e, alumnoId, datos } = await conDosGrados();
  const vista = await cambiarInscripcion(e.alcance, datos);
  await registrarMovimiento(e.alcance, { ...unPago(e, { alumnoId, monto: 500 }) });
  const force = !vista.ok ? (vista.datos?.force as string) : "";
  expect(await cambiarInscripcion(e.alcance, { ...datos, force })).toMatchObject({ error: "CONFIRMA" });
});

test("rechaza lo que no es un cambio, otro ciclo, un lugar que no se ofrece, otro colegio y a quien no puede", async () => {
  const { e, datos } = await conDosGrados();
  const colegioAjeno = await otroColegio(e);
  const con = (cambios: object, alcance = e.alcance) => cambiarInscripcion(alcance, { ...datos, ...cambios });
  expect(await con({ gradoId: e.gradoId })).toMatchObject({ error: "SIN_CAMBIOS", campo: "gradoId" });
  expect(await con({ cicloId: colegioAjeno.cicloId })).toMatchObject({ error: "CICLO", campo: "cicloId" });
  expect(await con({ gradoId: colegioAjeno.gradoId })).toMatchObject({ error: "CONFIGURACION" });
  const { cicloId, gradoId, plantelId, turnoId } = e;
  const grupoId = await insertar(e.db, "grupos", { cicloId, gradoId, plantelId, turnoId, nombre: "B" });
  expect(await con({ grupoId })).toMatchObject({ error: "GRUPO" });
  expect(await con({}, colegioAjeno.alcance)).toMatchObject({ status: 404 });
  expect(await con({}, alcanceDe({ ...e, permisos: [] }))).toMatchObject({ status: 403 });
  await e.db.updateTable("inscripciones").set({ fechaBaja: "2026-10-01" }).execute();
  expect(await con({})).toMatchObject({ error: "YA_DE_BAJA" });
});

test("quien cambia de grado deja los grupos optativos del que deja, y lo dice; el de otro grado de su nivel lo sigue tomando", async () => {
  const { e, datos } = await conDosGrados();
  const tercero = await insertar(e.db, "grados", { nivelId: e.nivelId, nombre: "3°", orden: 3 });
  const { id: _, ...este } = await e.db
    .selectFrom("grupos")
    .selectAll()
    .where("id", "=", e.grupoId)
    .executeTakeFirstOrThrow();
  const optativo = async (nombre: string, gradoId: number) => {
    const grupoId = await insertar(e.db, "grupos", { ...este, nombre, gradoId, optativas: 1 });
    await e.db.insertInto("gruposOptativosAlumnos").values({ grupoId, inscripcionId: datos.inscripcionId }).execute();
    return grupoId;
  };
  await optativo("Ajedrez", e.gradoId);
  const coro = await optativo("Coro", tercero);
  const gruposDelAlumno = () => e.db.selectFrom("gruposOptativosAlumnos").select("grupoId").execute();
  const { vista, resultado } = await confirmar(e, datos);
  expect(vista.mensaje).toContain("Deja 1 grupo optativo: Ajedrez.");
  expect(resultado.ok).toBe(true);
  expect(await gruposDelAlumno()).toEqual([{ grupoId: coro }]);
});
