import { catalogosDeVentanilla } from "../../ventanilla/ventanilla.server";
import type { Alcance } from "~/base/acceso/alcance.server";
import { expect, test } from "vitest";
import { previsualizarReverso, reversarMovimiento } from "../../ventanilla/commands/reversar-movimiento.server";
import { registrarMovimiento } from "../../ventanilla/commands/registrar-movimiento.server";
import { revisarLibro } from "../../libro/revision.server";
import { agreeing } from "~/base/acceso/consent.server";
import { fecha } from "~/lib/dates";
import { type Centavos, centavos } from "~/lib/money";
import { enLaVentanilla, pagar } from "tests/en-la-ventanilla";
import { otroColegio, unaCuenta } from "tests/factories";
import { CAJA_CERRADA, REVERSO_EN_CAJA_CERRADA } from "../corte";
import { listarCortes, obtenerDia } from "../queries.server";
import { contarCaja } from "./contar-caja.server";
import { firmarCorte } from "./firmar-corte.server";

const HOY = fecha("2026-10-15");
const MANANA = fecha("2026-10-16");

async function conPago() {
  const { e, alumnoId, pago } = await enLaVentanilla(HOY);
  const { movimientoId } = await pagar(e, { alumnoId, monto: 1000 });
  const dia = { cajaId: e.cajaId, fecha: HOY };
  const { formas } = await obtenerDia(e.alcance, dia);
  const contar = (pesos: number, observaciones = "") =>
    contarCaja(e.alcance, {
      ...dia,
      contado: new Map<number, Centavos>(formas.map((forma) => [forma.formaPagoId, centavos(pesos * 100)])),
      observaciones,
    });
  const { cuentaId } = await unaCuenta(e, { email: "otra@prueba.mx" });
  const firmante = { ...e.alcance, cuenta: { ...e.alcance.cuenta!, id: cuentaId } };
  return { e, alumnoId, pago, movimientoId, dia, contar, firmante };
}

test("lo que entró a la caja se cuenta, otra persona firma, y el día queda cerrado para siempre", async () => {
  const { e, alumnoId, pago, dia, contar, firmante } = await conPago();
  expect((await obtenerDia(e.alcance, dia)).formas).toMatchObject([{ pagos: 1, esperadoCentavos: 100_000 }]);
  expect(await contar(1000)).toMatchObject({ ok: true });
  expect(await firmarCorte(e.alcance, dia)).toMatchObject({ error: "MISMA_PERSONA", status: 403 });
  expect(await firmarCorte(firmante, dia)).toMatchObject({ ok: true });
  expect(await obtenerDia(e.alcance, dia)).toMatchObject({
    estado: "CERRADA",
    corte: { firmadoPor: expect.any(String) },
  });

  expect(await contar(1000)).toMatchObject({ error: "CERRADA", status: 409 });
  expect(await firmarCorte(firmante, dia)).toMatchObject({ error: "CERRADA" });
  await expect(e.db.updateTable("cortes").set({ observaciones: "x" }).execute()).rejects.toThrow("no cambia");
  await expect(e.db.deleteFrom("cortesFormas").execute()).rejects.toThrow("no cambia");
  const cajas = async (alcance: Alcance) => {
    const catalogos = await catalogosDeVentanilla(alcance, e.servicioId);
    return [catalogos.cajas.map(({ id }) => id), catalogos.recordado.cajaId];
  };
  expect(await cajas({ ...e.alcance, hoy: MANANA })).toEqual([[e.cajaId], e.cajaId]);
  expect(await cajas(e.alcance)).toEqual([[], null]);
  const tarde = await registrarMovimiento(e.alcance, pago(500));
  expect(tarde).toMatchObject({ ok: false, error: "CAMPO", campo: "cajaId", mensaje: CAJA_CERRADA });
  const siguiente = { ...e.alcance, hoy: MANANA, ahora: "2026-10-16T18:00:00.000Z" };
  expect(await registrarMovimiento(siguiente, { ...pago(500, { alumnoId }), fechaOperacion: MANANA })).toMatchObject({
    ok: true,
  });
  const bitacora = e.db.selectFrom("bitacora").select("accion").where("accion", "like", "corte.%").orderBy("id");
  expect((await bitacora.execute()).map(({ accion }) => accion)).toEqual(["corte.contado", "corte.firmado"]);
  expect(await listarCortes(e.alcance)).toMatchObject([
    { fecha: HOY, esperadoCentavos: 100_000, contadoCentavos: 100_000 },
  ]);
});

test("reversar un pago de un día cerrado es una salida de la caja el día en que se reversa", async () => {
  const { e, movimientoId, dia, contar, firmante } = await conPago();
  await contar(1000);
  await firmarCorte(firmante, dia);
  const reverso = { transaccionId: movimientoId, observaciones: "Cheque devuelto" };
  expect(await reversarMovimiento(e.alcance, reverso)).toMatchObject({
    error: "NO_SE_PUEDE",
    mensaje: REVERSO_EN_CAJA_CERRADA,
  });
  // The page says so too, instead of asking for the reason.
  const { alumnoId } = await e.db.selectFrom("alumnos").select("id as alumnoId").executeTakeFirstOrThrow();
  const vista = (alcance: typeof e.alcance) => previsualizarReverso(alcance, { alumnoId, movimientoId });
  expect(await vista(e.alcance)).toMatchObject({ frases: null, impedimento: REVERSO_EN_CAJA_CERRADA });
  const siguiente = { ...e.alcance, hoy: MANANA, ahora: "2026-10-16T18:00:00.000Z" };
  expect(await vista(siguiente)).toMatchObject({ impedimento: null });
  expect(await reversarMovimiento(siguiente, reverso)).toMatchObject({ ok: true });
  expect((await obtenerDia(siguiente, { ...dia, fecha: MANANA })).formas).toMatchObject([
    { pagos: 0, devueltoCentavos: 100_000, esperadoCentavos: 0 },
  ]);
  expect((await obtenerDia(siguiente, dia)).formas).toMatchObject([{ esperadoCentavos: 100_000 }]);
  expect(await revisarLibro(e.db)).toEqual([]);
});

test("una transferencia de otro día que rebota no entra en el conteo de hoy, y el corte cuadra", async () => {
  const { e, alumnoId, dia } = await conPago();
  const { movimientoId } = await pagar(e, {
    alumnoId,
    monto: 1600,
    formaPagoId: e.formasPago.TRANSFERENCIA,
    bancoId: e.bancoId,
    referencia: "741751957",
    cuenta: "1234",
  });
  const manana = { ...e.alcance, hoy: MANANA, ahora: "2026-10-16T18:00:00.000Z" };
  await pagar({ ...e, hoy: MANANA, alcance: manana }, { alumnoId, monto: 500 });
  const reverso = { transaccionId: movimientoId, observaciones: "Rebotó" };
  expect(await agreeing((consent) => reversarMovimiento(manana, { ...reverso, ...consent }))).toMatchObject({
    ok: true,
  });
  const deManana = { ...dia, fecha: MANANA };
  const { formas, reversosDeOtrosDias, movimientos } = await obtenerDia(manana, deManana);
  expect(formas).toMatchObject([{ nombre: "Efectivo", esperadoCentavos: 50_000 }]);
  expect(reversosDeOtrosDias).toMatchObject([{ reversos: 1, devueltoCentavos: 160_000 }]);
  expect(movimientos.map(({ pagoDel }) => pagoDel)).toEqual([null, HOY]);
  const contado = new Map([[e.formasPago.EFECTIVO, centavos(50_000)]]);
  expect(await contarCaja(manana, { ...deManana, contado, observaciones: "" })).toMatchObject({ ok: true });
});

test("lo que entra después del conteo obliga a contar de nuevo", async () => {
  const { e, alumnoId, dia, contar, firmante } = await conPago();
  await contar(1000);
  await pagar(e, { alumnoId, monto: 500 });
  expect(await firmarCorte(firmante, dia)).toMatchObject({ error: "CAMBIO", status: 409 });
  expect(await contar(1500)).toMatchObject({ ok: true });
  expect(await firmarCorte(firmante, dia)).toMatchObject({ ok: true });
});

test("una diferencia se explica, y una forma de pago sin contar se pide por su nombre", async () => {
  const { e, dia, contar } = await conPago();
  expect(await contar(980)).toMatchObject({ error: "CAMPO", campo: "observaciones", mensaje: "Explica la diferencia" });
  expect(await contar(980, "Faltó cambio")).toMatchObject({ ok: true });
  const [forma] = (await obtenerDia(e.alcance, dia)).formas;
  const sinContar = { ...dia, contado: new Map<number, Centavos>(), observaciones: "" };
  expect(await contarCaja(e.alcance, sinContar)).toMatchObject({ campo: `contado.f${forma!.formaPagoId}` });
});

test("un día que no ha llegado no se cuenta, y sin conteo no hay qué firmar", async () => {
  const { e, dia, firmante } = await conPago();
  const vacio = { contado: new Map<number, Centavos>(), observaciones: "" };
  expect(await contarCaja(e.alcance, { ...dia, fecha: MANANA, ...vacio })).toMatchObject({ error: "CAMPO" });
  expect(await firmarCorte(firmante, dia)).toMatchObject({ error: "SIN_CONTAR", status: 409 });
});

test("la caja de otro colegio no existe, y sin permiso no se cuenta ni se firma", async () => {
  const { e, dia, contar } = await conPago();
  const colegioAjeno = await otroColegio(e);
  const status = (work: Promise<unknown>) => work.catch((thrown: unknown) => (thrown as Response).status);
  expect(await status(obtenerDia(colegioAjeno.alcance, dia))).toBe(404);
  expect(await status(firmarCorte(colegioAjeno.alcance, dia))).toBe(404);
  await contar(1000);
  const permisos = new Set([...e.alcance.permisos].filter((permiso) => permiso !== "PERM_REGISTRAR_MOVIMIENTOS"));
  const sinPermiso = { ...e.alcance, permisos };
  expect(await firmarCorte(sinPermiso, dia)).toMatchObject({ error: "SIN_PERMISO", status: 403 });
  expect(await contarCaja(sinPermiso, { ...dia, contado: new Map(), observaciones: "" })).toMatchObject({
    error: "SIN_PERMISO",
  });
});

test("el día de una caja es el del colegio: lo registrado de noche en UTC sigue siendo de hoy", async () => {
  const { e, alumnoId } = await enLaVentanilla(HOY);
  const noche = { ...e, alcance: { ...e.alcance, ahora: "2026-10-16T04:30:00.000Z" } };
  await pagar(noche, { alumnoId, monto: 1000 });
  expect((await obtenerDia(e.alcance, { cajaId: e.cajaId, fecha: HOY })).movimientos).toHaveLength(1);
  expect((await obtenerDia(e.alcance, { cajaId: e.cajaId, fecha: MANANA })).movimientos).toEqual([]);
});

test("los billetes y monedas son la suma del efectivo, y si se escribe otra no se acepta", async () => {
  const { e, dia } = await conPago();
  const { formas } = await obtenerDia(e.alcance, dia);
  const formaPagoId = formas[0]!.formaPagoId;
  const piezas = new Map([
    [50_000, 1],
    [20_000, 2],
    [10_000, 1],
  ]);
  const contar = (contado: ReadonlyMap<number, Centavos>) =>
    contarCaja(e.alcance, { ...dia, contado, piezas, observaciones: "" });
  expect(await contar(new Map([[formaPagoId, centavos(99_000)]]))).toMatchObject({
    error: "CAMPO",
    mensaje: "Los billetes y monedas suman $1,000.00",
  });
  expect(await contar(new Map())).toMatchObject({ ok: true });
  const { corte } = await obtenerDia(e.alcance, dia);
  expect(corte).toMatchObject({ formas: [{ contadoCentavos: 100_000 }], piezas: '{"10000":1,"20000":2,"50000":1}' });
  expect(await listarCortes(e.alcance)).toMatchObject([{ conto: expect.any(String), firmo: null }]);
});

test("el fondo de cambio se cuenta con el efectivo y se espera con él; el corte que sigue comienza con el mismo", async () => {
  const { e, dia, alumnoId, firmante } = await conPago();
  const { formas } = await obtenerDia(e.alcance, dia);
  const contado = new Map<number, Centavos>([[formas[0]!.formaPagoId, centavos(150_000)]]);
  const sinDecir = { ...dia, contado, observaciones: "" };
  expect(await contarCaja(e.alcance, sinDecir)).toMatchObject({ error: "CAMPO", campo: "observaciones" });
  expect(await contarCaja(e.alcance, { ...sinDecir, fondoCentavos: centavos(50_000) })).toMatchObject({ ok: true });
  expect(await obtenerDia(e.alcance, dia)).toMatchObject({
    fondoCentavos: 50_000,
    formas: [{ cobradoCentavos: 100_000, esperadoCentavos: 150_000 }],
  });
  expect(await listarCortes(e.alcance)).toMatchObject([{ esperadoCentavos: 150_000, contadoCentavos: 150_000 }]);
  expect(await firmarCorte(firmante, dia)).toMatchObject({ ok: true });

  const manana = { ...e, hoy: MANANA, alcance: { ...e.alcance, hoy: MANANA, ahora: "2026-10-16T18:00:00.000Z" } };
  await pagar(manana, { alumnoId, monto: 200, fechaOperacion: MANANA });
  expect(await obtenerDia(manana.alcance, { ...dia, fecha: MANANA })).toMatchObject({
    fondoCentavos: 50_000,
    formas: [{ cobradoCentavos: 20_000, esperadoCentavos: 70_000 }],
  });
});

test("dos conteos y dos firmas a la vez dejan un corte con una firma", async () => {
  const { e, dia, contar, firmante } = await conPago();
  expect((await Promise.all([contar(1000), contar(1000)])).every(({ ok }) => ok)).toBe(true);
  const firmas = await Promise.all([firmarCorte(firmante, dia), firmarCorte(firmante, dia), contar(900)]);
  expect(firmas.map((firma) => (firma.ok ? "ok" : firma.error))).toEqual(["ok", "CERRADA", "CERRADA"]);
  expect(await e.db.selectFrom("cortes").select("id").execute()).toHaveLength(1);
});
