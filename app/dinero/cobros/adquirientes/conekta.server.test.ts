import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type DobleDeConekta, dobleDeConekta } from "tests/adquirientes/conekta";
import { AHORA, crearOrden, leerOrden, unPedido } from "tests/adquirientes/pedidos";
import { centavos } from "~/lib/money";
import { METODOS } from "./adquiriente";
import { type CuentaDeConekta, ordenDe } from "./conekta-orden";
import { adquirienteConekta } from "./conekta.server";

const { signal } = new AbortController();
const REFERENCIA = "referencia-0001";
const SIN_CONTACTO = { email: "", telefono: "" };
let doble: DobleDeConekta;
beforeEach(async () => {
  vi.stubEnv("RELOJ", AHORA);
  doble = await dobleDeConekta();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await doble.cerrar();
});

const cuenta = (cambios: Partial<CuentaDeConekta> = {}): CuentaDeConekta => ({
  url: doble.url,
  llave: doble.entorno.CONEKTA_LLAVE!,
  enVivo: true,
  metodos: METODOS,
  contacto: SIN_CONTACTO,
  vidaMinimaDias: 0,
  ...cambios,
});
const conekta = (cambios: Partial<CuentaDeConekta> = {}, ahora = AHORA) => adquirienteConekta(cuenta(cambios), ahora);

test("la orden: centavos, una partida, quien paga, y el último minuto", async () => {
  expect(await conekta().crear(unPedido(), signal)).toMatchObject({
    ok: true,
    proveedorId: expect.stringMatching(/^ord_/),
    url: expect.stringContaining("https://pay.conekta.com/checkout/"),
  });
  const { cuerpo, headers } = doble.vistos.find(({ metodo }) => metodo === "POST")!;
  expect(cuerpo).toEqual({
    currency: "MXN",
    customer_info: { name: "Brenda Ríos", email: "brenda@correo.mx", phone: "+525512345678" },
    line_items: [{ name: "Pago a Colegio Ejemplo", quantity: 1, unit_price: 357510 }],
    metadata: { referencia: REFERENCIA },
    checkout: {
      type: "HostedPayment",
      allowed_payment_methods: ["card"],
      success_url: "https://colegio.mx/familia/x/pago?cobro=1",
      failure_url: "https://colegio.mx/familia/x/pago?cobro=1",
      expires_at: Date.parse("2026-11-11T05:59:00.000Z") / 1000,
      monthly_installments_enabled: false,
    },
  });
  expect(headers.accept).toBe("application/vnd.conekta-v2.3.0+json");
});

test("sin correo o teléfono de quien paga usa los del colegio; sin ninguno lo dice y no pide nada", async () => {
  const pagador = { nombre: "Brenda Ríos", email: "", telefono: "" };
  expect(await conekta().crear(unPedido({ pagador }), signal)).toMatchObject({
    error: "RECHAZO",
    mensaje: "Conekta pide el correo y el teléfono de quien paga.",
  });
  expect(doble.ordenes).toEqual([]);
  await crearOrden(conekta({ contacto: { email: "cobros@colegio.mx", telefono: "55 1234 0000" } }), { pagador });
  expect(doble.vistos.at(-1)!.cuerpo.customer_info).toEqual({
    name: "Brenda Ríos",
    email: "cobros@colegio.mx",
    phone: "+525512340000",
  });
});

test("la vida de la página: la de la orden, y al menos la que acepta la cuenta", () => {
  const fin = (vidaMinimaDias: number, ahora: string) =>
    (ordenDe(unPedido(), cuenta({ vidaMinimaDias }), ahora) as { checkout: { expires_at: number } }).checkout
      .expires_at;
  const vence = Date.parse("2026-11-11T05:59:00.000Z") / 1000;
  expect(fin(0, AHORA)).toBe(vence);
  expect(fin(0, "2026-11-11T05:58:00.000Z")).toBe(vence + 300);
  expect(fin(2, "2026-11-10T18:00:00.000Z")).toBe(Date.parse("2026-11-12T18:00:00.000Z") / 1000);
  expect(fin(2, AHORA)).toBe(vence);
});

test("pedida otra vez, encuentra la orden que ya hay; si su búsqueda no ve la referencia, ninguna se cobra dos veces", async () => {
  const una = await crearOrden(conekta());
  expect(await crearOrden(conekta())).toBe(una);
  doble.buscarPorReferencia(false);
  const doblada = await crearOrden(conekta());
  expect(doblada).not.toBe(una);
  // The newer page is the one that the family got; the older one is read, too, once it is over.
  doble.pagar(REFERENCIA);
  doble.ordenes[0]!.payment_status = "expired";
  expect(await leerOrden(conekta(), una)).toMatchObject({ estado: "PAGADO" });
});

test("si rechaza la búsqueda, la orden se pide, y la que venció, venció", async () => {
  doble.fallar("RECHAZAR", { veces: 9, en: ({ ruta, metodo }) => ruta === "/orders" && metodo === "GET" });
  const id = await crearOrden(conekta());
  doble.vencer(REFERENCIA);
  expect(await leerOrden(conekta(), id)).toMatchObject({ estado: "VENCIDO" });
  expect(await conekta().consultar({ referencia: REFERENCIA, proveedorId: "" }, signal)).toMatchObject({
    error: "SIN_RESPUESTA",
  });
});

test("con su llave de solicitudes, la misma orden pedida dos veces es una", async () => {
  doble.aceptarClaves(true);
  doble.buscarPorReferencia(false);
  expect(await crearOrden(conekta())).toBe(await crearOrden(conekta()));
  expect(doble.ordenes).toHaveLength(1);
});

test("una llave del otro modo no toma órdenes", async () => {
  expect(await conekta({ enVivo: false }).crear(unPedido(), signal)).toMatchObject({ error: "LLAVE" });
});

test("lo leído del pago: su número, su hora, su comisión con su IVA", async () => {
  const id = await crearOrden(conekta());
  const pagoId = doble.pagar(REFERENCIA, { tipo: "DEBITO" });
  const lectura = {
    estado: "PAGADO",
    referencia: REFERENCIA,
    montoCentavos: 357510,
    moneda: "MXN",
    enVivo: true,
    pagoId,
    pagadoDate: AHORA,
    tipo: "DEBITO",
    autorizacion: "867372",
    cuenta: "4242",
    comisionCentavos: 14448,
    ivaCentavos: null,
    netoCentavos: 343062,
    liquidadoDate: null,
    devueltoCentavos: 0,
  };
  expect(await leerOrden(conekta(), id)).toEqual(lectura);
  // The commission comes from another address: without it the payment is as good.
  doble.fallar("CAIDO", { en: ({ ruta }) => ruta === "/transactions" });
  expect(await leerOrden(conekta(), id)).toEqual({ ...lectura, comisionCentavos: null, netoCentavos: null });
});

test.each([
  ["EFECTIVO", "EFECTIVO", "542563", ""],
  ["SPEI", "SPEI", "MBAN01002211", ""],
  ["CREDITO", "CREDITO", "867372", "4242"],
  ["OTRO", "OTRO", "", ""],
] as const)("la forma de pago %s", async (pagada, tipo, autorizacion, cuentaLeida) => {
  const id = await crearOrden(conekta());
  doble.pagar(REFERENCIA, { tipo: pagada });
  expect(await leerOrden(conekta(), id)).toMatchObject({ tipo, autorizacion, cuenta: cuentaLeida });
});

test.each([
  [null, "PENDIENTE"],
  ["pending_payment", "PENDIENTE"],
  ["declined", "PENDIENTE"],
  ["under_fraud_review", "PENDIENTE"],
  ["palabra_nueva", "PENDIENTE"],
  ["paid", "PENDIENTE"],
  ["expired", "VENCIDO"],
  ["canceled", "VENCIDO"],
])("%s sin dinero: la orden queda en %s", async (payment_status, estado) => {
  const id = await crearOrden(conekta());
  doble.ordenes[0]!.payment_status = payment_status;
  expect(await leerOrden(conekta(), id)).toMatchObject({ estado, pagoId: null });
});

test("una página vence una hora después de su fin, salvo que su ficha espere", async () => {
  const id = await crearOrden(conekta());
  expect(await leerOrden(conekta({}, "2026-11-11T06:30:00.000Z"), id)).toMatchObject({ estado: "PENDIENTE" });
  expect(await leerOrden(conekta({}, "2026-11-11T07:30:00.000Z"), id)).toMatchObject({ estado: "VENCIDO" });
  doble.esperar(REFERENCIA);
  expect(await leerOrden(conekta({}, "2026-11-11T07:30:00.000Z"), id)).toMatchObject({ estado: "PENDIENTE" });
});

test("el monto es el de sus cargos pagados, no el que dice la orden", async () => {
  const id = await crearOrden(conekta());
  doble.pagar(REFERENCIA, { centavos: 100 });
  doble.ordenes[0]!.amount = 357510;
  expect(await leerOrden(conekta(), id)).toMatchObject({ montoCentavos: 100 });
});

test("las disputas: abierta, ganada, cubierta y perdida", async () => {
  const id = await crearOrden(conekta());
  doble.pagar(REFERENCIA);
  doble.disputar(REFERENCIA);
  for (const [status, estado] of [
    ["action_required", "EN_DISPUTA"],
    ["under_review", "EN_DISPUTA"],
    ["palabra_nueva", "EN_DISPUTA"],
    ["won", "PAGADO"],
    ["covered", "PAGADO"],
    ["lost", "PERDIDO"],
  ]) {
    doble.ordenes[0]!.charges.data[0]!.chargeback = { status };
    expect(await leerOrden(conekta(), id)).toMatchObject({ estado });
  }
});

test("devuelve por partes; una parte que ya salió no sale otra vez", async () => {
  const proveedorId = await crearOrden(conekta());
  const cobro = { referencia: REFERENCIA, proveedorId, pagoId: doble.pagar(REFERENCIA) };
  const parte = { montoCentavos: centavos(100000), clave: "devolucion:1", devueltoAntesCentavos: 0 };
  doble.fallar("PERDER_RESPUESTA", { en: ({ metodo }) => metodo === "POST" });
  expect(await conekta().devolver(cobro, parte, signal)).toMatchObject({ error: "SIN_RESPUESTA" });
  expect(await conekta().devolver(cobro, parte, signal)).toMatchObject({ ok: true });
  expect(await leerOrden(conekta(), proveedorId)).toMatchObject({ estado: "PAGADO", devueltoCentavos: 100000 });
  // Somebody gave back a smaller part at its panel meanwhile.
  doble.devolver(REFERENCIA, 50000);
  const segunda = { montoCentavos: centavos(207510), clave: "devolucion:2", devueltoAntesCentavos: 100000 };
  expect(await conekta().devolver(cobro, segunda, signal)).toMatchObject({ error: "RECHAZO" });
  expect(await conekta().devolver(cobro, { ...segunda, devueltoAntesCentavos: 150000 }, signal)).toEqual({ ok: true });
  expect(await leerOrden(conekta(), proveedorId)).toMatchObject({ estado: "DEVUELTO", devueltoCentavos: 357510 });
});

test("el aviso se conoce por nuestra referencia, o por el número del cargo o de la orden", () => {
  const { nombrado } = conekta();
  const con = (object: unknown) => nombrado({ type: "order.paid", data: { object } }, {});
  expect(con({ id: "ord_1", metadata: { referencia: "r" } })).toEqual({ referencia: "r" });
  expect(con({ id: "c1", order_id: "ord_1" })).toEqual({ proveedorId: "ord_1" });
  expect(con({ id: "chbk_1", charge_id: "c1" })).toEqual({ pagoId: "c1" });
  expect(con({ id: "ord_1" })).toEqual({ proveedorId: "ord_1" });
  for (const basura of [null, 3, {}, []]) expect(con(basura)).toBeNull();
});
