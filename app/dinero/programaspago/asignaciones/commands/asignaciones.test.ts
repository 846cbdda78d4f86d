import { bajoLlave } from "~/base/acceso/idempotency.server";
import { expect, test } from "vitest";
import { pagar, saldo } from "tests/en-la-ventanilla";
import { type Escenario, escenario, insertar, unAlumno, unaInscripcion, unPrograma } from "tests/factories";
import { revisarLibro } from "~/dinero/cobranza/libro/revision.server";
import { fecha } from "~/lib/dates";
import { listarServiciosConPrograma, programasDelServicio } from "../asignaciones.server";
import { asignarPrograma } from "./asignar-programa.server";
import { asignarEnBloque } from "./asignar-en-bloque.server";
import { cambiarProgramaDelAlumno } from "./cambiar-programa-del-alumno.server";
import { impedimentoDeQuitar, quitarPrograma } from "./quitar-programa.server";

const SEPTIEMBRE = { nombre: "Septiembre", fechaInicio: "2026-09-01", fechaFin: "2026-09-30", monto: 1000 };
const OCTUBRE = { nombre: "Octubre", fechaInicio: "2026-10-01", fechaFin: "2026-10-31", monto: 1000 };
const NOVIEMBRE = { nombre: "Noviembre", fechaInicio: "2026-11-01", fechaFin: "2026-11-30", monto: 1000 };

async function conProgramas() {
  const e = await escenario({ hoy: "2026-10-15" });
  const { programaPagosId } = await unPrograma(e, { nombre: "Completo", cargos: [SEPTIEMBRE, OCTUBRE, NOVIEMBRE] });
  const beca = await unPrograma(e, {
    nombre: "Beca",
    cargos: [
      { ...OCTUBRE, monto: 500 },
      { ...NOVIEMBRE, monto: 500 },
    ],
  });
  return { e, programaPagosId, becaId: beca.programaPagosId };
}

async function unInscrito(e: Escenario, matricula: string): Promise<number> {
  const alumnoId = await unAlumno(e, { matricula });
  await unaInscripcion(e, { alumnoId });
  return alumnoId;
}

type Confirmable = { ok: boolean; datos?: Record<string, unknown> };

/** Runs it once to see the effect, and again to confirm it. */
async function deAcuerdo<R extends Confirmable>(hacer: (force: string) => Promise<R>): Promise<R> {
  const vista = await hacer("");
  expect(vista).toMatchObject({ ok: false, error: "CONFIRMA", status: 409 });
  return hacer(String(vista.datos?.force));
}

const asignar = (e: Escenario, alumnoId: number, programaPagosId: number, cobrarDesde = e.hoy) =>
  deAcuerdo((force) =>
    cambiarProgramaDelAlumno(e.alcance, { alumnoId, servicioId: e.servicioId, programaPagosId, cobrarDesde, force }),
  );

test("asignar un programa desde un día no cobra lo que terminó antes, y lo dice primero", async () => {
  const { e, programaPagosId } = await conProgramas();
  const alumnoId = await unInscrito(e, "A1");
  const datos = { alumnoId, servicioId: e.servicioId, programaPagosId, cobrarDesde: e.hoy, force: "" };
  expect(await cambiarProgramaDelAlumno(e.alcance, datos)).toMatchObject({
    mensaje: [
      "Colegiatura: sin programa → Completo. Se agrega 1 cargo ($1,000.00). El saldo pasa de $0.00 a $1,000.00.",
      "Completo: hoy se carga 1 cargo ($1,000.00). Después, cada uno en su fecha, 1 cargo ($1,000.00). Sin cobrar: 1 cargo.",
    ].join("\n"),
  });
  expect(await saldo(e)).toBe(0);
  expect(await asignar(e, alumnoId, programaPagosId)).toEqual({ ok: true });
  expect(await saldo(e)).toBe(100_000);
});

test("cambiar el programa conserva los movimientos de antes, aunque no tengan pagos", async () => {
  const { e, programaPagosId, becaId } = await conProgramas();
  const alumnoId = await unInscrito(e, "A1");
  await asignar(e, alumnoId, programaPagosId);
  expect(await asignar(e, alumnoId, becaId)).toEqual({ ok: true });
  expect(await saldo(e)).toBe(100_000);
  expect(
    await cambiarProgramaDelAlumno(e.alcance, {
      alumnoId,
      servicioId: e.servicioId,
      programaPagosId: becaId,
      cobrarDesde: e.hoy,
      force: "",
    }),
  ).toMatchObject({ error: "SIN_CAMBIOS" });
});

test("quitar el programa deja lo que se debe, o lo reversa; con pagos no se puede", async () => {
  const { e, programaPagosId } = await conProgramas();
  const servicio = { servicioId: e.servicioId };
  const [ana, beto, ceci] = [await unInscrito(e, "A1"), await unInscrito(e, "A2"), await unInscrito(e, "A3")];
  for (const alumnoId of [ana, beto, ceci]) await asignar(e, alumnoId, programaPagosId);
  expect(await quitarPrograma(e.alcance, { ...servicio, alumnoId: ana, eliminarMovimientos: false })).toEqual({
    ok: true,
  });
  expect(await saldo(e)).toBe(300_000);
  expect(await quitarPrograma(e.alcance, { ...servicio, alumnoId: beto, eliminarMovimientos: true })).toEqual({
    ok: true,
  });
  expect(await saldo(e)).toBe(200_000);
  await pagar(e, { alumnoId: ceci, monto: 100 });
  const conPagos = { ...servicio, alumnoId: ceci, eliminarMovimientos: true };
  const mensaje = "Ya pagó $100.00 de $1,000.00 en los cargos de este programa: no se puede quitar. Cámbialo por otro.";
  expect(await impedimentoDeQuitar(e.alcance, conPagos)).toBe(mensaje);
  expect(await quitarPrograma(e.alcance, conPagos)).toMatchObject({ error: "CON_PAGOS", mensaje });
  expect(await saldo(e)).toBe(190_000);
  expect(await quitarPrograma(e.alcance, { ...conPagos, alumnoId: beto })).toMatchObject({ error: "NO_EXISTE" });
});

test("asignar en bloque dice el resultado de cada quien y no quita a nadie su programa", async () => {
  const { e, programaPagosId, becaId } = await conProgramas();
  const becado = await unInscrito(e, "A1");
  await asignar(e, becado, becaId);
  await unInscrito(e, "A2");
  const datos = {
    programaPagosId,
    configuraciones: [e.configuracionCicloId],
    grupos: [],
    matriculas: ["A2", "X9"],
    cobrarDesde: e.hoy,
  };
  const hacer = (force: string) => asignarEnBloque(e.alcance, { ...datos, force });
  const vista = await hacer("");
  expect(vista).toMatchObject({
    mensaje: [
      "Se asigna a 1 alumno: hoy se le cargan $1,000.00.",
      "1 alumno ya tiene programa del servicio y se queda con él.",
      "No están inscritas en el ciclo: X9.",
      "A cada uno, Completo: hoy se carga 1 cargo ($1,000.00). Después, cada uno en su fecha, 1 cargo ($1,000.00). Sin cobrar: 1 cargo.",
    ].join("\n"),
    datos: { alumnos: [{ resultado: "Se queda con Beca" }, { resultado: "Se asigna" }] },
  });
  expect(await deAcuerdo(hacer)).toEqual({ ok: true, asignados: 1 });
  expect(await saldo(e)).toBe(150_000);
  const bitacora = await e.db.selectFrom("bitacora").select("accion").orderBy("id", "desc").executeTakeFirst();
  expect(bitacora?.accion).toBe("programa.asignadoEnBloque");
});

test("asignar en bloque a nadie se rechaza", async () => {
  const { e, programaPagosId } = await conProgramas();
  const nadie = { configuraciones: [], grupos: [], matriculas: [], cobrarDesde: e.hoy, force: "" };
  expect(await asignarEnBloque(e.alcance, { programaPagosId, ...nadie })).toMatchObject({ error: "NADIE" });
});

test("dos toques de una asignación, de uno o en bloque, contestan lo mismo y cargan una vez", async () => {
  const { e, programaPagosId } = await conProgramas();
  const ana = await unInscrito(e, "A1");
  await unInscrito(e, "A2");
  const asignacion = { alumnoId: ana, servicioId: e.servicioId, programaPagosId, cobrarDesde: e.hoy };
  const enUna = () => bajoLlave(e.alcance, "s".repeat(20), asignacion);
  const resultado = await deAcuerdo((force) => cambiarProgramaDelAlumno(enUna(), { ...asignacion, force }));
  expect(resultado).toEqual({ ok: true });
  expect(await cambiarProgramaDelAlumno(enUna(), { ...asignacion, force: "" })).toEqual({ ok: true, repetida: true });
  const todos = { programaPagosId, configuraciones: [e.configuracionCicloId], grupos: [], matriculas: [] };
  const bloque = { ...todos, cobrarDesde: e.hoy };
  const enBloque = () => bajoLlave(e.alcance, "b".repeat(20), bloque);
  expect(await deAcuerdo((force) => asignarEnBloque(enBloque(), { ...bloque, force }))).toMatchObject({
    asignados: 1,
  });
  expect(await asignarEnBloque(enBloque(), { ...bloque, force: "" })).toMatchObject({ asignados: 1, repetida: true });
  expect(await saldo(e)).toBe(200_000);
});

test("un programa de otro nivel no se ofrece ni se asigna, ni por matrícula; quien cambió de nivel lo ve nombrado", async () => {
  const { e, programaPagosId } = await conProgramas();
  const nivelId = await insertar(e.db, "niveles", { colegioId: e.colegioId, nombre: "Preescolar" });
  const gradoId = await insertar(e.db, "grados", { nivelId, nombre: "1°", orden: 1 });
  const lugar = { cicloId: e.cicloId, plantelId: e.plantelId, turnoId: e.turnoId, gradoId, nivelId };
  const configuracionCicloId = await insertar(e.db, "configuracionesCiclo", lugar);
  const comedor = await unPrograma({ ...e, configuracionCicloId }, { nombre: "Preescolar", cargos: [OCTUBRE] });
  const alumnoId = await unInscrito(e, "A1");
  const ofrecidos = async () =>
    (await programasDelServicio(e.alcance, e.servicioId, alumnoId))!.map(({ nombre }) => nombre);
  expect(await ofrecidos()).toEqual(["Beca", "Completo"]);
  const ajeno = { alumnoId, programaPagosId: comedor.programaPagosId };
  expect(await asignarPrograma(e.alcance, ajeno)).toMatchObject({ error: "NIVEL", status: 409 });
  const cambio = { ...ajeno, servicioId: e.servicioId, cobrarDesde: e.hoy, force: "" };
  expect(await cambiarProgramaDelAlumno(e.alcance, cambio)).toMatchObject({ error: "PROGRAMA" });
  const enBloque = { configuraciones: [], grupos: [], matriculas: ["A1"] };
  const pedido = { programaPagosId: comedor.programaPagosId, cobrarDesde: e.hoy, force: "", ...enBloque };
  expect(await asignarEnBloque(e.alcance, pedido)).toMatchObject({
    mensaje: expect.stringContaining("1 alumno es de otro nivel: no se le asigna."),
  });
  await asignar(e, alumnoId, programaPagosId);
  expect((await listarServiciosConPrograma(e.alcance, alumnoId))[0]).toMatchObject({ deOtroNivel: false });
  await e.db.updateTable("inscripciones").set({ nivelId, gradoId }).where("alumnoId", "=", alumnoId).execute();
  expect((await listarServiciosConPrograma(e.alcance, alumnoId))[0]).toMatchObject({
    programaPagosNombre: "Completo",
    deOtroNivel: true,
  });
  expect(await ofrecidos()).toEqual(["Preescolar"]);
});

test("quitar un programa o cambiarlo anula también el cargo adelantado que empieza después, y lo pagado queda a favor", async () => {
  for (const quita of [true, false]) {
    const { e, programaPagosId, becaId } = await conProgramas();
    const alumnoId = await unInscrito(e, "A1");
    await asignar(e, alumnoId, programaPagosId, fecha("2026-11-01"));
    await pagar(e, { alumnoId, monto: 1000, adelantar: 1 });
    expect(await saldo(e)).toBe(0);
    const quitar = { alumnoId, servicioId: e.servicioId, eliminarMovimientos: false };
    if (quita) expect(await quitarPrograma(e.alcance, quitar)).toMatchObject({ ok: true });
    else expect(await asignar(e, alumnoId, becaId, fecha("2026-11-01"))).toMatchObject({ ok: true });
    expect(await saldo(e)).toBe(-100_000);
    expect(await revisarLibro(e.db)).toEqual([]);
  }
});
