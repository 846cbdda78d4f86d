import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AHORA, crearOrden, leerOrden, unPedido } from "tests/adquirientes/pedidos";
import { type DobleDeMercadoPago, dobleDeMercadoPago } from "tests/adquirientes/mercadopago";
import { centavos } from "~/lib/money";
import { METODOS } from "./adquiriente";
import { adquirienteMercadoPago } from "./mercadopago.server";

const { signal } = new AbortController();
const REFERENCIA = "referencia-0001";
let doble: DobleDeMercadoPago;
beforeEach(async () => {
  vi.stubEnv("RELOJ", AHORA);
  doble = await dobleDeMercadoPago();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await doble.cerrar();
});

const mercadopago = (ahora = AHORA) =>
  adquirienteMercadoPago(
    { url: doble.url, token: doble.entorno.MERCADOPAGO_TOKEN!, enVivo: true, metodos: METODOS },
    ahora,
  );

test("la preferencia: pesos decimales, una partida, hasta el último minuto, y nuestra referencia en el aviso", async () => {
  const creado = await mercadopago().crear(unPedido(), signal);
  expect(creado).toMatchObject({ ok: true, url: expect.stringContaining("https://www.mercadopago.com.mx/checkout") });
  const { cuerpo, headers } = doble.vistos[0]!;
  expect(cuerpo).toEqual({
    items: [{ id: REFERENCIA, title: "Pago a Colegio Ejemplo", quantity: 1, currency_id: "MXN", unit_price: 3575.1 }],
    external_reference: REFERENCIA,
    payer: { email: "brenda@correo.mx" },
    back_urls: {
      success: "https://colegio.mx/familia/x/pago?cobro=1",
      pending: "https://colegio.mx/familia/x/pago?cobro=1",
      failure: "https://colegio.mx/familia/x/pago?cobro=1",
    },
    auto_return: "approved",
    notification_url: `https://colegio.mx/api/public/adquirientes/x/aviso?source_news=webhooks&referencia=${REFERENCIA}`,
    expires: true,
    expiration_date_to: "2026-11-11T05:59:00.000Z",
    date_of_expiration: "2026-11-11T05:59:00.000Z",
    payment_methods: {
      excluded_payment_types: [{ id: "ticket" }, { id: "atm" }, { id: "bank_transfer" }],
      installments: 1,
    },
  });
  expect(headers["x-idempotency-key"]).toMatch(/^[\w-]{43}$/);
});

test("sin https no pide el regreso, y sin correo no manda a quien paga", async () => {
  await crearOrden(mercadopago(), { regreso: "http://localhost/x", pagador: { nombre: "B", email: "", telefono: "" } });
  expect(doble.vistos[0]!.cuerpo).not.toHaveProperty("auto_return");
  expect(doble.vistos[0]!.cuerpo).not.toHaveProperty("payer");
});

test("la misma orden pedida dos veces es una", async () => {
  const una = await crearOrden(mercadopago());
  expect(await crearOrden(mercadopago())).toBe(una);
  expect(doble.preferencias).toHaveLength(1);
});

test("sin pagos espera, y una hora después de su fin venció", async () => {
  const id = await crearOrden(mercadopago());
  const comun = { referencia: REFERENCIA, montoCentavos: 357510, moneda: "MXN", enVivo: true, pagoId: null };
  expect(await leerOrden(mercadopago(), id)).toMatchObject({ ...comun, estado: "PENDIENTE" });
  expect(await leerOrden(mercadopago("2026-11-11T06:30:00.000Z"), id)).toMatchObject({ estado: "PENDIENTE" });
  expect(await leerOrden(mercadopago("2026-11-11T07:30:00.000Z"), id)).toMatchObject({ ...comun, estado: "VENCIDO" });
});

test.each([
  ["approved", "accredited", "PAGADO"],
  ["approved", "partially_refunded", "PAGADO"],
  ["approved", "algo_nuevo", "PENDIENTE"],
  ["authorized", "pending_capture", "PENDIENTE"],
  ["in_process", "pending_contingency", "PENDIENTE"],
  ["pending", "pending_waiting_payment", "PENDIENTE"],
  ["palabra_nueva", "", "PENDIENTE"],
  ["refunded", "refunded", "DEVUELTO"],
  ["in_mediation", "pending", "EN_DISPUTA"],
  ["charged_back", "in_process", "EN_DISPUTA"],
  ["charged_back", "settled", "PERDIDO"],
  ["charged_back", "reimbursed", "PAGADO"],
  ["rejected", "cc_rejected_other_reason", "PENDIENTE"],
  ["cancelled", "expired", "PENDIENTE"],
])("%s, %s: la orden queda en %s", async (status, status_detail, estado) => {
  const id = await crearOrden(mercadopago());
  doble.pagar(REFERENCIA);
  Object.assign(doble.pagos[0]!, { status, status_detail });
  expect(await leerOrden(mercadopago(), id)).toMatchObject({ estado });
});

test("lo leído del pago: su número, su hora en UTC, su comisión con su IVA, y cuándo llega", async () => {
  const id = await crearOrden(mercadopago());
  const pagoId = doble.pagar(REFERENCIA, { tipo: "DEBITO", pagadoDate: "2026-11-06T01:02:03.000Z" });
  expect(await leerOrden(mercadopago(), id)).toEqual({
    estado: "PAGADO",
    referencia: REFERENCIA,
    montoCentavos: 357510,
    moneda: "MXN",
    enVivo: true,
    pagoId,
    pagadoDate: "2026-11-06T01:02:03.000Z",
    tipo: "DEBITO",
    autorizacion: "301299",
    cuenta: "3704",
    comisionCentavos: 14937,
    ivaCentavos: null,
    netoCentavos: 342573,
    liquidadoDate: "2026-11-20T06:00:00.000Z",
    devueltoCentavos: 0,
  });
});

test("la forma de pago: SPEI y efectivo se saben; el saldo de una cuenta y lo demás los dice una persona", async () => {
  const id = await crearOrden(mercadopago());
  doble.pagar(REFERENCIA, { tipo: "SPEI" });
  for (const [payment_type_id, tipo] of [
    ["bank_transfer", "SPEI"],
    ["ticket", "EFECTIVO"],
    ["credit_card", "CREDITO"],
    ["atm", "OTRO"],
    ["account_money", "OTRO"],
    ["digital_currency", "OTRO"],
    ["prepaid_card", "OTRO"],
  ]) {
    doble.pagos[0]!.payment_type_id = payment_type_id;
    expect(await leerOrden(mercadopago(), id)).toMatchObject({ tipo });
  }
});

test("dos pagos buenos de la misma orden suman: ninguno se pierde y una persona devuelve uno", async () => {
  const id = await crearOrden(mercadopago());
  const primero = doble.pagar(REFERENCIA, { pagadoDate: "2026-11-05T18:01:00.000Z" });
  doble.rechazar(REFERENCIA);
  doble.pagar(REFERENCIA, { pagadoDate: "2026-11-05T18:02:00.000Z" });
  expect(await leerOrden(mercadopago(), id)).toMatchObject({
    estado: "PAGADO",
    pagoId: primero,
    montoCentavos: 715020,
  });
  doble.devolver(REFERENCIA, 357510);
  expect(await leerOrden(mercadopago(), id)).toMatchObject({ pagoId: primero, montoCentavos: 357510 });
});

test("un depósito de más es otro monto, y un número que no es dinero no vale nada", async () => {
  const id = await crearOrden(mercadopago());
  doble.pagar(REFERENCIA, { tipo: "SPEI" });
  (doble.pagos[0]!.transaction_details as { overpaid_amount: number }).overpaid_amount = 10.5;
  expect(await leerOrden(mercadopago(), id)).toMatchObject({ montoCentavos: 358560 });
  for (const roto of [null, "mil", 3575.105, 1e21, -5]) {
    doble.pagos[0]!.transaction_amount = roto as number;
    expect((await leerOrden(mercadopago(), id)).montoCentavos).toBeLessThan(1050);
  }
});

test("la búsqueda no se cree: el pago de otra referencia no es de esta orden", async () => {
  const id = await crearOrden(mercadopago());
  await crearOrden(mercadopago(), { referencia: "ajena" });
  doble.pagar("ajena");
  doble.buscarDeTodos(true);
  expect(await leerOrden(mercadopago(), id)).toMatchObject({ estado: "PENDIENTE" });
  expect(await mercadopago().consultar({ referencia: "nada", proveedorId: "" }, signal)).toMatchObject({
    error: "RECHAZO",
  });
});

test("sin el número de la orden se lee por nuestra referencia", async () => {
  await crearOrden(mercadopago());
  doble.esperar(REFERENCIA);
  expect(await leerOrden(mercadopago())).toMatchObject({ estado: "PENDIENTE" });
  doble.pagar(REFERENCIA);
  expect(await leerOrden(mercadopago())).toMatchObject({ estado: "PAGADO" });
});

test("devuelve una parte una sola vez por clave, y no más de lo pagado", async () => {
  const proveedorId = await crearOrden(mercadopago());
  const pagoId = doble.pagar(REFERENCIA);
  const cobro = { referencia: REFERENCIA, proveedorId, pagoId };
  const parte = { montoCentavos: centavos(100010), clave: "devolucion:1", devueltoAntesCentavos: 0 };
  expect(await mercadopago().devolver(cobro, parte, signal)).toEqual({ ok: true });
  expect(await mercadopago().devolver(cobro, parte, signal)).toEqual({ ok: true });
  expect(await leerOrden(mercadopago(), proveedorId)).toMatchObject({ estado: "PAGADO", devueltoCentavos: 100010 });
  const todo = { montoCentavos: centavos(357510), clave: "devolucion:2", devueltoAntesCentavos: 100010 };
  expect(await mercadopago().devolver(cobro, todo, signal)).toMatchObject({
    error: "RECHAZO",
    mensaje: "Mercado Pago no aceptó la solicitud (400): The refund amount is not allowed",
  });
});

test("una parte que ya salió no sale otra vez, aunque Mercado Pago olvide su clave", async () => {
  const proveedorId = await crearOrden(mercadopago());
  const cobro = { referencia: REFERENCIA, proveedorId, pagoId: doble.pagar(REFERENCIA) };
  doble.devolver(REFERENCIA, 100000);
  const parte = { montoCentavos: centavos(100000), clave: "devolucion:1", devueltoAntesCentavos: 0 };
  expect(await mercadopago().devolver(cobro, parte, signal)).toMatchObject({ ok: true });
  expect(doble.pagos[0]!.transaction_amount_refunded).toBe(1000);
  expect(await mercadopago().devolver(cobro, { ...parte, montoCentavos: centavos(200000) }, signal)).toMatchObject({
    error: "RECHAZO",
  });
});

test("el aviso se conoce por nuestra referencia en su dirección, o por el número del pago", () => {
  const { nombrado } = mercadopago();
  const aviso = { type: "payment", data: { id: "123" } };
  expect(nombrado(aviso, { referencia: "r", "data.id": "123" })).toEqual({ referencia: "r" });
  expect(nombrado(aviso, {})).toEqual({ pagoId: "123" });
  expect(nombrado({ topic: "payment", resource: "https://api.mercadopago.com/v1/payments/77" }, {})).toEqual({
    pagoId: "77",
  });
  for (const basura of [null, 3, "x", [], {}, { data: null }, { data: { id: {} } }])
    expect(nombrado(basura, {})).toBeNull();
});
