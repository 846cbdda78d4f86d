import { expect, test } from "vitest";
import { enLaVentanilla, pagar, postear, saldo } from "tests/en-la-ventanilla";
import { alcanceDe, type Escenario, unAlumno, unaAsignacion, unaInscripcion } from "tests/factories";
import { fecha } from "~/lib/dates";
import { agreeing } from "~/base/acceso/consent.server";
import type { Permiso } from "~/base/acceso/permisos";
import { leerDia } from "~/base/acceso/dia.server";
import { diaEnPalabras, saltoDelDia } from "~/base/acceso/dia";
import { revisarLibro } from "../../libro/revision.server";
import { confirmarDia, loAdelantado, previsualizarDia } from "./confirmar-dia.server";
import { postearAlumno, postearColegio } from "../../libro/commands/postear.server";
import { registrarMovimiento } from "./registrar-movimiento.server";
import { reversarMovimiento } from "./reversar-movimiento.server";

/** The viewer as the entrance provides it, with the ledger's knowledge of the day. */
async function alDia(e: Escenario, hoy: string, permisos?: readonly Permiso[]) {
  const dia = await leerDia(e.db, e.colegioId, fecha(hoy));
  return alcanceDe({ ...e, hoy, dia, ...(permisos ? { permisos } : {}) });
}

const CAJA = ["PERM_REGISTRAR_MOVIMIENTOS", "PERM_VISTA_ALUMNOS_INFO_FINANCIERA"] as const;

test.each([
  [null, "2026-10-15", "NINGUNO"],
  ["2026-10-15", "2026-10-15", "NINGUNO"],
  ["2026-10-15", "2026-10-16", "NINGUNO"],
  ["2026-10-15", "2026-10-25", "NINGUNO"],
  ["2026-10-15", "2026-10-26", "CONFIRMAR"],
  ["2026-10-15", "2026-12-14", "CONFIRMAR"],
  ["2026-10-15", "2026-12-15", "REVISAR"],
  ["2026-10-15", "2026-10-14", "REVISAR"],
  ["2026-10-15", "2027-11-19", "REVISAR"],
])("después del %s, el %s: %s", (ultimo, hoy, salto) => {
  expect(saltoDelDia(ultimo === null ? null : fecha(ultimo), fecha(hoy))).toBe(salto);
});

test("el día se dice como lo diría una persona", () => {
  expect(diaEnPalabras(fecha("2027-01-11"))).toBe("lunes 11 de enero de 2027");
});

test("tras unas vacaciones nada se carga ni se paga hasta que la ventanilla dice qué día es", async () => {
  const { e, alumnoId, pago } = await enLaVentanilla("2026-10-15");
  await postear(e, alumnoId);
  const enero = await alDia(e, "2026-11-20", CAJA);
  expect(enero.dia.porConfirmar).toEqual({ ultimo: "2026-10-15", autoridad: "VENTANILLA" });
  expect(await postearColegio(enero)).toBe(0);
  expect(await saldo(e)).toBe(357_500);
  await expect(registrarMovimiento(enero, pago(100, { fechaOperacion: enero.hoy }))).rejects.toMatchObject({
    status: 409,
  });
  expect(await confirmarDia(enero, { fecha: fecha("2026-11-19"), anular: false })).toMatchObject({ error: "CAMBIO" });
  expect(await confirmarDia(enero, { fecha: fecha("2026-11-20"), anular: false })).toMatchObject({ ok: true });
  expect(await confirmarDia(enero, { fecha: fecha("2026-11-20"), anular: false })).toMatchObject({ error: "NADA" });
  const confirmado = await alDia(e, "2026-11-20");
  expect(await postearColegio(confirmado)).toBe(1);
  expect(await registrarMovimiento(confirmado, pago(100, { fechaOperacion: enero.hoy }))).toMatchObject({
    ok: true,
  });
  const acciones = await e.db.selectFrom("bitacora").select("accion").execute();
  expect(acciones.map(({ accion }) => accion)).toContain("dia.confirmado");
});

test("un salto de más de 60 días, o hacia atrás, no lo confirma la ventanilla", async () => {
  const { e, alumnoId } = await enLaVentanilla("2026-10-15");
  await postear(e, alumnoId);
  for (const hoy of ["2027-11-19", "2026-10-14"]) {
    const caja = await alDia(e, hoy, CAJA);
    expect(await confirmarDia(caja, { fecha: fecha(hoy), anular: false })).toMatchObject({ status: 403 });
    expect(await postearColegio(caja)).toBe(0);
  }
});

test("lo que un reloj equivocado cargó se anula de una vez, y se carga cuando llega su día", async () => {
  const { e, alumnoId } = await enLaVentanilla("2026-10-15");
  await postear(e, alumnoId);
  const saldoPrevio = await saldo(e);
  await pagar(e, { alumnoId, monto: 75 });
  // 400 days ahead, by a person with permission: October's and November's surcharges, and November.
  const equivocado = await alDia(e, "2027-11-19");
  await confirmarDia(equivocado, { fecha: fecha("2027-11-19"), anular: false });
  await postearColegio(await alDia(e, "2027-11-19"));
  expect(await saldo(e)).toBeGreaterThan(saldoPrevio);
  // The clock is right again.
  const bien = await alDia(e, "2026-10-16");
  expect(bien.dia.porConfirmar?.autoridad).toBe("CONFIGURACION");
  expect((await loAdelantado(bien)).renglones).toBeGreaterThan(0);
  expect(await confirmarDia(bien, { fecha: fecha("2026-10-16"), anular: true })).toMatchObject({
    ok: true,
    anula: true,
  });
  await postearColegio(await alDia(e, "2026-10-16"));
  expect(await saldo(e)).toBe(saldoPrevio - 7_500);
  expect((await leerDia(e.db, e.colegioId, fecha("2026-10-17"))).anulaDesdeMovimientoId).toBeNull();
  expect(await revisarLibro(e.db)).toEqual([]);
  // November posts in its time, and only once.
  await confirmarDia(await alDia(e, "2026-11-02"), { fecha: fecha("2026-11-02"), anular: false });
  await postearColegio(await alDia(e, "2026-11-02"));
  expect(await saldo(e)).toBe(saldoPrevio - 7_500 + 325_000);
});

test("haber confirmado el día no le cree a un reloj que después, el mismo día, se vuelve a adelantar", async () => {
  const { e, alumnoId } = await enLaVentanilla("2026-10-30");
  await postear(e, alumnoId);
  const saldoPrevio = await saldo(e);
  for (let vez = 0; vez < 2; vez++) {
    // For one day ahead nobody is asked; November is posted.
    await postearColegio(await alDia(e, "2026-11-01"));
    expect(await saldo(e)).toBe(saldoPrevio + 325_000);
    const bien = await alDia(e, "2026-10-30");
    expect(bien.dia.porConfirmar).toEqual({ ultimo: "2026-11-01", autoridad: "CONFIGURACION" });
    expect(await confirmarDia(bien, { fecha: bien.hoy, anular: true })).toMatchObject({ ok: true, anula: true });
    await postearColegio(await alDia(e, "2026-10-30"));
    expect(await saldo(e)).toBe(saldoPrevio);
  }
});

test("la escuela de demostración quita por sí sola lo que un reloj adelantado cargó", async () => {
  const { e, alumnoId } = await enLaVentanilla("2026-10-15");
  const { programaPagosId } = await e.db.selectFrom("asignaciones").select("programaPagosId").executeTakeFirstOrThrow();
  const otroId = await unAlumno(e, { matricula: "OTRA" });
  await unaInscripcion(e, { alumnoId: otroId });
  await unaAsignacion(e, { alumnoId: otroId, programaPagosId });
  for (const id of [alumnoId, otroId]) await postear(e, id);
  const saldoPrevio = await saldo(e);
  process.env.DEMO = "1";
  try {
    expect(await postearColegio({ ...(await alDia(e, "2027-11-19")), ahora: "2027-11-19T18:00:00.000Z" })).toBe(2);
    expect(await saldo(e)).toBeGreaterThan(saldoPrevio);
    // One is read first, the job processes the others.
    await postearAlumno(await alDia(e, "2026-10-15"), alumnoId);
    await postearColegio(await alDia(e, "2026-10-15"));
    expect(await saldo(e)).toBe(saldoPrevio);
    expect((await alDia(e, "2026-10-15")).dia.anulaDesdeMovimientoId).toBeNull();
    expect(await revisarLibro(e.db)).toEqual([]);
  } finally {
    delete process.env.DEMO;
  }
});

test("antes de quitar un día equivocado se nombra a quien pagó en él, con su suma", async () => {
  const { e, alumnoId } = await enLaVentanilla("2026-10-15");
  await postear(e, alumnoId);
  const adelantado = alcanceDe({ ...e, hoy: "2028-01-10" });
  await postearAlumno(adelantado, alumnoId);
  await pagar({ ...e, hoy: adelantado.hoy, alcance: adelantado }, { alumnoId, monto: 1000 });
  const { nombreCompleto } = await e.db.selectFrom("alumnos").select("nombreCompleto").executeTakeFirstOrThrow();
  const vista = await previsualizarDia(await alDia(e, "2026-10-16"));
  expect(vista).toMatchObject({ atras: true, seQuedan: [`${nombreCompleto}, Colegiatura: $1,000.00`] });
});

test("también se nombra a quien se le descontó a mano, y no lo que después se reversó", async () => {
  const { e, alumnoId, pago } = await enLaVentanilla("2026-10-15");
  await postear(e, alumnoId);
  const adelantado = alcanceDe({ ...e, hoy: "2028-01-10" });
  await postearAlumno(adelantado, alumnoId);
  const descuento = pago(40, { operacionId: e.operaciones.DESCUENTO, fechaOperacion: adelantado.hoy });
  const registrar = () =>
    agreeing((consent) => registrarMovimiento(adelantado, { ...descuento, observaciones: "Beca", ...consent }));
  const [primero, segundo] = [await registrar(), await registrar()];
  expect([primero, segundo]).toMatchObject([{ ok: true }, { ok: true }]);
  if (segundo.ok)
    await reversarMovimiento(adelantado, { transaccionId: segundo.transaccionId, observaciones: "Dos veces" });
  const { nombreCompleto } = await e.db.selectFrom("alumnos").select("nombreCompleto").executeTakeFirstOrThrow();
  const vista = await previsualizarDia(await alDia(e, "2026-10-16"));
  expect(vista).toMatchObject({ seQuedan: [`${nombreCompleto}, Colegiatura: $40.00`] });
});
