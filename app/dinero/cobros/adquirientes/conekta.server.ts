import { ok, refuse } from "~/lib/outcome";
import { textoDe } from "~/server/request/ask.server";
import {
  type Adquiriente,
  type Devolucion,
  type EstadoLeido,
  type Lectura,
  MAXIMO_POR_FICHA,
  NOMBRES_DE_ADQUIRIENTES,
  type PorDevolver,
  type Tipo,
} from "./adquiriente";
import { type CuentaDeConekta, ordenDe } from "./conekta-orden";
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
  faltaPorDevolver,
  type Puerta,
  SIN_MONTO,
  SIN_PAGO,
  sinRechazo,
  termino,
} from "./pedir.server";

const TITULO = NOMBRES_DE_ADQUIRIENTES.conekta;

/**
 * Conekta, HostedPayment: an order with its own page. It speaks centavos. It promises no key for requests, so that an
 * order is looked for by our reference before it is asked for.
 */
export function adquirienteConekta(cuenta: CuentaDeConekta, ahora: string): Adquiriente {
  const { url, llave, enVivo, metodos } = cuenta;
  const puerta: Puerta = {
    titulo: TITULO,
    url,
    headers: {
      authorization: `Bearer ${llave}`,
      accept: "application/vnd.conekta-v2.3.0+json",
      "accept-language": "es",
    },
  };
  return {
    nombre: "conekta",
    metodos,
    maximoCentavos: { EFECTIVO: MAXIMO_POR_FICHA },
    enVivo,
    crear: async (pedido, signal) => {
      const previas = await buscarOrdenes(puerta, { search: pedido.referencia }, { ...pedido, signal });
      if (!previas.ok && previas.error !== "RECHAZO") return previas;
      const cuerpo = ordenDe(pedido, cuenta, ahora);
      if (cuerpo === null) return refuse("RECHAZO", `${TITULO} pide el correo y el teléfono de quien paga.`);
      const previa = (previas.ok ? previas.ordenes : []).find((cada) => leer(cada, ahora).estado !== "VENCIDO");
      const headers = { "idempotency-key": claveDe(pedido.referencia) };
      const orden = previa
        ? ok({ datos: previa })
        : await pedirA(puerta, { metodo: "POST", ruta: "orders", cuerpo, headers }, signal);
      if (!orden.ok) return orden;
      const creado = creadoDe(TITULO, textoDe(orden.datos, "id"), textoDe(orden.datos, "checkout", "url"));
      // Its keys do not show their mode: the first answer does. Garbage has no mode, and the order may exist.
      return creado.ok && esCierto(orden.datos, "livemode") !== enVivo ? otroModo(TITULO, enVivo) : creado;
    },
    consultar: async ({ referencia, proveedorId }, signal) => {
      const orden = proveedorId === "" ? null : await leerOrden(puerta, proveedorId, signal);
      if (orden && !orden.ok) return orden;
      const lectura = orden ? leer(orden.datos, ahora) : null;
      if (orden && lectura && lectura.estado !== "VENCIDO")
        return conComision(puerta, orden.datos, { lectura, signal });
      // An order that was asked for twice may have been paid in its other page.
      const hallada = await buscarPagada(puerta, { referencia, signal });
      if (!hallada.ok) return lectura && hallada.error !== "SIN_RESPUESTA" ? ok({ lectura }) : sinRechazo(hallada);
      const deHallada = hallada.orden && leer(hallada.orden, ahora);
      if (deHallada && (!lectura || deHallada.pagoId !== null))
        return conComision(puerta, hallada.orden!, { lectura: deHallada, signal });
      return lectura ? ok({ lectura }) : refuse("RECHAZO", `${TITULO} no conoce ese pago.`);
    },
    devolver: (cobro, devolucion, signal) => devolver(puerta, cobro, { devolucion, signal }),
    nombrado: (aviso) => {
      const objeto = objetoDe(aviso, "data", "object");
      const referencia = textoDe(objeto, "metadata", "referencia");
      if (referencia !== "") return { referencia };
      const pagoId = textoDe(objeto, "charge_id");
      if (pagoId !== "") return { pagoId };
      const proveedorId = textoDe(objeto, "order_id") || textoDe(objeto, "id");
      return proveedorId === "" ? null : { proveedorId };
    },
  };
}

const leerOrden = (puerta: Puerta, id: string, signal: AbortSignal) =>
  pedirA(puerta, { metodo: "GET", ruta: `orders/${encodeURIComponent(id)}` }, signal);

// Its search is not said to see the metadata, and is not trusted: each hit must carry our reference.
async function buscarOrdenes(
  puerta: Puerta,
  consulta: Record<string, string>,
  { referencia, signal }: { referencia: string; signal: AbortSignal },
): Contestado<{ ordenes: object[] }> {
  const peticion = { metodo: "GET", ruta: "orders", consulta: { limit: "50", ...consulta } } as const;
  const halladas = await pedirA(puerta, peticion, signal);
  if (!halladas.ok) return halladas;
  const ordenes = listaDe(halladas.datos, "data").filter(
    (cada): cada is object => textoDe(cada, "metadata", "referencia") === referencia,
  );
  return ok({ ordenes });
}

// The newest orders are looked through, too: a search may not see our reference.
async function buscarPagada(
  puerta: Puerta,
  porBuscar: { referencia: string; signal: AbortSignal },
): Contestado<{ orden: object | null }> {
  for (const consulta of [{ search: porBuscar.referencia }, {}]) {
    const halladas = await buscarOrdenes(puerta, consulta as Record<string, string>, porBuscar);
    if (!halladas.ok) return halladas;
    const [primera] = halladas.ordenes;
    const pagada = halladas.ordenes.find((cada) => cargosPagados(cada).length > 0) ?? primera;
    if (!pagada) continue;
    const leida = await leerOrden(puerta, textoDe(pagada, "id"), porBuscar.signal);
    return leida.ok ? ok({ orden: leida.datos }) : leida;
  }
  return ok({ orden: null });
}

const cargosDe = (orden: object) => listaDe(orden, "charges", "data");

/** The states of a charge whose money came in, also if it went back later. */
const CON_DINERO = new Set(["paid", "partially_refunded", "refunded", "charged_back"]);
const cargosPagados = (orden: object) => cargosDe(orden).filter((cada) => CON_DINERO.has(textoDe(cada, "status")));

function leer(orden: object, ahora: string): Lectura {
  const pagados = cargosPagados(orden);
  const [cargo] = pagados;
  const estado = estadoDe(orden, ahora);
  const comun = {
    ...SIN_PAGO,
    estado,
    referencia: textoDe(orden, "metadata", "referencia"),
    moneda: textoDe(orden, "currency").toUpperCase(),
    enVivo: esCierto(orden, "livemode"),
    montoCentavos: enteroDe(orden, "amount") ?? SIN_MONTO,
  };
  if (cargo === undefined) return comun;
  const metodo = objetoDe(cargo, "payment_method");
  return {
    ...comun,
    // The money of the charges, not the order's word.
    montoCentavos: pagados.reduce<number>((suma, cada) => suma + (enteroDe(cada, "amount") ?? SIN_MONTO), 0),
    pagoId: textoDe(cargo, "id") || null,
    pagadoDate: instanteDe(cargo, "paid_at"),
    tipo: tipoDe(metodo),
    autorizacion: textoDe(metodo, "auth_code") || textoDe(metodo, "tracking_code"),
    cuenta: textoDe(metodo, "last4"),
    devueltoCentavos: enteroDe(orden, "amount_refunded") ?? 0,
  };
}

/** The ends of a dispute that the school keeps its money of; LOST takes it away. The others go on. */
const GANADAS = new Set(["won", "covered"]);

function estadoDe(orden: object, ahora: string): EstadoLeido {
  const estado = textoDe(orden, "payment_status");
  const disputas = cargosDe(orden)
    .map((cada) => textoDe(cada, "chargeback", "status"))
    .filter((cada) => cada !== "");
  if (disputas.includes("lost")) return "PERDIDO";
  if (disputas.some((cada) => !GANADAS.has(cada))) return "EN_DISPUTA";
  switch (estado) {
    case "paid":
    case "partially_refunded":
      return cargosPagados(orden).length > 0 ? "PAGADO" : "PENDIENTE";
    case "refunded":
      return "DEVUELTO";
    case "charged_back":
      return disputas.length > 0 ? "PAGADO" : "EN_DISPUTA";
    case "expired":
    case "canceled":
    case "voided":
      return "VENCIDO";
    // A word that is unknown brings no money. A declined card may be tried again while the page is open.
    default: {
      const espera = cargosDe(orden).some((cada) => textoDe(cada, "status") === "pending_payment");
      return !espera && termino(instanteDe(orden, "checkout", "expires_at"), ahora) ? "VENCIDO" : "PENDIENTE";
    }
  }
}

function tipoDe(metodo: object | null): Tipo {
  switch (textoDe(metodo, "object")) {
    case "cash_payment":
      return "EFECTIVO";
    case "bank_transfer_payment":
    case "pay_by_bank_payment":
      return "SPEI";
    case "card_payment": {
      const clase = `${textoDe(metodo, "type")} ${textoDe(metodo, "account_type")}`.toLowerCase();
      return /\bprepaid\b/.test(clase)
        ? "OTRO"
        : /\bdebit\b/.test(clase)
          ? "DEBITO"
          : /\bcredit\b/.test(clase)
            ? "CREDITO"
            : "OTRO";
    }
    default:
      return "OTRO";
  }
}

// The commission has its own address. Without it the payment is as good: it is read again with the next reading.
async function conComision(
  puerta: Puerta,
  orden: object,
  { lectura, signal }: { lectura: Lectura; signal: AbortSignal },
): Contestado<{ lectura: Lectura }> {
  if (lectura.estado !== "PAGADO" || lectura.pagoId === null) return ok({ lectura });
  const consulta = { charge_id: lectura.pagoId };
  const hallada = await buscarEn(puerta, { ruta: "transactions", consulta }, signal);
  const captura = hallada.ok
    ? listaDe(hallada.datos, "data").find(
        (cada) => textoDe(cada, "charge") === lectura.pagoId && textoDe(cada, "type") === "capture",
      )
    : undefined;
  // Its fee holds the taxes: it does not tell them apart.
  return ok({
    lectura: { ...lectura, comisionCentavos: enteroDe(captura, "fee"), netoCentavos: enteroDe(captura, "net") },
  });
}

// A refund is looked for before it is asked for, by the sum that the order has given back.
async function devolver(
  puerta: Puerta,
  { proveedorId }: PorDevolver,
  { devolucion, signal }: { devolucion: Devolucion; signal: AbortSignal },
): Contestado<object> {
  const orden = await leerOrden(puerta, proveedorId, signal);
  if (!orden.ok) return orden;
  const pendiente = faltaPorDevolver(TITULO, enteroDe(orden.datos, "amount_refunded") ?? 0, devolucion);
  if (!pendiente.ok) return pendiente;
  if (!pendiente.falta) return ok();
  const ruta = `orders/${encodeURIComponent(proveedorId)}/refunds`;
  const cuerpo = { amount: devolucion.montoCentavos, reason: "requested_by_client" };
  const headers = { "idempotency-key": claveDe(proveedorId, devolucion.clave) };
  const pedida = await pedirA(puerta, { metodo: "POST", ruta, cuerpo, headers }, signal);
  return pedida.ok ? ok() : pedida;
}
