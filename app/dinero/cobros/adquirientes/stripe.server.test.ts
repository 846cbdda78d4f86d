import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AHORA, crearOrden, leerOrden, unPedido } from "tests/adquirientes/pedidos";
import { type DobleDeStripe, dobleDeStripe } from "tests/adquirientes/stripe";
import { centavos } from "~/lib/money";
import { METODOS, type Pedido } from "./adquiriente";
import { adquirienteStripe } from "./stripe.server";
import { sesionDe } from "./stripe-sesion";

const { signal } = new AbortController();
const REFERENCIA = "referencia-0001";
let doble: DobleDeStripe;
beforeEach(async () => {
  vi.stubEnv("RELOJ", AHORA);
  doble = await dobleDeStripe();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await doble.cerrar();
});

const stripe = ({ ahora = AHORA, enVivo = true } = {}) =>
  adquirienteStripe({ url: doble.url, llave: doble.entorno.STRIPE_LLAVE!, enVivo, metodos: METODOS }, ahora);

test("la sesión: un formulario en centavos, una partida, sin otra moneda, con nuestra referencia en todo", async () => {
  expect(await stripe().crear(unPedido(), signal)).toMatchObject({
    ok: true,
    url: expect.stringContaining("https://checkout.stripe.com/c/pay/cs_"),
  });
  const { cuerpo, headers, ruta } = doble.vistos[0]!;
  expect(ruta).toBe("/v1/checkout/sessions");
  expect(cuerpo).toEqual({
    mode: "payment",
    client_reference_id: REFERENCIA,
    "metadata[referencia]": REFERENCIA,
    "payment_intent_data[metadata][referencia]": REFERENCIA,
    "line_items[0][quantity]": "1",
    "line_items[0][price_data][currency]": "mxn",
    "line_items[0][price_data][unit_amount]": "357510",
    "line_items[0][price_data][product_data][name]": "Pago a Colegio Ejemplo",
    "payment_method_types[0]": "card",
    "adaptive_pricing[enabled]": "false",
    locale: "es-419",
    success_url: "https://colegio.mx/familia/x/pago?cobro=1",
    cancel_url: "https://colegio.mx/familia/x/pago?cobro=1",
    customer_email: "brenda@correo.mx",
  });
  expect(headers["stripe-version"]).toBe("2026-10-28.endive");
  expect(headers["idempotency-key"]).toMatch(/^[\w-]{43}$/);
});

const fin = (cambios: Partial<Pedido>, ahora: string) => {
  const { expires_at, ...resto } = sesionDe(unPedido(cambios), "", ahora);
  const dias = resto["payment_method_options[oxxo][expires_after_days]"];
  return [expires_at ? new Date(Number(expires_at) * 1000).toISOString() : "un día", ...(dias ? [dias] : [])];
};

test("el fin de la página: el de la orden, entre media hora y un día", () => {
  const venceDate = "2026-11-11T05:59:00.000Z";
  expect(fin({ venceDate }, AHORA)).toEqual(["un día"]);
  expect(fin({ venceDate }, "2026-11-10T20:00:00.000Z")).toEqual([venceDate]);
  // Ten minutes before its end it cannot be so short: it ends on a step, the same one for a resend.
  expect(fin({ venceDate }, "2026-11-11T05:49:10.000Z")).toEqual(["2026-11-11T06:25:00.000Z"]);
  expect(fin({ venceDate }, "2026-11-11T05:49:50.000Z")).toEqual(["2026-11-11T06:25:00.000Z"]);
});

test("la ficha de OXXO termina con la orden o antes, nunca después, salvo el último día", () => {
  const metodo = "EFECTIVO";
  const hoy = "2026-11-06T05:59:00.000Z";
  expect(fin({ metodo, venceDate: "2026-11-11T05:59:00.000Z" }, AHORA)).toEqual([hoy, "5"]);
  expect(fin({ metodo, venceDate: "2026-11-07T05:59:00.000Z" }, AHORA)).toEqual([hoy, "1"]);
  expect(fin({ metodo, venceDate: "2026-11-13T05:59:00.000Z" }, AHORA)).toEqual([hoy, "7"]);
  expect(fin({ metodo, venceDate: hoy }, AHORA)).toEqual([hoy, "1"]);
  // In Tijuana the day ends two hours later: a voucher of five more days would end after the order.
  expect(fin({ metodo, venceDate: "2026-11-11T07:59:00.000Z" }, AHORA)).toEqual([hoy, "5"]);
  // In Cancún it ends an hour sooner: a voucher of five days would end an hour late.
  expect(fin({ metodo, venceDate: "2026-11-11T04:59:00.000Z" }, AHORA)).toEqual([hoy, "4"]);
  // Late in the evening the page cannot end today: it ends half an hour later.
  expect(fin({ metodo, venceDate: "2026-11-11T05:59:00.000Z" }, "2026-11-06T05:50:00.000Z")).toEqual([
    "2026-11-06T06:25:00.000Z",
    "5",
  ]);
});

test("una transferencia lleva su propio cliente; una parte de ella no paga nada", async () => {
  const id = await crearOrden(stripe(), { metodo: "SPEI" });
  expect(doble.vistos.map(({ ruta }) => ruta)).toEqual(["/v1/customers", "/v1/checkout/sessions"]);
  expect(doble.vistos[1]!.cuerpo).toMatchObject({
    customer: expect.stringMatching(/^cus_/),
    "payment_method_options[customer_balance][funding_type]": "bank_transfer",
    "payment_method_options[customer_balance][bank_transfer][type]": "mx_bank_transfer",
  });
  doble.transferirParte(REFERENCIA, 300000);
  expect(await leerOrden(stripe(), id)).toMatchObject({ estado: "PENDIENTE", pagoId: null });
  doble.pagar(REFERENCIA, { tipo: "SPEI" });
  expect(await leerOrden(stripe(), id)).toMatchObject({ estado: "PAGADO", tipo: "SPEI", montoCentavos: 357510 });
});

test("la misma orden pedida dos veces, también a la vez, es una", async () => {
  const ids = await Promise.all([crearOrden(stripe()), crearOrden(stripe()), crearOrden(stripe())]);
  expect(new Set(ids).size).toBe(1);
  expect(await crearOrden(stripe({ ahora: "2026-11-05T18:01:00.000Z" }))).toBe(ids[0]);
  expect(doble.sesiones).toHaveLength(1);
});

test("una llave del otro modo no toma órdenes", async () => {
  expect(await stripe({ enVivo: false }).crear(unPedido(), signal)).toMatchObject({
    error: "LLAVE",
    mensaje: "La llave de Stripe es real y la configuración dice pruebas.",
  });
});

test("una ficha de más de diez mil pesos no se acepta, y dice por qué", async () => {
  const grande = unPedido({ metodo: "EFECTIVO", montoCentavos: centavos(1_000_001) });
  expect(stripe().maximoCentavos).toEqual({ EFECTIVO: 1_000_000 });
  expect(await stripe().crear(grande, signal)).toMatchObject({
    error: "RECHAZO",
    mensaje: "Stripe no aceptó la solicitud (400): Amount must be no more than $10,000.00 mxn",
  });
});

test("lo leído del pago: comisión e IVA aparte, neto, y cuándo llega", async () => {
  const id = await crearOrden(stripe());
  const pagoId = doble.pagar(REFERENCIA, { tipo: "CREDITO" });
  expect(await leerOrden(stripe(), id)).toEqual({
    estado: "PAGADO",
    referencia: REFERENCIA,
    montoCentavos: 357510,
    moneda: "MXN",
    enVivo: true,
    pagoId,
    pagadoDate: AHORA,
    tipo: "CREDITO",
    autorizacion: "431078",
    cuenta: "4242",
    comisionCentavos: 13170,
    ivaCentavos: 2107,
    netoCentavos: 342233,
    liquidadoDate: "2026-11-10T18:00:00.000Z",
    devueltoCentavos: 0,
  });
});

test("la hora del dinero de una ficha es la de su entrada, no la de la ficha", async () => {
  const id = await crearOrden(stripe(), { metodo: "EFECTIVO" });
  doble.esperar(REFERENCIA);
  expect(await leerOrden(stripe(), id)).toMatchObject({ estado: "PENDIENTE" });
  doble.pagar(REFERENCIA, { tipo: "EFECTIVO", pagadoDate: "2026-11-09T18:00:00.000Z" });
  expect(await leerOrden(stripe(), id)).toMatchObject({ tipo: "EFECTIVO", pagadoDate: "2026-11-09T18:00:00.000Z" });
});

test("una tarjeta prepagada o sin clase la dice una persona", async () => {
  const id = await crearOrden(stripe());
  doble.pagar(REFERENCIA, { tipo: "OTRO" });
  expect(await leerOrden(stripe(), id)).toMatchObject({ estado: "PAGADO", tipo: "OTRO" });
});

test("sin pagar espera; la página o la ficha que terminaron vencen", async () => {
  const tarjeta = await crearOrden(stripe());
  doble.rechazar(REFERENCIA);
  expect(await leerOrden(stripe(), tarjeta)).toMatchObject({ estado: "PENDIENTE" });
  doble.vencer(REFERENCIA);
  expect(await leerOrden(stripe(), tarjeta)).toMatchObject({ estado: "VENCIDO" });
  const ficha = await crearOrden(stripe(), { metodo: "EFECTIVO" });
  doble.esperar(REFERENCIA);
  doble.vencer(REFERENCIA);
  expect(await leerOrden(stripe(), ficha)).toMatchObject({ estado: "VENCIDO" });
});

test("una página que venció se lee pagada si se pagó en la otra de la misma referencia", async () => {
  const vieja = await crearOrden(stripe());
  doble.olvidarClaves();
  const nueva = await crearOrden(stripe());
  expect(nueva).not.toBe(vieja);
  const pagoId = doble.pagar(REFERENCIA);
  doble.sesiones[0]!.status = "expired";
  expect(await leerOrden(stripe(), vieja)).toMatchObject({ estado: "PAGADO", pagoId, referencia: REFERENCIA });
});

test("una llave que no puede buscar lee su sesión: la página que venció, venció", async () => {
  const id = await crearOrden(stripe());
  doble.vencer(REFERENCIA);
  for (const falla of ["RECHAZAR", "LLAVE"] as const) {
    doble.fallar(falla, { en: ({ ruta }) => ruta.endsWith("/search") });
    expect(await leerOrden(stripe(), id)).toMatchObject({ estado: "VENCIDO" });
  }
  doble.fallar("RECHAZAR", { en: ({ ruta }) => ruta.endsWith("/search") });
  expect(await stripe().consultar({ referencia: REFERENCIA, proveedorId: "" }, signal)).toMatchObject({
    error: "SIN_RESPUESTA",
  });
});

test("sin el número de la sesión se lee por nuestra referencia; sin ningún pago no lo conoce", async () => {
  await crearOrden(stripe());
  const sinPago = await stripe().consultar({ referencia: REFERENCIA, proveedorId: "" }, signal);
  expect(sinPago).toMatchObject({ error: "RECHAZO" });
  doble.pagar(REFERENCIA);
  expect(await leerOrden(stripe())).toMatchObject({ estado: "PAGADO", montoCentavos: 357510 });
});

test("una devolución cuenta cuando se logró, y todas juntas devuelven el pago", async () => {
  const id = await crearOrden(stripe());
  doble.pagar(REFERENCIA);
  doble.reembolsarComo("pending");
  doble.devolver(REFERENCIA, 100000);
  expect(await leerOrden(stripe(), id)).toMatchObject({ estado: "PAGADO", devueltoCentavos: 0 });
  doble.reembolsos[0]!.status = "succeeded";
  expect(await leerOrden(stripe(), id)).toMatchObject({ estado: "PAGADO", devueltoCentavos: 100000 });
  doble.reembolsarComo("succeeded");
  doble.devolver(REFERENCIA, 257510);
  expect(await leerOrden(stripe(), id)).toMatchObject({ estado: "DEVUELTO", devueltoCentavos: 357510 });
});

test("una clave devuelve una vez, también cuando Stripe ya olvidó sus claves; una fallida se intenta otra vez", async () => {
  const proveedorId = await crearOrden(stripe());
  const cobro = { referencia: REFERENCIA, proveedorId, pagoId: doble.pagar(REFERENCIA) };
  const parte = { montoCentavos: centavos(100000), clave: "devolucion:1", devueltoAntesCentavos: 0 };
  doble.reembolsarComo("failed");
  expect(await stripe().devolver(cobro, parte, signal)).toEqual({ ok: true });
  doble.reembolsarComo("succeeded");
  doble.olvidarClaves();
  for (let vez = 0; vez < 3; vez++) {
    expect(await stripe().devolver(cobro, parte, signal)).toEqual({ ok: true });
    doble.olvidarClaves();
  }
  expect(doble.reembolsos.map(({ status }) => status)).toEqual(["failed", "succeeded"]);
  expect(await leerOrden(stripe(), proveedorId)).toMatchObject({ devueltoCentavos: 100000 });
});

test("las disputas: abierta, ganada, perdida, de aviso y apelada", async () => {
  const id = await crearOrden(stripe());
  doble.pagar(REFERENCIA);
  doble.disputar(REFERENCIA);
  expect(await leerOrden(stripe(), id)).toMatchObject({ estado: "EN_DISPUTA" });
  doble.resolver(REFERENCIA, "GANADA");
  expect(await leerOrden(stripe(), id)).toMatchObject({ estado: "PAGADO" });
  doble.resolver(REFERENCIA, "PERDIDA");
  expect(await leerOrden(stripe(), id)).toMatchObject({ estado: "PERDIDO" });
});

test("el aviso se conoce por nuestra referencia, o por el número del pago o de la sesión", () => {
  const { nombrado } = stripe();
  const con = (object: unknown) => nombrado({ data: { object } }, {});
  expect(con({ id: "cs_1", client_reference_id: "r", payment_intent: "pi_1" })).toEqual({ referencia: "r" });
  expect(con({ id: "ch_1", metadata: { referencia: "r" } })).toEqual({ referencia: "r" });
  expect(con({ id: "du_1", payment_intent: "pi_1" })).toEqual({ pagoId: "pi_1" });
  expect(con({ id: "cs_1" })).toEqual({ proveedorId: "cs_1" });
  for (const basura of [null, 3, {}, []]) expect(con(basura)).toBeNull();
});
