import { pesosPlain } from "~/lib/money";
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
  centavosDe,
  claveDe,
  type Contestado,
  creadoDe,
  esCierto,
  instanteDe,
  listaDe,
  pedirA,
  faltaPorDevolver,
  type Puerta,
  SIN_MONTO,
  SIN_PAGO,
  termino,
} from "./pedir.server";

export type CuentaDeMercadoPago = { url: string; token: string; enVivo: boolean; metodos: readonly Metodo[] };

const TITULO = NOMBRES_DE_ADQUIRIENTES.mercadopago;

/** The kinds of payment that its page hides for a method. The balance of a Mercado Pago account cannot be hidden. */
const SIN_TIPOS: Readonly<Record<Metodo, readonly string[]>> = {
  TARJETA: ["ticket", "atm", "bank_transfer"],
  SPEI: ["credit_card", "debit_card", "prepaid_card", "ticket", "atm"],
  EFECTIVO: ["credit_card", "debit_card", "prepaid_card", "atm", "bank_transfer"],
};

/** Its kinds of payment that tell a payment method by themselves; a person tells the others. */
const TIPOS: Readonly<Record<string, Tipo>> = {
  credit_card: "CREDITO",
  debit_card: "DEBITO",
  bank_transfer: "SPEI",
  ticket: "EFECTIVO",
};

/**
 * Mercado Pago, Checkout Pro: a 'preference' is the order, and its payments are found by our reference. It speaks decimal
 * pesos. A preference may get several payments: declined ones before a good one, or two good ones.
 */
export function adquirienteMercadoPago(
  { url, token, enVivo, metodos }: CuentaDeMercadoPago,
  ahora: string,
): Adquiriente {
  const puerta: Puerta = { titulo: TITULO, url, headers: { authorization: `Bearer ${token}` } };
  return {
    nombre: "mercadopago",
    metodos,
    maximoCentavos: { EFECTIVO: MAXIMO_POR_FICHA },
    enVivo,
    crear: async (pedido, signal) => {
      const cuerpo = preferenciaDe(pedido);
      const headers = { "x-idempotency-key": claveDe(cuerpo) };
      const creada = await pedirA(puerta, { metodo: "POST", ruta: "checkout/preferences", cuerpo, headers }, signal);
      if (!creada.ok) return creada;
      return creadoDe(TITULO, textoDe(creada.datos, "id"), textoDe(creada.datos, "init_point"));
    },
    consultar: async ({ referencia, proveedorId }, signal) => {
      const pagos = await pagosDe(puerta, referencia, signal);
      if (!pagos.ok) return pagos;
      const lectura = juntar(pagos.vivos);
      if (lectura) return ok({ lectura });
      if (proveedorId !== "") return leerPreferencia({ puerta, enVivo, ahora }, { referencia, proveedorId }, signal);
      return pagos.alguno
        ? ok({ lectura: { ...leerPago(pagos.alguno), estado: "PENDIENTE" as const, pagoId: null } })
        : refuse("RECHAZO", `${TITULO} no conoce ese pago.`);
    },
    devolver: (cobro, devolucion, signal) => devolver(puerta, cobro, { devolucion, signal }),
    // Its notice names a payment. Our own reference is in the address that the order gave it.
    nombrado: (aviso, { referencia }) => {
      if (referencia) return { referencia };
      const pagoId = textoDe(aviso, "data", "id") || textoDe(aviso, "resource").replace(/^.*\//, "");
      return pagoId === "" ? null : { pagoId };
    },
  };
}

function preferenciaDe(pedido: Pedido): object {
  const { referencia, montoCentavos, metodo, descripcion, pagador, venceDate, regreso, aviso } = pedido;
  const consulta = new URLSearchParams({ source_news: "webhooks", referencia });
  return {
    items: [
      {
        id: referencia,
        title: descripcion,
        quantity: 1,
        currency_id: "MXN",
        unit_price: Number(pesosPlain(montoCentavos)),
      },
    ],
    external_reference: referencia,
    ...(isEmailAddress(pagador.email) ? { payer: { email: pagador.email } } : {}),
    back_urls: { success: regreso, pending: regreso, failure: regreso },
    // It refuses to go back by itself to an address without encryption.
    ...(regreso.startsWith("https://") ? { auto_return: "approved" } : {}),
    notification_url: `${aviso}?${consulta}`,
    expires: true,
    expiration_date_to: venceDate,
    date_of_expiration: venceDate,
    payment_methods: { excluded_payment_types: SIN_TIPOS[metodo].map((id) => ({ id })), installments: 1 },
  };
}

type Pagos = { vivos: object[]; alguno: object | null };

// The search only finds the payments: each that may bring money is read again by its own id.
async function pagosDe(puerta: Puerta, referencia: string, signal: AbortSignal): Contestado<Pagos> {
  const consulta = { external_reference: referencia, sort: "date_created", criteria: "desc", limit: "50" };
  const hallados = await buscarEn(puerta, { ruta: "v1/payments/search", consulta }, signal);
  if (!hallados.ok) return hallados;
  const propios = listaDe(hallados.datos, "results").filter(
    (cada) => textoDe(cada, "external_reference") === referencia,
  );
  const vivos: object[] = [];
  for (const cada of propios) {
    if (SIN_DINERO.has(textoDe(cada, "status"))) continue;
    const ruta = `v1/payments/${encodeURIComponent(textoDe(cada, "id"))}`;
    const leido = await pedirA(puerta, { metodo: "GET", ruta }, signal);
    if (!leido.ok) return leido;
    vivos.push(leido.datos);
  }
  return ok({ vivos, alguno: (propios[0] as object | undefined) ?? null });
}

/** The states of a payment that will never bring money; its order stays open for another one. */
const SIN_DINERO = new Set(["rejected", "cancelled", "canceled"]);

/** The states of a payment, the one that decides about its order first. */
const PRECEDENCIA: readonly EstadoLeido[] = ["PAGADO", "EN_DISPUTA", "PERDIDO", "DEVUELTO", "PENDIENTE"];

/**
 * The reading of an order by its payments, or null without one that may bring money. Two good payments of one order count
 * together: their sum agrees with no order, so that a person sees it and gives one back.
 */
function juntar(vivos: readonly object[]): Lectura | null {
  const lecturas = vivos
    .map(leerPago)
    .filter(({ estado }) => PRECEDENCIA.includes(estado))
    .sort((a, b) => (a.pagadoDate ?? "9").localeCompare(b.pagadoDate ?? "9"));
  const [primera] = PRECEDENCIA.flatMap((estado) => lecturas.filter((lectura) => lectura.estado === estado));
  if (!primera || primera.estado !== "PAGADO") return primera ?? null;
  const buenas = lecturas.filter(({ estado }) => estado === "PAGADO");
  return { ...primera, montoCentavos: buenas.reduce((suma, { montoCentavos }) => suma + montoCentavos, 0) };
}

function leerPago(pago: object): Lectura {
  const estado = estadoDe(textoDe(pago, "status"), textoDe(pago, "status_detail"));
  const monto = centavosDe(pago, "transaction_amount");
  return {
    ...SIN_PAGO,
    estado,
    referencia: textoDe(pago, "external_reference"),
    // Money that came in beyond the amount is money, too.
    montoCentavos:
      monto === null ? SIN_MONTO : monto + (centavosDe(pago, "transaction_details", "overpaid_amount") ?? 0),
    moneda: textoDe(pago, "currency_id").toUpperCase(),
    enVivo: esCierto(pago, "live_mode"),
    pagoId: estado === "PENDIENTE" ? null : textoDe(pago, "id") || null,
    pagadoDate: instanteDe(pago, "date_approved"),
    tipo: TIPOS[textoDe(pago, "payment_type_id")] ?? "OTRO",
    autorizacion: textoDe(pago, "authorization_code"),
    cuenta: textoDe(pago, "card", "last_four_digits"),
    ...comisionDe(pago),
    liquidadoDate: instanteDe(pago, "money_release_date"),
    devueltoCentavos: centavosDe(pago, "transaction_amount_refunded") ?? 0,
  };
}

function estadoDe(status: string, detalle: string): EstadoLeido {
  switch (status) {
    case "approved":
      return detalle === "accredited" || detalle === "partially_refunded" ? "PAGADO" : "PENDIENTE";
    case "refunded":
      return "DEVUELTO";
    case "in_mediation":
      return "EN_DISPUTA";
    case "charged_back":
      return detalle === "reimbursed" ? "PAGADO" : detalle === "settled" ? "PERDIDO" : "EN_DISPUTA";
    case "rejected":
    case "cancelled":
    case "canceled":
      return "RECHAZADO";
    default:
      return "PENDIENTE";
  }
}

// It does not tell its IVA apart: the commission is what the school paid, with it.
function comisionDe(pago: object): Pick<Lectura, "comisionCentavos" | "netoCentavos"> {
  const comisiones = listaDe(pago, "fee_details")
    .filter((cada) => textoDe(cada, "fee_payer") === "collector")
    .map((cada) => centavosDe(cada, "amount"));
  const sabida = comisiones.length > 0 && !comisiones.includes(null);
  return {
    comisionCentavos: sabida ? comisiones.reduce<number>((suma, monto) => suma + (monto ?? 0), 0) : null,
    netoCentavos: sabida ? centavosDe(pago, "transaction_details", "net_received_amount") : null,
  };
}

type Lugar = { puerta: Puerta; enVivo: boolean; ahora: string };

// Without a payment the order itself tells its amount, and the day on which its page ends.
async function leerPreferencia(
  { puerta, enVivo, ahora }: Lugar,
  { referencia, proveedorId }: { referencia: string; proveedorId: string },
  signal: AbortSignal,
): Contestado<{ lectura: Lectura }> {
  const ruta = `checkout/preferences/${encodeURIComponent(proveedorId)}`;
  const leida = await pedirA(puerta, { metodo: "GET", ruta }, signal);
  if (!leida.ok) return leida;
  const [partida] = listaDe(leida.datos, "items");
  if (textoDe(leida.datos, "external_reference") !== referencia)
    return refuse("SIN_RESPUESTA", `${TITULO} contestó con otra orden.`);
  return ok({
    lectura: {
      ...SIN_PAGO,
      estado: termino(instanteDe(leida.datos, "expiration_date_to"), ahora) ? ("VENCIDO" as const) : "PENDIENTE",
      referencia,
      montoCentavos: centavosDe(partida, "unit_price") ?? SIN_MONTO,
      moneda: textoDe(partida, "currency_id").toUpperCase(),
      enVivo,
    },
  });
}

// The key makes a resend the same refund, as long as Mercado Pago keeps it; the sum given back tells the rest.
async function devolver(
  puerta: Puerta,
  { pagoId }: PorDevolver,
  { devolucion, signal }: { devolucion: Devolucion; signal: AbortSignal },
): Contestado<object> {
  const ruta = `v1/payments/${encodeURIComponent(pagoId)}`;
  const pago = await pedirA(puerta, { metodo: "GET", ruta }, signal);
  if (!pago.ok) return pago;
  const devuelto = centavosDe(pago.datos, "transaction_amount_refunded") ?? 0;
  const pendiente = faltaPorDevolver(TITULO, devuelto, devolucion);
  if (!pendiente.ok) return pendiente;
  if (!pendiente.falta) return ok();
  const cuerpo = { amount: Number(pesosPlain(devolucion.montoCentavos)) };
  const headers = { "x-idempotency-key": claveDe(pagoId, devolucion.clave) };
  const pedida = await pedirA(puerta, { metodo: "POST", ruta: `${ruta}/refunds`, cuerpo, headers }, signal);
  return pedida.ok ? ok() : pedida;
}
