import { randomUUID } from "node:crypto";
import type { Tipo } from "~/dinero/cobros/adquirientes/adquiriente";
import { type Aviso, type Contestacion, type Doble, segundos, servir, ultima, ultimaDe, type Visto } from "./doble";

// A double of Stripe Checkout, by the facts: sessions, payment intents, customers, refunds, disputes. Forms and centavos.

const LLAVE = "sk_live_doble0001";

type Objeto = Record<string, unknown> & { id: string };
type Intento = Objeto & { status: string; amount: number; latest_charge: Objeto | null; metadata: Metadatos };
type Metadatos = Record<string, string>;
type Sesion = Objeto & { status: string; payment_status: string; payment_intent: Intento | null; metadata: Metadatos };
type Reembolso = Objeto & { payment_intent: string; amount: number; status: string };
type Disputa = Objeto & { payment_intent: string; status: string };

const DETALLES: Record<Tipo, (cuenta: string) => object> = {
  CREDITO: (last4) => ({ type: "card", card: { funding: "credit", last4, authorization_code: "431078" } }),
  DEBITO: (last4) => ({ type: "card", card: { funding: "debit", last4, authorization_code: "431078" } }),
  OTRO: (last4) => ({ type: "card", card: { funding: "prepaid", last4, authorization_code: "431078" } }),
  EFECTIVO: () => ({ type: "oxxo", oxxo: { number: "10100000012345678901234567890" } }),
  SPEI: () => ({ type: "customer_balance", customer_balance: {} }),
};

/** The double, and what only Stripe has: a transfer of a part, refunds that wait, and a search that may lag behind. */
export type DobleDeStripe = Doble & {
  sesiones: Sesion[];
  reembolsos: Reembolso[];
  transferirParte: (referencia: string, centavos: number) => void;
  /** The state of refunds that are asked for from now on. */
  reembolsarComo: (estado: "succeeded" | "pending" | "failed") => void;
  /** Forgets all keys of requests, as it does after a day. */
  olvidarClaves: () => void;
};

export async function dobleDeStripe(): Promise<DobleDeStripe> {
  const sesiones: Sesion[] = [];
  const intentos: Intento[] = [];
  const clientes: Objeto[] = [];
  const reembolsos: Reembolso[] = [];
  const disputas: Disputa[] = [];
  const claves = new Map<string, { cuerpo: string; contestacion: Contestacion }>();
  let estadoDeReembolso: "succeeded" | "pending" | "failed" = "succeeded";

  const crearSesion = (campos: Record<string, string>): Contestacion => {
    const amount = Number(campos["line_items[0][price_data][unit_amount]"]);
    const metodo = campos["payment_method_types[0]"]!;
    if (!Number.isInteger(amount) || amount < 1000) return mal("Amount must be at least $10.00 mxn");
    if (campos.expires_at !== undefined) {
      const vida = Number(campos.expires_at) - segundos();
      if (vida < 1800 || vida > 86_400) return mal("expires_at must be between 30 minutes and 24 hours");
    }
    if (metodo === "oxxo") {
      const dias = Number(campos["payment_method_options[oxxo][expires_after_days]"]);
      if (!(dias >= 1 && dias <= 7)) return mal("expires_after_days must be between 1 and 7");
      if (amount > 1_000_000) return mal("Amount must be no more than $10,000.00 mxn");
    }
    if (metodo === "customer_balance" && !clientes.some(({ id }) => id === campos.customer))
      return mal("customer_balance needs a customer");
    const id = `cs_live_${randomUUID().replaceAll("-", "")}`;
    const sesion: Sesion = {
      id,
      object: "checkout.session",
      url: `https://checkout.stripe.com/c/pay/${id}`,
      status: "open",
      payment_status: "unpaid",
      amount_total: amount,
      currency: "mxn",
      livemode: true,
      client_reference_id: campos.client_reference_id,
      metadata: { referencia: campos["metadata[referencia]"]! },
      expires_at: Number(campos.expires_at ?? segundos() + 86_400),
      payment_intent: null,
      metodo,
      diasDeFicha: campos["payment_method_options[oxxo][expires_after_days]"],
      metadatosDelPago: { referencia: campos["payment_intent_data[metadata][referencia]"]! },
    };
    sesiones.push(sesion);
    return { status: 200, datos: sesion };
  };

  const reembolsar = (pagoId: string, amount: number, metadata: Metadatos = {}): Contestacion => {
    const intento = intentos.find(({ id }) => id === pagoId);
    const cargo = intento?.latest_charge;
    const previo = Number(cargo?.amount_refunded ?? 0);
    if (!cargo || previo + amount > intento.amount) return mal("Refund amount is greater than unrefunded amount");
    const reembolso = { id: `re_${randomUUID()}`, object: "refund", payment_intent: pagoId, amount, metadata };
    reembolsos.push({ ...reembolso, status: estadoDeReembolso });
    if (estadoDeReembolso !== "failed") cargo.amount_refunded = previo + amount;
    return { status: 200, datos: reembolsos.at(-1) };
  };

  const escribir = (visto: Visto): Contestacion | undefined => {
    const campos = visto.cuerpo as Record<string, string>;
    if (visto.ruta === "/v1/checkout/sessions") return crearSesion(campos);
    if (visto.ruta === "/v1/refunds")
      return reembolsar(campos.payment_intent!, Number(campos.amount), { clave: campos["metadata[clave]"]! });
    if (visto.ruta !== "/v1/customers") return undefined;
    clientes.push({ id: `cus_${randomUUID()}`, object: "customer", email: campos.email });
    return { status: 200, datos: clientes.at(-1) };
  };

  const unaVez = (visto: Visto): Contestacion | undefined => {
    const clave = String(visto.headers["idempotency-key"] ?? "");
    const cuerpo = visto.ruta + JSON.stringify(visto.cuerpo);
    const previa = claves.get(clave);
    if (previa) return previa.cuerpo === cuerpo ? previa.contestacion : mal("Keys for idempotent requests differ");
    const contestacion = escribir(visto);
    if (clave !== "" && contestacion && contestacion.status < 500) claves.set(clave, { cuerpo, contestacion });
    return contestacion;
  };

  const atender = (visto: Visto): Contestacion | undefined => {
    const { metodo, ruta, consulta } = visto;
    if (metodo === "POST") return unaVez(visto);
    const expandido = String(consulta.get("expand[]"));
    if (ruta === "/v1/payment_intents/search") {
      const [, referencia] = /^metadata\['referencia'\]:'([^']*)'$/.exec(consulta.get("query") ?? "") ?? [];
      return lista(intentos.filter(({ metadata }) => metadata.referencia === referencia).map((cada) => encoger(cada)));
    }
    const deEsteCobro = <T extends { payment_intent: string }>(todos: T[]) =>
      lista(todos.filter(({ payment_intent }) => payment_intent === consulta.get("payment_intent")));
    if (ruta === "/v1/refunds") return deEsteCobro(reembolsos);
    if (ruta === "/v1/disputes") return deEsteCobro(disputas);
    const [, sesionId] = /^\/v1\/checkout\/sessions\/([^/]+)$/.exec(ruta) ?? [];
    const sesion = sesiones.find(({ id }) => id === sesionId);
    if (sesion) {
      const completa = expandido === "payment_intent.latest_charge.balance_transaction";
      return {
        status: 200,
        datos: completa ? sesion : { ...sesion, payment_intent: sesion.payment_intent?.id ?? null },
      };
    }
    const [, pagoId] = /^\/v1\/payment_intents\/([^/]+)$/.exec(ruta) ?? [];
    const intento = intentos.find(({ id }) => id === pagoId);
    if (!intento) return undefined;
    return { status: 200, datos: expandido === "latest_charge.balance_transaction" ? intento : encoger(intento) };
  };

  const servidor = await servir(`Bearer ${LLAVE}`, atender);
  const sesionDe = (referencia: string) => ultima(sesiones, ({ metadata }) => metadata.referencia === referencia);
  const pagadoDe = (referencia: string) =>
    ultima(intentos, (cada) => cada.metadata.referencia === referencia && cada.status === "succeeded");

  const empezar = (sesion: Sesion): Intento => {
    if (sesion.payment_intent) return sesion.payment_intent;
    const intento: Intento = {
      id: `pi_${randomUUID().replaceAll("-", "")}`,
      object: "payment_intent",
      status: "requires_payment_method",
      amount: Number(sesion.amount_total),
      amount_received: 0,
      currency: "mxn",
      livemode: sesion.livemode,
      metadata: { ...(sesion.metadatosDelPago as Metadatos) },
      payment_method_types: [sesion.metodo],
      latest_charge: null,
    };
    intentos.push(intento);
    sesion.payment_intent = intento;
    return intento;
  };

  return {
    ...servidor,
    entorno: { ADQUIRIENTE: "stripe", STRIPE_URL: servidor.url, STRIPE_LLAVE: LLAVE },
    sesiones,
    reembolsos,
    reembolsarComo: (estado) => void (estadoDeReembolso = estado),
    olvidarClaves: () => claves.clear(),
    referencias: () => sesiones.map(({ metadata }) => metadata.referencia!),
    transferirParte: (referencia, centavos) => {
      const sesion = sesionDe(referencia);
      sesion.status = "complete";
      const intento = empezar(sesion);
      intento.status = "requires_action";
      intento.next_action = {
        display_bank_transfer_instructions: { amount_remaining: intento.amount - centavos, currency: "mxn" },
      };
    },
    pagar: (referencia, { tipo, centavos, moneda = "mxn", enVivo = true, pagadoDate, cuenta = "4242", ...d } = {}) => {
      const sesion = sesionDe(referencia);
      const intento = empezar(sesion);
      const amount = centavos ?? intento.amount;
      const fee = Math.round(amount * 0.036) + 300;
      const tax = Math.round(fee * 0.16);
      const created = segundos(pagadoDate);
      Object.assign(sesion, { status: "complete", payment_status: "paid", currency: moneda, livemode: enVivo });
      if (d.referencia) {
        sesion.client_reference_id = d.referencia;
        intento.metadata.referencia = d.referencia;
      }
      Object.assign(intento, {
        status: "succeeded",
        amount,
        amount_received: amount,
        currency: moneda,
        livemode: enVivo,
      });
      intento.latest_charge = {
        id: `ch_${randomUUID()}`,
        object: "charge",
        // A voucher's charge is as old as the voucher.
        created: Number(intento.fichaCreada ?? created),
        amount,
        amount_refunded: 0,
        disputed: false,
        payment_intent: intento.id,
        metadata: { ...intento.metadata },
        payment_method_details: DETALLES[tipo ?? "CREDITO"](cuenta),
        balance_transaction: {
          id: `txn_${randomUUID()}`,
          created,
          available_on: created + 5 * 86_400,
          fee: fee + tax,
          net: amount - fee - tax,
          fee_details: [
            { type: "stripe_fee", amount: fee, currency: "mxn" },
            { type: "tax", amount: tax, currency: "mxn" },
          ],
        },
      };
      return intento.id;
    },
    esperar: (referencia) => {
      const sesion = sesionDe(referencia);
      sesion.status = "complete";
      Object.assign(empezar(sesion), { status: "requires_action", fichaCreada: segundos() });
    },
    // A declined card leaves the session open.
    rechazar: (referencia) => void empezar(sesionDe(referencia)),
    vencer: (referencia) => {
      const sesion = sesionDe(referencia);
      if (sesion.status === "open") sesion.status = "expired";
      else if (sesion.payment_intent?.status !== "succeeded") empezar(sesion).status = "requires_payment_method";
    },
    devolver: (referencia, cuantos) => void reembolsar(pagadoDe(referencia).id, cuantos),
    disputar: (referencia) => {
      const intento = pagadoDe(referencia);
      intento.latest_charge!.disputed = true;
      disputas.push({
        id: `du_${randomUUID()}`,
        object: "dispute",
        payment_intent: intento.id,
        status: "needs_response",
      });
    },
    resolver: (referencia, fin) => {
      const { id } = pagadoDe(referencia);
      ultima(disputas, ({ payment_intent }) => payment_intent === id).status = fin === "GANADA" ? "won" : "lost";
    },
    aviso: (referencia, suceso): Aviso => {
      const sesion = sesionDe(referencia);
      const intento = sesion.payment_intent;
      const [type, object] = {
        CREADO: ["checkout.session.completed", encoger(sesion)],
        PAGADO: ["checkout.session.async_payment_succeeded", encoger(sesion)],
        RECHAZADO: ["payment_intent.payment_failed", intento && encoger(intento)],
        VENCIDO: ["checkout.session.expired", encoger(sesion)],
        DEVUELTO: ["refund.updated", ultimaDe(reembolsos, (cada) => cada.payment_intent === intento?.id)],
        DISPUTA: ["charge.dispute.updated", ultimaDe(disputas, (cada) => cada.payment_intent === intento?.id)],
      }[suceso] as [string, object];
      return { texto: JSON.stringify({ id: `evt_${randomUUID()}`, type, data: { object } }), consulta: {} };
    },
  };
}

const mal = (message: string): Contestacion => ({
  status: 400,
  datos: { error: { type: "invalid_request_error", message } },
});
const lista = (data: unknown[]): Contestacion => ({ status: 200, datos: { object: "list", has_more: false, data } });

// Without an expansion, an object names the others by their ids.
const encoger = (objeto: Objeto): object => ({
  ...objeto,
  ...("payment_intent" in objeto ? { payment_intent: (objeto.payment_intent as Objeto | null)?.id ?? null } : {}),
  ...("latest_charge" in objeto ? { latest_charge: (objeto.latest_charge as Objeto | null)?.id ?? null } : {}),
});
