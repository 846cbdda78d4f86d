import { expect, test } from "vitest";
import { fecha } from "~/lib/dates";
import { alcanceDe, otroColegio, tokenDe, unPrograma, unaAsignacion, unaInscripcion } from "tests/factories";
import { agreeing } from "~/base/acceso/consent.server";
import { pagar, postear } from "tests/en-la-ventanilla";
import { revisarLibro } from "~/dinero/cobranza/libro/revision.server";
import { recalcularMovimientos } from "~/dinero/cobranza/ventanilla/commands/recalcular-movimientos.server";
import { reversarMovimiento } from "~/dinero/cobranza/ventanilla/commands/reversar-movimiento.server";
import { listarServiciosDeAlumno } from "~/dinero/cobranza/ventanilla/queries.server";
import { darDeBaja } from "./dar-de-baja.server";
import { reactivarInscripcion } from "./reactivar-inscripcion.server";
import { conInscripcion } from "tests/inscripcion-con-cambios";

test("la baja guarda fecha y motivo, y desde entonces no se cobra más", async () => {
  const { e, alumnoId, inscripcionId, leer, bitacora } = await conInscripcion();
  const { programaPagosId } = await unPrograma(e, {
    cargos: [
      { nombre: "Octubre", fechaInicio: "2026-10-01", fechaFin: "2026-10-31" },
      { nombre: "Medio mes", fechaInicio: "2026-10-12", fechaFin: "2026-10-31" },
    ],
  });
  await unaAsignacion(e, { alumnoId, programaPagosId });
  const datos = { inscripcionId, fechaBaja: fecha("2026-10-10"), motivo: " Cambio de ciudad " };
  expect((await darDeBaja(e.alcance, datos)).ok).toBe(true);
  expect(await leer()).toMatchObject({ fechaBaja: "2026-10-10", motivoBaja: "Cambio de ciudad" });
  const movimientos = await e.db.selectFrom("movimientos").select("descripcion").execute();
  expect(movimientos).toEqual([{ descripcion: "Octubre" }]);
  expect(await bitacora()).toEqual([{ accion: "inscripcion.baja", entidadId: inscripcionId }]);
});

async function conDosMeses() {
  const { e, alumnoId, inscripcionId } = await conInscripcion();
  const { programaPagosId } = await unPrograma(e, {
    cargos: [
      {
        nombre: "Septiembre",
        monto: 1_000,
        fechaInicio: "2026-09-01",
        fechaFin: "2026-09-30",
        fechaLimitePago: "2026-09-25",
        recargo: {},
      },
      { nombre: "Octubre", monto: 1_000, fechaInicio: "2026-10-01", fechaFin: "2026-10-31" },
    ],
  });
  await unaAsignacion(e, { alumnoId, programaPagosId });
  await postear(e, alumnoId);
  const debe = async () => (await listarServiciosDeAlumno(e.alcance, alumnoId))[0]!.saldoCentavos;
  return { e, alumnoId, inscripcionId, debe };
}

test("una baja con fecha anterior quita lo que se cargó después, y lo dice antes de hacerlo", async () => {
  const { e, inscripcionId, debe } = await conDosMeses();
  expect(await debe()).toBe(210_000);
  const datos = { inscripcionId, fechaBaja: fecha("2026-09-20"), motivo: "Mudanza" };
  const vista = await darDeBaja(e.alcance, datos);
  expect(vista).toMatchObject({
    error: "CONFIRMA",
    status: 409,
    mensaje:
      "Colegiatura: se quitan Recargo · Septiembre ($100.00), Octubre ($1,000.00), en total $1,100.00. El saldo pasa de $2,100.00 a $1,000.00.",
  });
  expect(await debe()).toBe(210_000);
  expect(await darDeBaja(e.alcance, { ...datos, force: tokenDe(vista) })).toMatchObject({ ok: true });
  expect(await debe()).toBe(100_000);
  expect(await revisarLibro(e.db)).toEqual([]);
  // A student who comes back owes the time in between.
  expect(await reactivarInscripcion(e.alcance, { inscripcionId })).toMatchObject({ ok: true });
  expect(await debe()).toBe(210_000);
});

test("la baja quita también el cargo que empieza después y ya se pagó, y lo pagado queda a favor del servicio", async () => {
  const { e, alumnoId, inscripcionId, debe } = await conDosMeses();
  await pagar(e, { alumnoId, monto: 2_100 });
  const datos = { inscripcionId, fechaBaja: fecha("2026-09-20"), motivo: "Mudanza" };
  const vista = await darDeBaja(e.alcance, datos);
  expect(!vista.ok && vista.mensaje).toBe(
    [
      "Colegiatura: se quita Octubre ($1,000.00). El saldo pasa de $0.00 a -$1,000.00.",
      "Colegiatura: lo pagado de ellos ($1,000.00) queda a favor en Colegiatura y paga primero lo que se deba.",
      "Colegiatura: con pagos, descuentos o condonaciones, se queda Recargo · Septiembre ($100.00).",
    ].join("\n"),
  );
  // A different reason from the accepted one asks again.
  const segundoPedido = { ...datos, motivo: "Otro" };
  expect(await darDeBaja(e.alcance, { ...segundoPedido, force: tokenDe(vista) })).toMatchObject({ error: "CONFIRMA" });
  expect(await darDeBaja(e.alcance, { ...datos, force: tokenDe(vista) })).toMatchObject({ ok: true });
  expect(await debe()).toBe(-100_000);
  expect(await revisarLibro(e.db)).toEqual([]);
  // A student who comes back has the charge again, paid with that money.
  expect(await reactivarInscripcion(e.alcance, { inscripcionId })).toMatchObject({ ok: true });
  expect(await debe()).toBe(0);
});

test("la baja quita los meses adelantados, y reactivar los vuelve a cargar y los paga con lo que quedó a favor", async () => {
  const { e, alumnoId, inscripcionId } = await conInscripcion();
  const MES = (mes: string) => ({
    nombre: `Mes ${mes}`,
    monto: 1_000,
    fechaInicio: `2026-${mes}-01`,
    fechaFin: `2026-${mes}-28`,
  });
  const { programaPagosId } = await unPrograma(e, { cargos: ["10", "11", "12"].map(MES) });
  await unaAsignacion(e, { alumnoId, programaPagosId });
  await pagar(e, { alumnoId, monto: 3_000, adelantar: 2 });
  const debe = async () => (await listarServiciosDeAlumno(e.alcance, alumnoId))[0]!.saldoCentavos;
  const cargos = async () => {
    const vivos = await e.db
      .selectFrom("movimientos as m")
      .leftJoin("movimientos as r", "r.reversaATransaccionId", "m.id")
      .select("m.descripcion")
      .where("m.codigoOperacion", "=", "CARGO")
      .where("r.id", "is", null)
      .orderBy("m.fechaInicio")
      .execute();
    return vivos.map(({ descripcion }) => descripcion);
  };
  const datos = { inscripcionId, fechaBaja: fecha("2026-10-10"), motivo: "Mudanza" };
  const vista = await darDeBaja(e.alcance, datos);
  expect(!vista.ok && vista.mensaje).toContain("se quitan Mes 11 ($1,000.00), Mes 12 ($1,000.00), en total $2,000.00");
  expect(await darDeBaja(e.alcance, { ...datos, force: tokenDe(vista) })).toMatchObject({ ok: true });
  expect([await cargos(), await debe()]).toEqual([["Mes 10"], -200_000]);
  expect(await reactivarInscripcion(e.alcance, { inscripcionId })).toMatchObject({ ok: true });
  expect([await cargos(), await debe()]).toEqual([["Mes 10", "Mes 11", "Mes 12"], 0]);
  expect(await revisarLibro(e.db)).toEqual([]);
});

test("baja y reactivar no pierden los recargos que Recalcular había puesto", async () => {
  const { e, alumnoId, inscripcionId } = await conInscripcion();
  const septiembre = { nombre: "Septiembre", monto: 1_000, fechaInicio: "2026-09-01", fechaFin: "2026-09-30" };
  const { programaPagosId } = await unPrograma(e, {
    cargos: [{ ...septiembre, fechaLimitePago: "2026-09-25", recargo: {} }],
  });
  await unaAsignacion(e, { alumnoId, programaPagosId });
  const aTiempo = { ...e, hoy: fecha("2026-09-24"), alcance: alcanceDe({ ...e, hoy: "2026-09-24" }) };
  const { movimientoId } = await pagar(aTiempo, { alumnoId, monto: 1_000 });
  await reversarMovimiento(e.alcance, { transaccionId: movimientoId, observaciones: "Rebotó" });
  const debe = async () => (await listarServiciosDeAlumno(e.alcance, alumnoId))[0]!.saldoCentavos;
  expect(await debe()).toBe(100_000);
  const cuenta = { alumnoId, servicioId: e.servicioId };
  expect(await agreeing((consent) => recalcularMovimientos(e.alcance, { ...cuenta, ...consent }))).toMatchObject({
    ok: true,
  });
  expect(await debe()).toBe(110_000);
  const datos = { inscripcionId, fechaBaja: fecha("2026-09-20"), motivo: "Mudanza" };
  const vista = await darDeBaja(e.alcance, datos);
  expect(await darDeBaja(e.alcance, { ...datos, force: tokenDe(vista) })).toMatchObject({ ok: true });
  expect(await reactivarInscripcion(e.alcance, { inscripcionId })).toMatchObject({ ok: true });
  expect(await debe()).toBe(110_000);
  expect(await revisarLibro(e.db)).toEqual([]);
});

test.each([
  [{ fechaBaja: fecha("2026-10-16") }, "FECHA"],
  [{ fechaBaja: fecha("2026-01-01") }, "FECHA"],
  [{ motivo: "  " }, "MOTIVO"],
  [{ inscripcionId: 999_999 }, "NO_EXISTE"],
])("la baja se rechaza con %o", async (cambio, error) => {
  const { e, inscripcionId, leer } = await conInscripcion();
  const datos = { inscripcionId, fechaBaja: fecha("2026-10-10"), motivo: "Mudanza", ...cambio };
  expect(await darDeBaja(e.alcance, datos)).toMatchObject({ ok: false, error });
  expect(await leer()).toMatchObject({ fechaBaja: null, motivoBaja: "" });
});

test("la baja no se da dos veces, ni desde otro colegio, ni sin permiso", async () => {
  const { e, inscripcionId } = await conInscripcion();
  const colegioAjeno = await otroColegio(e);
  const datos = { inscripcionId, fechaBaja: fecha("2026-10-10"), motivo: "Mudanza" };
  expect(await darDeBaja(colegioAjeno.alcance, datos)).toMatchObject({ error: "NO_EXISTE", status: 404 });
  expect(await darDeBaja(alcanceDe({ ...e, permisos: [] }), datos)).toMatchObject({ error: "SIN_PERMISO" });
  await darDeBaja(e.alcance, datos);
  expect(await darDeBaja(e.alcance, datos)).toMatchObject({ error: "YA_DE_BAJA" });
});

test("reactivar quita la baja y postea lo que faltó", async () => {
  const { e, alumnoId, inscripcionId, leer, bitacora } = await conInscripcion({
    fechaBaja: "2026-09-20",
    motivoBaja: "X",
  });
  const { programaPagosId } = await unPrograma(e, {
    cargos: [{ nombre: "Octubre", fechaInicio: "2026-10-01", fechaFin: "2026-10-31" }],
  });
  await unaAsignacion(e, { alumnoId, programaPagosId });
  expect((await reactivarInscripcion(e.alcance, { inscripcionId })).ok).toBe(true);
  expect(await leer()).toMatchObject({ fechaBaja: null, motivoBaja: "" });
  expect(await e.db.selectFrom("movimientos").select("descripcion").execute()).toEqual([{ descripcion: "Octubre" }]);
  expect(await bitacora()).toEqual([{ accion: "inscripcion.reactivada", entidadId: inscripcionId }]);
});

test("no se reactiva lo que no está de baja, ni donde el alumno volvió a inscribirse, ni desde otro colegio", async () => {
  const { e, alumnoId, inscripcionId } = await conInscripcion();
  const colegioAjeno = await otroColegio(e);
  expect(await reactivarInscripcion(e.alcance, { inscripcionId })).toMatchObject({ error: "SIN_BAJA" });
  const vieja = await unaInscripcion(e, { alumnoId, fechaBaja: "2026-09-20" });
  expect(await reactivarInscripcion(e.alcance, { inscripcionId: vieja })).toMatchObject({ error: "YA_INSCRITO" });
  expect(await reactivarInscripcion(colegioAjeno.alcance, { inscripcionId })).toMatchObject({ status: 404 });
});
