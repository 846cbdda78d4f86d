import { expect, test } from "vitest";
import { enLaVentanilla, pagar } from "tests/en-la-ventanilla";
import { alcanceDe, otroColegio, unAlumno } from "tests/factories";
import { imprimirRecibo } from "../../recibos/recibos.server";
import { previsualizarRecalculo, recalcularMovimientos } from "./recalcular-movimientos.server";
import { registrarMovimiento } from "./registrar-movimiento.server";
import { reversarMovimiento } from "./reversar-movimiento.server";

test("el alumno de otro colegio no existe", async () => {
  const { e, pago } = await enLaVentanilla("2026-10-15");
  const colegioAjeno = await otroColegio(e);
  const ajeno = {
    ...pago(3575),
    servicioId: colegioAjeno.servicioId,
    cajaId: colegioAjeno.cajaId,
    operacionId: colegioAjeno.operaciones.PAGO,
  };
  expect(await registrarMovimiento(colegioAjeno.alcance, ajeno)).toMatchObject({
    ok: false,
    error: "NO_EXISTE",
    status: 404,
  });
});

test("lo que está fuera de los límites de la cuenta no existe: ni para cobrar, ni para reversar, ni su recibo", async () => {
  const { e, alumnoId, pago } = await enLaVentanilla("2026-10-15");
  const { movimientoId: transaccionId } = await pagar(e, { alumnoId, monto: 3575 });
  const fuera = alcanceDe({ ...e, limites: { niveles: [999] } });
  const noExiste = { ok: false, error: "NO_EXISTE", status: 404 };
  expect(await registrarMovimiento(fuera, pago(10))).toMatchObject(noExiste);
  const reverso = { transaccionId, observaciones: "No era suyo" };
  expect(await reversarMovimiento(fuera, reverso)).toMatchObject(noExiste);
  const impreso = imprimirRecibo(
    fuera,
    { movimientoId: transaccionId, formato: "ORIGINAL", origen: "http://localhost" },
    async () => null,
  );
  await expect(impreso).rejects.toMatchObject({ status: 404 });
  const cuenta = { alumnoId, servicioId: e.servicioId };
  await expect(previsualizarRecalculo(fuera, cuenta)).rejects.toMatchObject({ status: 404 });
});

test("recalcular un servicio o un alumno de otro colegio no existe y no deja rastro", async () => {
  const { e, alumnoId } = await enLaVentanilla("2026-10-15");
  const colegioAjeno = await otroColegio(e);
  const { force } = await previsualizarRecalculo(e.alcance, { alumnoId, servicioId: e.servicioId });
  for (const cuenta of [
    { alumnoId, servicioId: colegioAjeno.servicioId },
    { alumnoId: 999999, servicioId: e.servicioId },
  ])
    await expect(recalcularMovimientos(e.alcance, { ...cuenta, force })).rejects.toMatchObject({ status: 404 });
  expect(await e.db.selectFrom("bitacora").select("accion").execute()).toEqual([]);
});

test("el movimiento de un alumno no se reversa desde la dirección de otro", async () => {
  const { e, alumnoId } = await enLaVentanilla("2026-10-15");
  const { movimientoId: transaccionId } = await pagar(e, { alumnoId, monto: 3575 });
  const alumnoAjenoId = await unAlumno(e);
  const reverso = { transaccionId, alumnoId: alumnoAjenoId, observaciones: "No era suyo" };
  expect(await reversarMovimiento(e.alcance, reverso)).toMatchObject({ ok: false, status: 404 });
});
