import { sql } from "kysely";
import { expect, test } from "vitest";
import { enLaVentanilla, pagar, postear, saldo } from "tests/en-la-ventanilla";
import { alcanceDe, type Escenario } from "tests/factories";
import { INDEMNIZACION } from "../../libro/indemnizacion";
import { revisarLibro } from "../../libro/revision.server";
import { REVERSO_DE_ADQUIRIENTE } from "../movimiento";
import { registrarMovimiento } from "./registrar-movimiento.server";
import { previsualizarReverso, reversarMovimiento, vistaDelReverso } from "./reversar-movimiento.server";

test("reversar un pago exige observaciones, lo marca en la bitácora y solo se puede una vez", async () => {
  const { e, alumnoId } = await enLaVentanilla("2026-10-15");
  const { movimientoId: transaccionId } = await pagar(e, { alumnoId, monto: 3575 });
  expect(await reversarMovimiento(e.alcance, { transaccionId, observaciones: "" })).toMatchObject({
    ok: false,
    campo: "observaciones",
  });
  expect(await reversarMovimiento(e.alcance, { transaccionId, observaciones: "Cheque devuelto" })).toMatchObject({
    ok: true,
  });
  expect(await reversarMovimiento(e.alcance, { transaccionId, observaciones: "Otra vez" })).toMatchObject({
    ok: false,
    error: "NO_SE_PUEDE",
    mensaje: "El movimiento ya fue reversado.",
  });
  expect(await saldo(e)).toBe(357500);
  expect((await e.db.selectFrom("bitacora").select("accion").execute()).map((linea) => linea.accion)).toEqual([
    "movimiento.registrado",
    "movimiento.reversado",
  ]);
  expect(await revisarLibro(e.db)).toEqual([]);
});

test("quien atiende la ventanilla reversa lo suyo de hoy, y nada más", async () => {
  const { e, alumnoId } = await enLaVentanilla("2026-10-15");
  const { movimientoId: transaccionId } = await pagar(e, { alumnoId, monto: 3575 });
  const permisos = ["PERM_REGISTRAR_MOVIMIENTOS"] as const;
  const mañana = alcanceDe({ ...e, hoy: "2026-10-16", permisos });
  expect(await reversarMovimiento(mañana, { transaccionId, observaciones: "x" })).toMatchObject({
    ok: false,
    status: 403,
  });
  const hoy = alcanceDe({ ...e, permisos });
  expect(
    await reversarMovimiento({ ...hoy, cuenta: { ...hoy.cuenta!, id: 999 } }, { transaccionId, observaciones: "x" }),
  ).toMatchObject({ ok: false, status: 403 });
  expect(await reversarMovimiento(hoy, { transaccionId, observaciones: "x" })).toMatchObject({ ok: true });
});

test("la confirmación dice qué cae con el pago y a qué se aplica lo que queda libre, y eso es lo que pasa", async () => {
  const { e, alumnoId } = await enLaVentanilla("2026-10-04");
  const { movimientoId: transaccionId } = await pagar(e, { alumnoId, monto: 3087.5 });
  await pagar(e, { alumnoId, monto: 1000 });
  const cuenta = { alumnoId, servicioId: e.servicioId, transaccionId };
  expect((await vistaDelReverso(e.alcance, cuenta)).efectos).toEqual([
    "Con él se reversa: Pronto pago · Colegiatura octubre ($162.50).",
    "Lo que queda libre se aplica hoy a: Colegiatura octubre ($1,000.00).",
    "El saldo del servicio queda en $2,250.00.",
  ]);
  expect(await reversarMovimiento(e.alcance, { transaccionId, observaciones: "x" })).toMatchObject({
    ok: true,
  });
  expect(await saldo(e)).toBe(225_000);
  expect(await revisarLibro(e.db)).toEqual([]);
  expect(await vistaDelReverso(e.alcance, cuenta)).toEqual({
    efectos: [],
    impedimento: "El movimiento ya fue reversado.",
  });
});

test("un recargo condonado no se reversa, y la pantalla lo dice en lugar de pedir el motivo", async () => {
  const { e, alumnoId, pago } = await enLaVentanilla("2026-10-15");
  await postear(e, alumnoId);
  const condona = { operacionId: e.operaciones.CONDONACION_RECARGOS, formaPagoId: null, observaciones: "Beca" };
  expect(await registrarMovimiento(e.alcance, pago(325, condona))).toMatchObject({ ok: true });
  const recargo = e.db.selectFrom("movimientos").select("id").where("codigoOperacion", "=", "RECARGO");
  const { id: movimientoId } = await recargo.executeTakeFirstOrThrow();
  const vista = await previsualizarReverso(e.alcance, { alumnoId, movimientoId });
  const envio = await reversarMovimiento(e.alcance, { transaccionId: movimientoId, observaciones: "x" });
  expect(vista).toMatchObject({ frases: null, impedimento: (envio as { mensaje: string }).mensaje });
});

test("un pago que recibió un adquiriente no se reversa, y la pantalla dice por qué a quien podría reversar otro", async () => {
  const { e, alumnoId } = await enLaVentanilla("2026-10-15");
  const { movimientoId: transaccionId } = await pagar(e, { alumnoId, monto: 3575 });
  // Set as if registered that way: a row of the ledger never changes.
  await sql`drop trigger movimientos_sinCambios`.execute(e.db);
  await e.db.updateTable("movimientos").set({ adquiriente: "BANCO" }).where("id", "=", transaccionId).execute();
  const mensaje = REVERSO_DE_ADQUIRIENTE;
  expect(await reversarMovimiento(e.alcance, { transaccionId, observaciones: "x" })).toMatchObject({
    ok: false,
    status: 409,
    mensaje,
  });
  expect(await previsualizarReverso(e.alcance, { alumnoId, movimientoId: transaccionId })).toMatchObject({
    frases: null,
    impedimento: mensaje,
  });
});

const porCheque = ({ formasPago, bancoId }: Escenario) => ({
  formaPagoId: formasPago.CHEQUE!,
  bancoId,
  referencia: "741",
  cuenta: "1234",
});

test("un cheque devuelto revive su deuda y debe además el 20 % de lo que decía", async () => {
  const { e, alumnoId } = await enLaVentanilla("2026-10-15");
  const cheque = { alumnoId, monto: 3575, ...porCheque(e) };
  const { movimientoId: transaccionId } = await pagar(e, cheque);
  const { indemnizacion, frases } = await previsualizarReverso(e.alcance, { alumnoId, movimientoId: transaccionId });
  expect(frases).toContain("El saldo del servicio queda en $3,575.00.");
  expect(frases).toContain("Si cobras la indemnización, queda en $4,290.00.");
  expect(indemnizacion).toBe("Cobrar la indemnización del artículo 193: $715.00, el 20 % del cheque");
  const reverso = { transaccionId, observaciones: "Sin fondos", indemnizacion: true };
  expect(await reversarMovimiento(e.alcance, reverso)).toMatchObject({ ok: true });
  expect(await saldo(e)).toBe(357_500 + 71_500);
  const cargo = await e.db
    .selectFrom("movimientos")
    .select(["codigoOperacion", "cargoCentavos", "fechaOperacion", "observaciones", "cargoId", "operacionId"])
    .where("descripcion", "=", INDEMNIZACION)
    .executeTakeFirstOrThrow();
  expect(cargo).toEqual({
    codigoOperacion: "CARGO",
    cargoCentavos: 71_500,
    fechaOperacion: "2026-10-15",
    observaciones: "Sin fondos",
    cargoId: null,
    operacionId: e.operaciones.CARGO,
  });
  expect(await revisarLibro(e.db)).toEqual([]);
});

test("solo un cheque debe indemnización, y la cobra quien puede cargar; si no, no se reversa nada", async () => {
  const { e, alumnoId } = await enLaVentanilla("2026-10-15");
  const { movimientoId: enEfectivo } = await pagar(e, { alumnoId, monto: 1000 });
  const conCheque = { alumnoId, monto: 1000, ...porCheque(e) };
  const { movimientoId: cheque } = await pagar(e, conCheque);
  const pide = { observaciones: "Sin fondos", indemnizacion: true };
  expect(await reversarMovimiento(e.alcance, { transaccionId: enEfectivo, ...pide })).toMatchObject({
    error: "CAMPO",
    campo: "indemnizacion",
  });
  const soloReversa = alcanceDe({ ...e, permisos: ["PERM_REVERSAR_MOVIMIENTOS"] });
  expect(await reversarMovimiento(soloReversa, { transaccionId: cheque, ...pide })).toMatchObject({ status: 403 });
  const vista = { alumnoId, movimientoId: cheque };
  expect((await previsualizarReverso(soloReversa, vista)).indemnizacion).toBeNull();
  expect(await saldo(e)).toBe(357_500 - 200_000);
});
