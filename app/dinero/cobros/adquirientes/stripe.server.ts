import { ok, refuse } from "~/lib/outcome";
import { isEmailAddress } from "~/lib/validators";
import { textoDe } from "~/server/request/ask.server";
import {
  type Adquiriente,
  type Devolucion,
  type EstadoLeido,
  type Lectura,
  MAXIMO_POR_FICHA,
  NOMBRES_DE_ADQUIRIENTES,
  type Metodo,
  type Pedido,
  type PorDevolver,
  type Tipo,
} from "./adquiriente";
import {
  buscarEn,
  claveDe,
  type Contestado,
  creadoDe,
  enteroDe,
  esCierto,
  instanteDe,
  listaDe,
  objetoDe,
  otroModo,
  pedirA,
  type Puerta,
  SIN_MONTO,
  SIN_PAGO,
  sinRechazo,
} from "./pedir.server";
import { sesionDe } from "./stripe-sesion";

export type CuentaDeStripe = { url: string; llave: string; enVivo: boolean; metodos: readonly Metodo[] };

const TITULO = NOMBRES_DE_ADQUIRIENTES.stripe;

/** The version of its API that the facts of this adapter are about. */
const VERSION = "2026-10-28.endive";

/** Stripe Checkout: a 'session' is the order, and its 'payment intent' the payment. It speaks centavos and forms. */
export function adquirienteStripe({ url, llave, enVivo, metodos }: CuentaDeStripe, ahora: string): Adquiriente {
  const puerta: Puerta = {
    titulo: TITULO,
    url,
    headers: { authorization: `Bearer ${llave}`, "stripe-version": VERSION },
  };
  return {
    nombre: "stripe",
    metodos,
    maximoCentavos: { EFECTIVO: MAXIMO_POR_FICHA },
    enVivo,
    crear: async (pedido, signal) => {
      const cliente = pedido.metodo === "SPEI" ? await crearCliente(puerta, pedido, signal) : ok({ customer: "" });
      if (!cliente.ok) return cliente;
      const creada = await mandar(puerta, "v1/checkout/sessions", sesionDe(pedido, cliente.customer, ahora), signal);
      if (!creada.ok) return creada;
      const creado = creadoDe(TITULO, textoDe(creada.datos, "id"), textoDe(creada.datos, "url"));
      // Garbage has no mode: the order may exist.
      return creado.ok && esCierto(creada.datos, "livemode") !== enVivo ? otroModo(TITULO, enVivo) : creado;
    },
    consultar: async ({ referencia, proveedorId }, signal) => {
      const sesion = proveedorId === "" ? null : await leerSesion(puerta, proveedorId, signal);
      if (sesion && !sesion.ok) return sesion;
      const deSesion = sesion ? await leer(puerta, { sesion: sesion.datos }, signal) : null;
      if (deSesion && (!deSesion.ok || !SIN_DINERO.has(deSesion.lectura.estado))) return deSesion;
      // An order that was asked for twice may have been paid in its other session.
      const pago = await buscarPago(puerta, referencia, signal);
      if (!pago.ok) return deSesion && pago.error !== "SIN_RESPUESTA" ? deSesion : sinRechazo(pago);
      if (pago.intento !== null && (!deSesion || textoDe(pago.intento, "status") === "succeeded"))
        return leer(puerta, { intento: pago.intento }, signal);
      return deSesion ?? refuse("RECHAZO", `${TITULO} no conoce ese pago.`);
    },
    devolver: (cobro, devolucion, signal) => devolver(puerta, cobro, { devolucion, signal }),
    // Refunds and disputes name the payment only; sessions, payments and charges carry our reference.
    nombrado: (aviso) => {
      const objeto = objetoDe(aviso, "data", "object");
      const referencia = textoDe(objeto, "metadata", "referencia") || textoDe(objeto, "client_reference_id");
      const pagoId = textoDe(objeto, "payment_intent");
      if (referencia !== "") return { referencia };
      if (pagoId !== "") return { pagoId };
      const id = textoDe(objeto, "id");
      return id === "" ? null : { proveedorId: id };
    },
  };
}

// The key hangs on the whole body: the same body is the same order, and another one never collides with it.
const mandar = (puerta: Puerta, ruta: string, campos: Record<string, string>, signal: AbortSignal) =>
  pedirA(
    puerta,
    {
      metodo: "POST",
      ruta,
      cuerpo: new URLSearchParams(campos),
      headers: { "idempotency-key": claveDe(ruta, campos) },
    },
    signal,
  );

/** A transfer needs a customer. Each order has its own, so that nobody's rest pays another order. */
async function crearCliente(puerta: Puerta, { referencia, pagador }: Pedido, signal: AbortSignal) {
  const campos = {
    name: pagador.nombre,
    ...(isEmailAddress(pagador.email) ? { email: pagador.email } : {}),
    "metadata[referencia]": referencia,
  };
  const creado = await mandar(puerta, "v1/customers", campos, signal);
  if (!creado.ok) return creado;
  const customer = textoDe(creado.datos, "id");
  return customer === "" ? refuse("SIN_RESPUESTA" as const, `${TITULO} no dio el cliente.`) : ok({ customer });
}

const COMPLETO = "latest_charge.balance_transaction";

const leerSesion = (puerta: Puerta, id: string, signal: AbortSignal) =>
  pedirA(
    puerta,
    {
      metodo: "GET",
      ruta: `v1/checkout/sessions/${encodeURIComponent(id)}`,
      consulta: { "expand[]": `payment_intent.${COMPLETO}` },
    },
    signal,
  );

// Its search has only payments that somebody began: without one, no session of this reference has any money. A key may
// not be allowed to search: what its session says counts then.
async function buscarPago(
  puerta: Puerta,
  referencia: string,
  signal: AbortSignal,
): Contestado<{ intento: object | null }> {
  const consulta = { query: `metadata['referencia']:'${referencia}'`, limit: "20" };
  const hallados = await pedirA(puerta, { metodo: "GET", ruta: "v1/payment_intents/search", consulta }, signal);
  if (!hallados.ok) return hallados;
  const propios = listaDe(hallados.datos, "data").filter(
    (cada) => textoDe(cada, "metadata", "referencia") === referencia,
  );
  const mejor = propios.find((cada) => textoDe(cada, "status") === "succeeded") ?? propios[0];
  if (mejor === undefined) return ok({ intento: null });
  const ruta = `v1/payment_intents/${encodeURIComponent(textoDe(mejor, "id"))}`;
  const leido = await pedirA(puerta, { metodo: "GET", ruta, consulta: { "expand[]": COMPLETO } }, signal);
  return leido.ok ? ok({ intento: leido.datos }) : leido;
}

const SIN_DINERO: ReadonlySet<EstadoLeido> = new Set(["VENCIDO", "RECHAZADO"]);

type PorLeer = { sesion: object } | { intento: object };

async function leer(puerta: Puerta, porLeer: PorLeer, signal: AbortSignal): Contestado<{ lectura: Lectura }> {
  const sesion = "sesion" in porLeer ? porLeer.sesion : null;
  const intento = "intento" in porLeer ? porLeer.intento : objetoDe(sesion, "payment_intent");
  const referencia =
    sesion === null ? textoDe(intento, "metadata", "referencia") : textoDe(sesion, "client_reference_id");
  const lectura: Lectura = {
    ...SIN_PAGO,
    estado: estadoSinDinero(sesion, intento),
    referencia,
    montoCentavos: enteroDe(sesion, "amount_total") ?? enteroDe(intento, "amount") ?? SIN_MONTO,
    moneda: (textoDe(sesion, "currency") || textoDe(intento, "currency")).toUpperCase(),
    enVivo: esCierto(sesion ?? intento, "livemode") && (intento === null || esCierto(intento, "livemode")),
  };
  const esDinero = textoDe(intento, "status") === "succeeded";
  if (!esDinero || (sesion !== null && textoDe(sesion, "payment_status") !== "paid")) return ok({ lectura });
  const despues = await despuesDelPago(puerta, intento!, signal);
  return despues.ok ? ok({ lectura: { ...lectura, ...pagoDe(intento!), ...despues.hallado } }) : despues;
}

/** The state of an order without money. A finished session of a declined card, or of an unpaid voucher, is over. */
function estadoSinDinero(sesion: object | null, intento: object | null): EstadoLeido {
  if (textoDe(sesion, "status") === "expired") return "VENCIDO";
  const pago = textoDe(intento, "status");
  const seAcabo = pago === "canceled" || pago === "requires_payment_method";
  if (textoDe(sesion, "status") !== "complete" || !seAcabo) return "PENDIENTE";
  return listaDe(intento, "payment_method_types").includes("card") ? "RECHAZADO" : "VENCIDO";
}

function pagoDe(intento: object): Partial<Lectura> {
  const cargo = objetoDe(intento, "latest_charge");
  const detalle = objetoDe(cargo, "payment_method_details");
  const liquidacion = objetoDe(cargo, "balance_transaction");
  return {
    montoCentavos: enteroDe(intento, "amount_received") ?? SIN_MONTO,
    moneda: textoDe(intento, "currency").toUpperCase(),
    pagoId: textoDe(intento, "id") || null,
    // A voucher's charge is as old as the voucher: the money came in with its entry in the balance.
    pagadoDate: instanteDe(liquidacion, "created"),
    tipo: tipoDe(detalle),
    autorizacion: textoDe(detalle, "card", "authorization_code") || textoDe(detalle, "oxxo", "number"),
    cuenta: textoDe(detalle, "card", "last4"),
    ...comisionDe(liquidacion),
    liquidadoDate: instanteDe(liquidacion, "available_on"),
  };
}

function tipoDe(detalle: object | null): Tipo {
  const funding = textoDe(detalle, "card", "funding");
  if (textoDe(detalle, "type") === "card")
    return funding === "credit" ? "CREDITO" : funding === "debit" ? "DEBITO" : "OTRO";
  return textoDe(detalle, "type") === "oxxo"
    ? "EFECTIVO"
    : textoDe(detalle, "type") === "customer_balance"
      ? "SPEI"
      : "OTRO";
}

// Its lines tell the tax apart; without such a line the IVA is unknown.
function comisionDe(liquidacion: object | null): Partial<Lectura> {
  const fee = enteroDe(liquidacion, "fee");
  if (fee === null) return {};
  const impuestos = listaDe(liquidacion, "fee_details").filter((cada) => textoDe(cada, "type") === "tax");
  const ivaCentavos =
    impuestos.length === 0 ? null : impuestos.reduce<number>((suma, cada) => suma + (enteroDe(cada, "amount") ?? 0), 0);
  return { comisionCentavos: fee - (ivaCentavos ?? 0), ivaCentavos, netoCentavos: enteroDe(liquidacion, "net") };
}

type Despues = Pick<Lectura, "estado" | "devueltoCentavos">;

/** The end of a dispute that the school keeps its money of, and of one that takes it away. The others go on. */
const GANADAS = new Set(["won", "prevented", "warning_closed", "appeal_won"]);
const PERDIDAS = new Set(["lost", "appeal_lost"]);

// Money that came in may be disputed, or have gone back; a refund counts once it succeeded.
async function despuesDelPago(puerta: Puerta, intento: object, signal: AbortSignal): Contestado<{ hallado: Despues }> {
  const cargo = objetoDe(intento, "latest_charge");
  const consulta = { payment_intent: textoDe(intento, "id"), limit: "100" };
  let devueltoCentavos = 0;
  if ((enteroDe(cargo, "amount_refunded") ?? 0) > 0) {
    const devoluciones = await buscarEn(puerta, { ruta: "v1/refunds", consulta }, signal);
    if (!devoluciones.ok) return devoluciones;
    devueltoCentavos = listaDe(devoluciones.datos, "data")
      .filter((cada) => textoDe(cada, "status") === "succeeded")
      .reduce<number>((suma, cada) => suma + (enteroDe(cada, "amount") ?? 0), 0);
  }
  const devuelto = devueltoCentavos > 0 && devueltoCentavos >= (enteroDe(intento, "amount_received") ?? 0);
  const hallado: Despues = { estado: devuelto ? "DEVUELTO" : "PAGADO", devueltoCentavos };
  if (!esCierto(cargo, "disputed")) return ok({ hallado });
  const disputas = await buscarEn(puerta, { ruta: "v1/disputes", consulta }, signal);
  if (!disputas.ok) return disputas;
  const estados = listaDe(disputas.datos, "data").map((cada) => textoDe(cada, "status"));
  if (estados.some((estado) => PERDIDAS.has(estado))) return ok({ hallado: { ...hallado, estado: "PERDIDO" } });
  if (estados.some((estado) => !GANADAS.has(estado))) return ok({ hallado: { ...hallado, estado: "EN_DISPUTA" } });
  return ok({ hallado });
}

// Its keys are forgotten after a day: the refund carries ours, and is looked for first.
async function devolver(
  puerta: Puerta,
  { pagoId }: PorDevolver,
  { devolucion: { montoCentavos, clave }, signal }: { devolucion: Devolucion; signal: AbortSignal },
): Contestado<object> {
  const consulta = { payment_intent: pagoId, limit: "100" };
  const previas = await buscarEn(puerta, { ruta: "v1/refunds", consulta }, signal);
  if (!previas.ok) return previas;
  const propias = listaDe(previas.datos, "data").filter((cada) => textoDe(cada, "metadata", "clave") === clave);
  const fallidas = propias.filter((cada) => SIN_DEVOLVER.has(textoDe(cada, "status"))).length;
  if (propias.length > fallidas) return ok();
  const campos = {
    payment_intent: pagoId,
    amount: String(montoCentavos),
    "metadata[clave]": clave,
    // A failed one is asked for anew: with the same body Stripe would repeat its answer.
    "metadata[intento]": String(fallidas + 1),
  };
  const pedida = await mandar(puerta, "v1/refunds", campos, signal);
  return pedida.ok ? ok() : pedida;
}

const SIN_DEVOLVER = new Set(["failed", "canceled"]);
