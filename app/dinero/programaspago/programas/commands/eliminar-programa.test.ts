import { expect, test } from "vitest";
import { pagar, postear } from "tests/en-la-ventanilla";
import { alcanceDe, type Escenario, escenario, unAlumno, unaInscripcion, unPrograma } from "tests/factories";
import { pesos } from "tests/ventanilla";
import { agreeing } from "~/base/acceso/consent.server";
import { recalcularMovimientos } from "~/dinero/cobranza/ventanilla/commands/recalcular-movimientos.server";
import { postearAlumno } from "~/dinero/cobranza/libro/commands/postear.server";
import { revisarLibro } from "~/dinero/cobranza/libro/revision.server";
import { fecha } from "~/lib/dates";
import { asignarPrograma } from "../../asignaciones/commands/asignar-programa.server";
import { quitarPrograma } from "../../asignaciones/commands/quitar-programa.server";
import { programasDelServicio } from "../../asignaciones/asignaciones.server";
import { programasDeOrigen } from "../../asistente/asistente.server";
import { cambiarEnBloque } from "../../cargos/commands/cambiar-en-bloque.server";
import { deshacerCambio } from "../../cargos/commands/deshacer-cambio.server";
import { listarCambios } from "../../cargos/cambios-guardados.server";
import { listarProgramas } from "../../queries.server";
import { listarParaInscripciones } from "../inscripciones.server";
import { serviciosDelCiclo } from "../opciones.server";
import { eliminarPrograma } from "./eliminar-programa.server";

const MES = (mes: string) => ({
  nombre: `Mes ${mes}`,
  monto: 1000,
  fechaInicio: `2026-${mes}-01`,
  fechaFin: `2026-${mes}-28`,
  fechaLimitePago: `2026-${mes}-10`,
  recargo: { recurrente: "MES_CALENDARIO" },
});

const en = (e: Escenario, hoy: string): Escenario => ({ ...e, hoy: fecha(hoy), alcance: alcanceDe({ ...e, hoy }) });

/** A student who had a program until 26 October: the first charge paid, the second one not, with its surcharge. */
async function conUnoQueLoTuvo() {
  const e = await escenario({ hoy: "2026-10-26" });
  const { programaPagosId, cargos } = await unPrograma(e, {
    nombre: "Colegiatura",
    principal: true,
    cargos: ["09", "10"].map((mes) => MES(mes)),
  });
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  await asignarPrograma(alcanceDe({ ...e, hoy: "2026-08-20" }), { alumnoId, programaPagosId });
  await pagar(en(e, "2026-09-05"), { alumnoId, monto: 1000 });
  await postear(e, alumnoId);
  return { e, alumnoId, programaPagosId, cargos };
}

async function quitar(e: Escenario, alumnoId: number) {
  // 'Quitar' refuses a program with payments; a change of program that keeps the charges leaves it like this.
  await e.db.updateTable("asignaciones").set({ fechaRetiro: e.hoy }).where("alumnoId", "=", alumnoId).execute();
}

const cuenta = async ({ db }: Escenario, alumnoId: number) =>
  (
    await db
      .selectFrom("movimientos")
      .select(["descripcion", "cargoCentavos", "abonoCentavos", "cuentaId", "observaciones"])
      .where("alumnoId", "=", alumnoId)
      .orderBy("id")
      .execute()
  ).map(({ descripcion, cargoCentavos, abonoCentavos }) => [descripcion, cargoCentavos - abonoCentavos]);

test("eliminar con sus movimientos reversa lo que nadie pagó con sus recargos, y lo pagado se queda", async () => {
  const { e, alumnoId, programaPagosId } = await conUnoQueLoTuvo();
  expect(await eliminarPrograma(e.alcance, { programaPagosId, eliminarMovimientos: true })).toMatchObject({
    error: "CON_ASIGNACIONES",
  });
  await quitar(e, alumnoId);
  expect(await eliminarPrograma(e.alcance, { programaPagosId, eliminarMovimientos: true })).toEqual({ ok: true });
  expect(await cuenta(e, alumnoId)).toEqual([
    ["Mes 09", pesos(1000)],
    ["Pago", -pesos(1000)],
    ["Mes 10", pesos(1000)],
    ["Recargo · Mes 10", pesos(100)],
    ["Reverso · Recargo · Mes 10", -pesos(100)],
    ["Reverso · Mes 10", -pesos(1000)],
  ]);
  const { detalle } = await e.db
    .selectFrom("bitacora")
    .select("detalle")
    .where("accion", "=", "programa.eliminado")
    .executeTakeFirstOrThrow();
  expect(JSON.parse(detalle)).toEqual({
    nombre: "Colegiatura",
    eliminarMovimientos: true,
    cargos: 1,
    alumnos: 1,
    monto: "1100.00",
  });
  // No rule and no recalculation posts it again: a person took it back.
  const { alcance } = en(e, "2026-12-05");
  await postearAlumno(alcance, alumnoId);
  await agreeing((consent) => recalcularMovimientos(alcance, { alumnoId, servicioId: e.servicioId, ...consent }));
  expect(await cuenta(e, alumnoId)).toHaveLength(6);
  expect(await revisarLibro(e.db)).toEqual([]);
});

test("sin la opción lo cargado se sigue debiendo, con sus recargos de después", async () => {
  const { e, alumnoId, programaPagosId } = await conUnoQueLoTuvo();
  await quitar(e, alumnoId);
  const previa = await cuenta(e, alumnoId);
  expect(await eliminarPrograma(e.alcance, { programaPagosId, eliminarMovimientos: false })).toEqual({ ok: true });
  expect(await cuenta(e, alumnoId)).toEqual(previa);
  await postearAlumno(en(e, "2026-12-05").alcance, alumnoId);
  expect(await cuenta(e, alumnoId)).toEqual([...previa, ["Recargo · Mes 10", pesos(100)]]);
});

test("un programa eliminado no se lista, no se elige, no se copia, no se da y no vuelve a existir", async () => {
  const { e, alumnoId, programaPagosId } = await conUnoQueLoTuvo();
  await quitar(e, alumnoId);
  expect(await eliminarPrograma(e.alcance, { programaPagosId, eliminarMovimientos: false })).toEqual({ ok: true });
  const todos = { cicloId: 0, servicioId: null, nivelId: 0 };
  expect(await listarProgramas(e.alcance, todos)).toEqual([]);
  expect(await programasDelServicio(e.alcance, e.servicioId, alumnoId)).toEqual([]);
  expect((await programasDeOrigen(e.alcance, 0)).programas).toEqual([]);
  expect(await listarParaInscripciones(e.alcance, e.cicloId)).toEqual([]);
  expect(await serviciosDelCiclo(e.alcance, e.cicloId)).toEqual([]);
  expect(await asignarPrograma(e.alcance, { alumnoId, programaPagosId })).toMatchObject({ ok: false });
  await expect(eliminarPrograma(e.alcance, { programaPagosId, eliminarMovimientos: true })).rejects.toMatchObject({
    status: 404,
  });
  // Its name is free, also twice on one day; the history of the account still tells it.
  for (const _ of [1, 2]) {
    const igual = await unPrograma(e, { nombre: "Colegiatura", cargos: [MES("10")] });
    const otroAlumno = await unAlumno(e);
    await unaInscripcion(e, { alumnoId: otroAlumno });
    await asignarPrograma(e.alcance, { alumnoId: otroAlumno, programaPagosId: igual.programaPagosId });
    await postear(e, otroAlumno);
    await quitar(e, otroAlumno);
    const pedido = { programaPagosId: igual.programaPagosId, eliminarMovimientos: true };
    expect(await eliminarPrograma(e.alcance, pedido)).toEqual({ ok: true });
  }
  const nombres = await e.db.selectFrom("programasPagos").select(["nombre", "eliminadoDate"]).orderBy("id").execute();
  expect(nombres).toEqual(
    ["", ", 2", ", 3"].map((numero) => ({
      nombre: `Colegiatura (eliminado el 26-oct-26${numero})`,
      eliminadoDate: "2026-10-26",
    })),
  );
});

test("quien no ve a un alumno con cargos del programa no lo elimina", async () => {
  const { e, alumnoId, programaPagosId } = await conUnoQueLoTuvo();
  await quitar(e, alumnoId);
  await e.db.deleteFrom("programasPagosConfiguraciones").execute();
  const limites = { ...e.alcance.limites, grupos: [999] };
  const limitado = { ...e.alcance, limites };
  for (const eliminarMovimientos of [true, false])
    expect(await eliminarPrograma(limitado, { programaPagosId, eliminarMovimientos })).toMatchObject({ status: 403 });
});

test("deshacer después un cambio de otro programa no trae de vuelta lo que se eliminó", async () => {
  const mundos = [];
  for (const cambia of [true, false]) {
    const e = await escenario({ hoy: "2026-10-26" });
    const viejo = await unPrograma(e, { cargos: [MES("09")] });
    const nuevo = await unPrograma(e, { cargos: ["10", "11"].map((mes) => MES(mes)) });
    const alumnoId = await unAlumno(e);
    await unaInscripcion(e, { alumnoId });
    const agosto = alcanceDe({ ...e, hoy: "2026-08-20" });
    await asignarPrograma(agosto, { alumnoId, programaPagosId: viejo.programaPagosId });
    const { alcance: septiembre } = en(e, "2026-09-20");
    await postearAlumno(septiembre, alumnoId);
    await quitarPrograma(septiembre, { alumnoId, servicioId: e.servicioId, eliminarMovimientos: false });
    await asignarPrograma(septiembre, { alumnoId, programaPagosId: nuevo.programaPagosId });
    await postearAlumno(e.alcance, alumnoId);
    const { programaPagosId } = nuevo;
    const masivo = { accion: "MODIFICAR", clase: "cargos", montoCentavos: pesos(5000) } as const;
    if (cambia)
      expect(
        await agreeing((consent) =>
          cambiarEnBloque(e.alcance, { programaPagosId, aplicar: "DIFERENCIAS", ...consent }, masivo),
        ),
      ).toMatchObject({ ok: true });
    const { alcance: despues } = en(e, "2026-11-15");
    await postearAlumno(despues, alumnoId);
    const pedido = { programaPagosId: viejo.programaPagosId, eliminarMovimientos: true };
    expect(await eliminarPrograma(despues, pedido)).toEqual({ ok: true });
    const { alcance: alFinal } = en(e, "2026-12-05");
    await postearAlumno(alFinal, alumnoId);
    for (const { id: cambioId } of await listarCambios(alFinal, programaPagosId))
      expect(
        await agreeing((consent) => deshacerCambio(alFinal, { programaPagosId, cambioId, ...consent })),
      ).toMatchObject({ ok: true, conservadas: 0 });
    const abierto = await e.db
      .selectFrom("pendientes as p")
      .innerJoin("movimientos as m", "m.id", "p.movimientoId")
      .select(["m.descripcion", "m.fechaOperacion", "p.pendienteCentavos"])
      .where("m.alumnoId", "=", alumnoId)
      .execute();
    expect(await revisarLibro(e.db)).toEqual([]);
    mundos.push(abierto.map((fila) => JSON.stringify(fila)).sort());
  }
  expect(mundos[0]).toEqual(mundos[1]);
  expect(mundos[0]?.some((fila) => fila.includes("Mes 09"))).toBe(false);
});
