import { sql } from "kysely";
import { expect, test } from "vitest";
import { fecha } from "~/lib/dates";
import { centavos } from "~/lib/money";
import { nuevaLlave } from "~/server/idempotency.server";
import {
  alcanceDe,
  type Escenario,
  escenario,
  otroColegio,
  unAlumno,
  unaAsignacion,
  unaInscripcion,
  unPrograma,
} from "tests/factories";
import type { NuevoMovimiento } from "../movimiento";
import { revisarArchivo, revisarLibro } from "../revision.server";
import { imprimirRecibo } from "../recibos.server";
import { postearColegio } from "./postear.server";
import { previsualizarRecalculo, recalcularMovimientos } from "./recalcular-movimientos.server";
import { registrarMovimiento } from "./registrar-movimiento.server";
import { reversarMovimiento } from "./reversar-movimiento.server";

const CARGOS = [
  {
    nombre: "Colegiatura octubre",
    fechaInicio: "2026-10-01",
    fechaFin: "2026-10-31",
    fechaLimitePago: "2026-10-10",
    recargo: {},
    descuento: { fechaVencimiento: "2026-10-05" },
  },
  {
    nombre: "Colegiatura noviembre",
    fechaInicio: "2026-11-01",
    fechaFin: "2026-11-30",
    fechaLimitePago: "2026-11-10",
    recargo: {},
  },
];

/** A student with October's and November's charges, seen on a day. */
async function enLaVentanilla(hoy: string) {
  const e = await escenario({ hoy });
  const alumnoId = await unAlumno(e);
  await unaInscripcion(e, { alumnoId });
  const { programaPagosId } = await unPrograma(e, { cargos: CARGOS });
  await unaAsignacion(e, { alumnoId, programaPagosId });
  const pago = (monto: number, cambios: Partial<NuevoMovimiento> = {}) => ({
    ...movimiento(e, alumnoId, monto),
    ...cambios,
    llave: nuevaLlave(),
  });
  return { e, alumnoId, pago };
}

function movimiento(e: Escenario, alumnoId: number, monto: number): NuevoMovimiento {
  return {
    alumnoId,
    servicioId: e.servicioId,
    operacionId: e.operaciones.PAGO,
    cajaId: e.cajaId,
    formaPagoId: e.formasPago.EFECTIVO,
    bancoId: null,
    referencia: "",
    cuenta: "",
    autorizacion: "",
    adquiriente: "",
    montoCentavos: centavos(Math.round(monto * 100)),
    recibidoCentavos: null,
    observaciones: "",
    fechaOperacion: e.hoy,
    comprobanteUuid: null,
    elegidos: [],
    adelantar: 0,
    force: false,
  };
}

const saldo = async ({ db }: Escenario) =>
  (
    await db
      .selectFrom("pendientes")
      .select((eb) => eb.fn.sum<number>("pendienteCentavos").as("saldo"))
      .executeTakeFirstOrThrow()
  ).saldo ?? 0;

test("un pago queda en el libro, con folio, recibo, aplicaciones y bitácora", async () => {
  const { e, pago } = await enLaVentanilla("2026-10-15");
  const resultado = await registrarMovimiento(e.alcance, pago(3575));
  expect(resultado).toMatchObject({ ok: true, serie: "A", folio: 1 });
  expect(await saldo(e)).toBe(0);
  expect(await e.db.selectFrom("bitacora").select(["accion", "cuentaId"]).execute()).toEqual([
    { accion: "movimiento.registrado", cuentaId: e.cuentaId },
  ]);
  const recibo = await e.db.selectFrom("recibos").select("datos").executeTakeFirstOrThrow();
  expect(JSON.parse(recibo.datos)).toMatchObject({
    servicio: "Colegiatura",
    partidas: [
      { descripcion: "Recargo · Colegiatura octubre", centavos: 32500 },
      { descripcion: "Colegiatura octubre", centavos: 325000 },
    ],
    saldoCentavos: 0,
  });
  expect(await revisarLibro(e.db)).toEqual([]);
});

test("veinte copias simultáneas del mismo formulario son un solo pago y veinte respuestas iguales", async () => {
  const { e, pago } = await enLaVentanilla("2026-10-15");
  const formulario = pago(3575);
  const respuestas = await Promise.all(Array.from({ length: 20 }, () => registrarMovimiento(e.alcance, formulario)));
  const distintas = new Set(respuestas.map((respuesta) => JSON.stringify({ ...respuesta, repetida: undefined })));
  expect(distintas.size).toBe(1);
  expect(await e.db.selectFrom("recibos").select("folio").execute()).toEqual([{ folio: 1 }]);
  expect(await revisarLibro(e.db)).toEqual([]);
});

test("sin permiso de pagos parciales el monto es el sugerido o se avisa del nuevo", async () => {
  const { e, pago } = await enLaVentanilla("2026-10-15");
  const cajera = { ...e.alcance, permisos: new Set(["PERM_REGISTRAR_MOVIMIENTOS"] as const) };
  expect(await registrarMovimiento(cajera, pago(3250))).toMatchObject({
    ok: false,
    error: "MONTO_CAMBIO",
    status: 409,
    datos: { montoSugerido: "3575.00" },
  });
  expect(await e.db.selectFrom("movimientos").select("id").execute()).toEqual([]);
  expect(await registrarMovimiento(cajera, pago(3575))).toMatchObject({ ok: true });
});

test("un pago parcial deja pendiente lo que falta", async () => {
  const { e, pago } = await enLaVentanilla("2026-10-15");
  expect(await registrarMovimiento(e.alcance, pago(0.01))).toMatchObject({ ok: true });
  expect(await saldo(e)).toBe(357499);
});

test("el mismo monto el mismo día se pregunta, y Continuar lo registra con la misma llave", async () => {
  const { e, pago } = await enLaVentanilla("2026-10-15");
  await registrarMovimiento(e.alcance, pago(100));
  const otraVez = pago(100);
  const duda = await registrarMovimiento(e.alcance, otraVez);
  expect(duda).toMatchObject({
    ok: false,
    error: "DUDA",
    status: 409,
    mensaje: "Ya existe un pago de $100.00 registrado hoy a las 12:00 por Rosa Cuenta.",
    datos: { forzar: true },
  });
  expect(await registrarMovimiento(e.alcance, { ...otraVez, force: true })).toMatchObject({ ok: true, folio: 2 });
});

test("una referencia usada y un monto mayor que la deuda se preguntan en renglones", async () => {
  const { e, pago } = await enLaVentanilla("2026-10-15");
  const transferencia = {
    formaPagoId: e.formasPago.TRANSFERENCIA,
    bancoId: e.bancoId,
    referencia: "77001",
    cuenta: "1234",
  };
  await registrarMovimiento(e.alcance, pago(3575, transferencia));
  const duda = await registrarMovimiento(e.alcance, pago(10, transferencia));
  expect(duda.ok === false && duda.mensaje.split("\n")).toEqual([
    "La referencia 77001 de ese banco ya se usó el 15-oct-26 (recibo A1).",
    "El monto es mayor que lo que se debe ($0.00); la diferencia quedará como saldo a favor.",
  ]);
});

test.each([
  ["formaPagoId", { formaPagoId: null }, "Campo obligatorio"],
  ["fechaOperacion", { fechaOperacion: fecha("2026-10-16") }, "La fecha no puede ser posterior a hoy"],
  ["monto", { montoCentavos: centavos(0) }, "Debe ser mayor a cero"],
  ["recibido", { recibidoCentavos: centavos(1) }, "Lo recibido no alcanza para el pago"],
  ["cajaId", { cajaId: 999 }, "Selecciona una opción"],
  ["operacionId", { operacionId: 999 }, "Selecciona una opción"],
  ["comprobanteUuid", { comprobanteUuid: "de-otro" }, "Selecciona una opción"],
])("el comando rechaza %s aunque el formulario lo haya dejado pasar", async (campo, cambios, mensaje) => {
  const { e, pago } = await enLaVentanilla("2026-10-15");
  expect(await registrarMovimiento(e.alcance, pago(3575, cambios))).toMatchObject({
    ok: false,
    error: "CAMPO",
    campo,
    mensaje,
  });
});

test.each(["bancoId", "referencia", "cuenta"] as const)("una transferencia sin %s se rechaza", async (campo) => {
  const { e, pago } = await enLaVentanilla("2026-10-15");
  const completa = { formaPagoId: e.formasPago.TRANSFERENCIA, bancoId: e.bancoId, referencia: "1", cuenta: "1234" };
  const falta = { ...completa, [campo]: campo === "bancoId" ? null : "" };
  expect(await registrarMovimiento(e.alcance, pago(3575, falta))).toMatchObject({ ok: false, error: "CAMPO", campo });
});

test("efectivo con fecha anterior pide su permiso; una transferencia no", async () => {
  const { e, pago } = await enLaVentanilla("2026-10-15");
  const cajera = { ...e.alcance, permisos: new Set(["PERM_REGISTRAR_MOVIMIENTOS"] as const) };
  const ayer = { fechaOperacion: fecha("2026-10-05") };
  expect(await registrarMovimiento(cajera, pago(3087.5, ayer))).toMatchObject({ ok: false, campo: "fechaOperacion" });
  const transferencia = {
    ...ayer,
    formaPagoId: e.formasPago.TRANSFERENCIA,
    bancoId: e.bancoId,
    referencia: "1",
    cuenta: "1234",
  };
  expect(await registrarMovimiento(cajera, pago(3087.5, transferencia))).toMatchObject({ ok: true });
  expect(await saldo(e)).toBe(0);
  expect(await revisarLibro(e.db)).toEqual([]);
});

test("un descuento a mano no pasa de lo que falta del cargo y pide observaciones", async () => {
  const { e, pago } = await enLaVentanilla("2026-10-15");
  const descuento = { operacionId: e.operaciones.DESCUENTO, formaPagoId: null };
  expect(await registrarMovimiento(e.alcance, pago(100, descuento))).toMatchObject({
    ok: false,
    campo: "observaciones",
  });
  expect(await registrarMovimiento(e.alcance, pago(3250.01, { ...descuento, observaciones: "Beca" }))).toMatchObject({
    ok: false,
    campo: "monto",
  });
  expect(await registrarMovimiento(e.alcance, pago(3250, { ...descuento, observaciones: "Beca" }))).toMatchObject({
    ok: true,
    folio: null,
  });
  expect(await saldo(e)).toBe(32500);
});

test("una condonación solo alcanza los recargos, y lo condonado no vuelve", async () => {
  const { e, pago } = await enLaVentanilla("2026-10-15");
  const condonar = {
    operacionId: e.operaciones.CONDONACION_RECARGOS,
    formaPagoId: null,
    observaciones: "Acuerdo con la familia",
  };
  expect(await registrarMovimiento(e.alcance, pago(325.01, condonar))).toMatchObject({ ok: false, campo: "monto" });
  expect(await registrarMovimiento(e.alcance, pago(325, condonar))).toMatchObject({ ok: true });
  await postearColegio({ ...e.alcance, hoy: fecha("2026-10-31") });
  expect(await saldo(e)).toBe(325000);
  expect(await revisarLibro(e.db)).toEqual([]);
});

test("el alumno de otro colegio no existe", async () => {
  const { e, pago } = await enLaVentanilla("2026-10-15");
  const otro = await otroColegio(e);
  const ajeno = { ...pago(3575), servicioId: otro.servicioId, cajaId: otro.cajaId, operacionId: otro.operaciones.PAGO };
  expect(await registrarMovimiento(otro.alcance, ajeno)).toMatchObject({ ok: false, error: "NO_EXISTE", status: 404 });
});

test("lo que está fuera de los límites de la cuenta no existe: ni para cobrar, ni para reversar, ni su recibo", async () => {
  const { e, alumnoId, pago } = await enLaVentanilla("2026-10-15");
  const registrado = await registrarMovimiento(e.alcance, pago(3575));
  const transaccionId = registrado.ok ? registrado.transaccionId : 0;
  const fuera = alcanceDe({ ...e, limites: { niveles: [999] } });
  const noExiste = { ok: false, error: "NO_EXISTE", status: 404 };
  expect(await registrarMovimiento(fuera, pago(10))).toMatchObject(noExiste);
  const reverso = { transaccionId, observaciones: "No era suyo", llave: null };
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
  const otro = await otroColegio(e);
  const { huella } = await previsualizarRecalculo(e.alcance, { alumnoId, servicioId: e.servicioId });
  for (const cuenta of [
    { alumnoId, servicioId: otro.servicioId },
    { alumnoId: 999999, servicioId: e.servicioId },
  ])
    await expect(recalcularMovimientos(e.alcance, { ...cuenta, huella })).rejects.toMatchObject({ status: 404 });
  expect(await e.db.selectFrom("bitacora").select("accion").execute()).toEqual([]);
});

test("el movimiento de un alumno no se reversa desde la dirección de otro", async () => {
  const { e, pago } = await enLaVentanilla("2026-10-15");
  const registrado = await registrarMovimiento(e.alcance, pago(3575));
  const transaccionId = registrado.ok ? registrado.transaccionId : 0;
  const otro = await unAlumno(e);
  const reverso = { transaccionId, alumnoId: otro, observaciones: "No era suyo", llave: null };
  expect(await reversarMovimiento(e.alcance, reverso)).toMatchObject({ ok: false, status: 404 });
});

test("reversar un pago exige observaciones, lo marca en la bitácora y solo se puede una vez", async () => {
  const { e, pago } = await enLaVentanilla("2026-10-15");
  const registrado = await registrarMovimiento(e.alcance, pago(3575));
  const transaccionId = registrado.ok ? registrado.transaccionId : 0;
  expect(await reversarMovimiento(e.alcance, { transaccionId, observaciones: "", llave: null })).toMatchObject({
    ok: false,
    campo: "observaciones",
  });
  expect(
    await reversarMovimiento(e.alcance, { transaccionId, observaciones: "Cheque devuelto", llave: null }),
  ).toMatchObject({ ok: true });
  expect(await reversarMovimiento(e.alcance, { transaccionId, observaciones: "Otra vez", llave: null })).toMatchObject({
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
  const { e, pago } = await enLaVentanilla("2026-10-15");
  const registrado = await registrarMovimiento(e.alcance, pago(3575));
  const transaccionId = registrado.ok ? registrado.transaccionId : 0;
  const permisos = ["PERM_REGISTRAR_MOVIMIENTOS"] as const;
  const mañana = alcanceDe({ ...e, hoy: "2026-10-16", permisos });
  expect(await reversarMovimiento(mañana, { transaccionId, observaciones: "x", llave: null })).toMatchObject({
    ok: false,
    status: 403,
  });
  const hoy = alcanceDe({ ...e, permisos });
  expect(
    await reversarMovimiento(
      { ...hoy, cuenta: { ...hoy.cuenta!, id: 999 } },
      { transaccionId, observaciones: "x", llave: null },
    ),
  ).toMatchObject({ ok: false, status: 403 });
  expect(await reversarMovimiento(hoy, { transaccionId, observaciones: "x", llave: null })).toMatchObject({ ok: true });
});

test("postear el colegio dos veces agrega una sola vez", async () => {
  const { e, alumnoId, pago } = await enLaVentanilla("2026-10-01");
  await registrarMovimiento(e.alcance, pago(1000));
  const noviembre = { ...e.alcance, hoy: fecha("2026-11-15") };
  expect(await postearColegio(noviembre)).toBe(1);
  expect(await postearColegio(noviembre)).toBe(0);
  const renglones = await e.db
    .selectFrom("movimientos")
    .select("descripcion")
    .where("alumnoId", "=", alumnoId)
    .where("codigoOperacion", "<>", "PAGO")
    .execute();
  expect(renglones.map((r) => r.descripcion)).toEqual([
    "Colegiatura octubre",
    "Recargo · Colegiatura octubre",
    "Colegiatura noviembre",
    "Recargo · Colegiatura noviembre",
  ]);
  expect(await revisarLibro(e.db)).toEqual([]);
});

test("el libro no se edita ni se borra, ni por fuera de los comandos", async () => {
  const { e, pago } = await enLaVentanilla("2026-10-15");
  await registrarMovimiento(e.alcance, pago(3575));
  await expect(e.db.updateTable("movimientos").set({ abonoCentavos: 1 }).execute()).rejects.toThrow("solo se agregan");
  await expect(e.db.deleteFrom("movimientos").execute()).rejects.toThrow();
  await expect(e.db.updateTable("aplicaciones").set({ centavos: 1 }).execute()).rejects.toThrow("solo se agregan");
  await expect(e.db.deleteFrom("recibos").execute()).rejects.toThrow();
});

test("la revisión dice qué no cuadra", async () => {
  const { e, pago } = await enLaVentanilla("2026-10-15");
  await registrarMovimiento(e.alcance, pago(1000));
  await e.db.updateTable("pendientes").set({ pendienteCentavos: 1 }).execute();
  expect((await revisarLibro(e.db)).map(({ regla }) => regla)).toContain(
    "Lo pendiente de cada renglón es su monto menos lo aplicado",
  );
  await e.db.updateTable("foliadores").set({ siguiente: 9 }).execute();
  const diferencias = await revisarLibro(e.db);
  expect(diferencias.map(({ regla }) => regla)).toContain("El foliador da el número que sigue");
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(e.db);
  expect(await revisarArchivo(rows[0]!.file)).toEqual(diferencias);
});
