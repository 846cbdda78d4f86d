import { bajoLlave, nuevaLlave } from "~/base/acceso/idempotency.server";
import { operaciones } from "../operaciones.server";
import { expect, test } from "vitest";
import { fecha } from "~/lib/dates";
import { centavos } from "~/lib/money";
import { enLaVentanilla, postear, saldo } from "tests/en-la-ventanilla";
import { revisarLibro } from "../../libro/revision.server";
import { postearColegio } from "../../libro/commands/postear.server";
import { registrarMovimiento } from "./registrar-movimiento.server";
import { reversarMovimiento } from "./reversar-movimiento.server";
import { alcanceDe, type Escenario, tokenDe } from "tests/factories";
import type { Alcance } from "~/base/acceso/alcance.server";
import { catalogosDeVentanilla } from "../ventanilla.server";

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
  const clave = nuevaLlave();
  const respuestas = await Promise.all(
    Array.from({ length: 20 }, () => registrarMovimiento(bajoLlave(e.alcance, clave, formulario), formulario)),
  );
  const distintas = new Set(respuestas.map((respuesta) => JSON.stringify({ ...respuesta, repetida: undefined })));
  expect(distintas.size).toBe(1);
  expect(await e.db.selectFrom("recibos").select("folio").execute()).toEqual([{ folio: 1 }]);
  expect(await revisarLibro(e.db)).toEqual([]);
});

async function unComprobante({ e, alumnoId }: { e: Escenario; alumnoId: number }): Promise<string> {
  const papel = { uso: "COMPROBANTE", nombre: "pago.pdf", tipo: "application/pdf", bytes: 8, sha256: "0".repeat(64) };
  const dueno = { organizacionId: e.organizacionId, colegioId: e.colegioId, alumnoId, createdDate: e.alcance.ahora };
  const uuid = "00000000-0000-4000-8000-000000000001";
  await e.db
    .insertInto("archivos")
    .values({ uuid, ...papel, ...dueno })
    .execute();
  return uuid;
}

test("el mismo formulario reenviado sin su comprobante es el mismo pago", async () => {
  const { e, alumnoId, pago } = await enLaVentanilla("2026-10-15");
  const banco = { formaPagoId: e.formasPago.TRANSFERENCIA, bancoId: e.bancoId, referencia: "1", cuenta: "1234" };
  const uuid = await unComprobante({ e, alumnoId });
  const formulario = pago(3575, { ...banco, comprobanteUuid: uuid });
  const clave = nuevaLlave();
  const enviar = (enviado: typeof formulario) =>
    registrarMovimiento(
      bajoLlave(e.alcance, clave, operaciones.registrarMovimiento.sameAs!(enviado as never)),
      enviado,
    );
  const primero = await enviar(formulario);
  const segundo = await enviar({ ...formulario, comprobanteUuid: null });
  expect(segundo).toEqual({ ...primero, ok: true, repetida: true });
  const guardados = e.db.selectFrom("movimientos").select("comprobanteUuid").where("codigoOperacion", "=", "PAGO");
  expect(await guardados.execute()).toEqual([{ comprobanteUuid: uuid }]);
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
  expect(await e.db.selectFrom("movimientos").selectAll().execute()).toEqual([]);
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
  expect(await registrarMovimiento(e.alcance, { ...otraVez, force: tokenDe(duda) })).toMatchObject({
    ok: true,
    folio: 2,
  });
});

test("una transferencia de ayer que se registra dos veces se pregunta, hoy y al día siguiente; la de otro día, no", async () => {
  const { e, pago } = await enLaVentanilla("2026-10-15");
  const transferencia = { formaPagoId: e.formasPago.TRANSFERENCIA, bancoId: e.bancoId, cuenta: "1234" };
  const del = (dia: string, referencia: string) =>
    pago(100, { ...transferencia, referencia, fechaOperacion: fecha(dia) });
  expect(await registrarMovimiento(e.alcance, del("2026-10-14", "1"))).toMatchObject({ ok: true });
  const segunda = del("2026-10-14", "2");
  expect(await registrarMovimiento(e.alcance, segunda)).toMatchObject({
    ok: false,
    mensaje: "Ya existe un pago de $100.00 registrado hoy a las 12:00 por Rosa Cuenta.",
  });
  const manana = { ...e.alcance, hoy: fecha("2026-10-16"), ahora: "2026-10-16T18:00:00.000Z" };
  const duda = await registrarMovimiento(manana, segunda);
  expect(duda).toMatchObject({
    ok: false,
    error: "DUDA",
    mensaje: "Ya existe un pago de $100.00 con fecha 14-oct-26, registrado el 15-oct-26 a las 12:00 por Rosa Cuenta.",
  });
  expect(await registrarMovimiento(manana, { ...segunda, force: tokenDe(duda) })).toMatchObject({ ok: true });
  expect(await registrarMovimiento(manana, del("2026-10-15", "3"))).toMatchObject({ ok: true });
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
  ["formaPagoId", { formaPagoId: null }, "Selecciona una opción"],
  ["fechaOperacion", { fechaOperacion: fecha("2026-10-16") }, "Fecha incorrecta"],
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

test("lo que falta de una transferencia se dice todo de una vez", async () => {
  const { e, pago } = await enLaVentanilla("2026-10-15");
  const vacia = { formaPagoId: e.formasPago.TRANSFERENCIA, bancoId: null, referencia: "", cuenta: "12" };
  expect(await registrarMovimiento(e.alcance, pago(0, vacia))).toMatchObject({
    campo: "monto",
    campos: { bancoId: "Selecciona una opción", referencia: "Campo obligatorio", cuenta: "Deben ser 4 dígitos" },
  });
});

const cajeraDe = (e: Escenario) => alcanceDe({ ...e, hoy: "2026-10-15", permisos: ["PERM_REGISTRAR_MOVIMIENTOS"] });

test("una fecha anterior que baja lo que se debe pide su permiso o el comprobante del banco, sea cual sea la forma", async () => {
  const { e, alumnoId, pago } = await enLaVentanilla("2026-10-15");
  const cajera = cajeraDe(e);
  const cambioDeFecha = { fechaOperacion: fecha("2026-10-05") };
  expect(await registrarMovimiento(cajera, pago(3087.5, cambioDeFecha))).toMatchObject({ campo: "fechaOperacion" });
  const banco = { ...cambioDeFecha, bancoId: e.bancoId, referencia: "1", cuenta: "1234" };
  const porBanco = (forma: "TRANSFERENCIA" | "TD", comprobanteUuid: string | null) =>
    registrarMovimiento(cajera, pago(3087.5, { ...banco, formaPagoId: e.formasPago[forma], comprobanteUuid }));
  expect(await porBanco("TRANSFERENCIA", null)).toMatchObject({
    error: "CAMPO",
    campo: "fechaOperacion",
    mensaje:
      "Con esa fecha se dejan de cobrar $487.50; adjunta el comprobante de ese día o registra el pago con la fecha de hoy",
  });
  const uuid = await unComprobante({ e, alumnoId });
  expect(await porBanco("TD", uuid)).toMatchObject({ error: "CAMPO", campo: "fechaOperacion" });
  expect(await saldo(e)).toBe(0);
  expect(await porBanco("TRANSFERENCIA", uuid)).toMatchObject({ ok: true });
  expect(await saldo(e)).toBe(0);
  expect(await revisarLibro(e.db)).toEqual([]);
});

test("una transferencia de otro día que no baja nada no pide comprobante", async () => {
  const { e, pago } = await enLaVentanilla("2026-10-15");
  const banco = { formaPagoId: e.formasPago.TRANSFERENCIA, bancoId: e.bancoId, referencia: "1", cuenta: "1234" };
  const deAyer = pago(3575, { ...banco, fechaOperacion: fecha("2026-10-14") });
  expect(await registrarMovimiento(cajeraDe(e), deAyer)).toMatchObject({ ok: true });
});

test("quien registra pagos no regala descuentos ni condonaciones, y la ventanilla no se los ofrece", async () => {
  const { e, alumnoId, pago } = await enLaVentanilla("2026-10-15");
  await postear(e, alumnoId);
  const cajera = cajeraDe(e);
  for (const operacion of ["DESCUENTO", "CONDONACION_RECARGOS"] as const) {
    const regalo = pago(100, { operacionId: e.operaciones[operacion], formaPagoId: null, observaciones: "Beca" });
    expect(await registrarMovimiento(cajera, regalo)).toMatchObject({ error: "SIN_PERMISO", status: 403 });
    expect(await registrarMovimiento(e.alcance, regalo)).toMatchObject({ ok: true });
  }
  const ofrecidas = async (alcance: Alcance) =>
    (await catalogosDeVentanilla(alcance, e.servicioId)).operaciones.map(({ codigoOperacion }) => codigoOperacion);
  expect(await ofrecidas(cajera)).toEqual(["PAGO", "CARGO"]);
  expect(await ofrecidas(e.alcance)).toEqual(["PAGO", "CARGO", "DESCUENTO", "CONDONACION_RECARGOS"]);
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

test("lo que se eligió y ya no se debe se dice por su nombre, aunque se pudiera pagar otra cosa con ese dinero", async () => {
  const { e, alumnoId, pago } = await enLaVentanilla("2026-11-15");
  await postear(e, alumnoId);
  const cargos = await e.db
    .selectFrom("movimientos")
    .select("id")
    .where("codigoOperacion", "=", "CARGO")
    .orderBy("id")
    .execute();
  const octubre = cargos[0]!.id;
  const tecleado = pago(3575, { elegidos: [octubre] });
  const reverso = { transaccionId: octubre, observaciones: "Se cargó mal" };
  expect(await reversarMovimiento(e.alcance, reverso)).toMatchObject({ ok: true });
  for (const force of [null, "true"])
    expect(await registrarMovimiento(e.alcance, { ...tecleado, force })).toMatchObject({
      error: "MONTO_CAMBIO",
      status: 409,
      mensaje: "«Colegiatura octubre» ya no se debe: se pagó o cambió mientras capturabas. Revisa y guarda de nuevo.",
    });
  expect(await registrarMovimiento(e.alcance, pago(3575, { elegidos: [99_999] }))).toMatchObject({
    error: "CAMPO",
    campo: "elegidos",
  });
  expect(await e.db.selectFrom("recibos").selectAll().execute()).toEqual([]);
});
