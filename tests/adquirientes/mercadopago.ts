import { randomUUID } from "node:crypto";
import type { Tipo } from "~/dinero/cobros/adquirientes/adquiriente";
import {
  type Aviso,
  type Contestacion,
  type Dinero,
  type Doble,
  instante,
  servir,
  ultima,
  ultimaDe,
  type Visto,
} from "./doble";

// A double of Mercado Pago's Checkout Pro, by the facts: preferences, payments, refunds. Its amounts are decimal pesos.

const TOKEN = "APP_USR-doble-0001";
const TIPOS: Record<Tipo, string> = {
  CREDITO: "credit_card",
  DEBITO: "debit_card",
  SPEI: "bank_transfer",
  EFECTIVO: "ticket",
  OTRO: "account_money",
};

type Preferencia = Record<string, unknown> & {
  id: string;
  external_reference: string;
  items: { unit_price: number; currency_id: string }[];
  date_of_expiration: string;
  notification_url: string;
};
type Pago = Record<string, unknown> & {
  id: number;
  external_reference: string;
  status: string;
  status_detail: string;
  transaction_amount: number;
  transaction_amount_refunded: number;
};

/** The double, and what only Mercado Pago has: the payments of a reference, and a search that gives anybody's. */
export type DobleDeMercadoPago = Doble & {
  pagos: Pago[];
  preferencias: Preferencia[];
  buscarDeTodos: (siempre: boolean) => void;
};

export async function dobleDeMercadoPago(): Promise<DobleDeMercadoPago> {
  const preferencias: Preferencia[] = [];
  const pagos: Pago[] = [];
  const claves = new Map<string, Contestacion>();
  let deTodos = false;
  let siguiente = 90_000_000_001;

  const crear = ({ cuerpo }: Visto): Contestacion => {
    const [partida] = (cuerpo.items ?? []) as Preferencia["items"];
    if (!partida || !(partida.unit_price > 0)) return { status: 400, datos: { message: "unit_price invalid" } };
    if (Number(partida.unit_price.toFixed(2)) !== partida.unit_price)
      return { status: 400, datos: { message: "unit_price must have two decimals" } };
    if ("auto_return" in cuerpo && !(cuerpo.back_urls as { success: string }).success.startsWith("https://"))
      return { status: 400, datos: { message: "auto_return invalid. back_url.success must be defined" } };
    const id = `202809963-${randomUUID()}`;
    const init_point = `https://www.mercadopago.com.mx/checkout/v1/redirect?pref_id=${id}`;
    const preferencia = { ...cuerpo, id, init_point, sandbox_init_point: init_point } as unknown as Preferencia;
    preferencias.push(preferencia);
    return { status: 201, datos: preferencia };
  };

  const reembolsar = (pago: Pago, pesos: number): Contestacion => {
    const queda = centavos(pago.transaction_amount) - centavos(pago.transaction_amount_refunded);
    if (pago.status !== "approved" || centavos(pesos) > queda)
      return { status: 400, datos: { message: "The refund amount is not allowed" } };
    const devuelto = centavos(pago.transaction_amount_refunded) + centavos(pesos);
    pago.transaction_amount_refunded = devuelto / 100;
    const todo = devuelto === centavos(pago.transaction_amount);
    pago.status = todo ? "refunded" : "approved";
    pago.status_detail = todo ? "refunded" : "partially_refunded";
    return { status: 201, datos: { id: siguiente++, payment_id: pago.id, amount: pesos, status: "approved" } };
  };

  const unaVez = (visto: Visto, hacer: () => Contestacion): Contestacion => {
    const clave = `${visto.ruta} ${String(visto.headers["x-idempotency-key"] ?? "")}`;
    const contestada = claves.get(clave) ?? hacer();
    if (visto.headers["x-idempotency-key"] && contestada.status < 300) claves.set(clave, contestada);
    return contestada;
  };

  const atender = (visto: Visto): Contestacion | undefined => {
    const { metodo, ruta, consulta } = visto;
    if (metodo === "POST" && ruta === "/checkout/preferences") return unaVez(visto, () => crear(visto));
    const [, preferencia] = /^\/checkout\/preferences\/([^/]+)$/.exec(ruta) ?? [];
    if (preferencia) return hallado(preferencias.find(({ id }) => id === preferencia));
    if (ruta === "/v1/payments/search") {
      const results = pagos.filter((pago) => deTodos || pago.external_reference === consulta.get("external_reference"));
      return { status: 200, datos: { paging: { total: results.length }, results: [...results].reverse() } };
    }
    const [, pagoId, reembolso] = /^\/v1\/payments\/(\d+)(\/refunds)?$/.exec(ruta) ?? [];
    const pago = pagos.find(({ id }) => String(id) === pagoId);
    if (!pago) return undefined;
    return reembolso ? unaVez(visto, () => reembolsar(pago, Number(visto.cuerpo.amount))) : hallado(pago);
  };

  const servidor = await servir(`Bearer ${TOKEN}`, atender);
  const preferenciaDe = (referencia: string) => ultima(preferencias, (cada) => cada.external_reference === referencia);
  const pagoDe = (referencia: string, estados: readonly string[]) =>
    ultima(pagos, (cada) => cada.external_reference === referencia && estados.includes(cada.status));

  const anotar = (referencia: string, { status, status_detail }: Pick<Pago, "status" | "status_detail">, d: Dinero) => {
    const [partida] = preferenciaDe(referencia).items;
    const monto = d.centavos === undefined ? partida!.unit_price : d.centavos / 100;
    const aprobado = status === "approved";
    const pago: Pago = {
      id: siguiente++,
      external_reference: d.referencia ?? referencia,
      status,
      status_detail,
      transaction_amount: monto,
      transaction_amount_refunded: 0,
      currency_id: d.moneda ?? partida!.currency_id,
      live_mode: d.enVivo ?? true,
      payment_type_id: TIPOS[d.tipo ?? "CREDITO"],
      date_created: instante(),
      date_approved: aprobado ? conZona(d.pagadoDate ?? instante()) : null,
      authorization_code: aprobado ? "301299" : null,
      card: d.tipo === "EFECTIVO" || d.tipo === "SPEI" ? {} : { last_four_digits: d.cuenta ?? "3704" },
      fee_details: aprobado
        ? [
            { type: "mercadopago_fee", amount: comision(monto), fee_payer: "collector" },
            { type: "financing_fee", amount: 12.5, fee_payer: "payer" },
          ]
        : [],
      transaction_details: {
        net_received_amount: aprobado ? Number((monto - comision(monto)).toFixed(2)) : 0,
        total_paid_amount: monto,
        overpaid_amount: 0,
      },
      money_release_date: aprobado ? "2026-11-20T00:00:00.000-06:00" : null,
    };
    pagos.push(pago);
    return pago;
  };

  return {
    ...servidor,
    entorno: { ADQUIRIENTE: "mercadopago", MERCADOPAGO_URL: servidor.url, MERCADOPAGO_TOKEN: TOKEN },
    pagos,
    preferencias,
    buscarDeTodos: (siempre) => void (deTodos = siempre),
    referencias: () => preferencias.map(({ external_reference }) => external_reference),
    pagar: (referencia, dinero = {}) => {
      const enEspera = pagos.findIndex((cada) => cada.external_reference === referencia && cada.status === "pending");
      if (enEspera >= 0) pagos.splice(enEspera, 1);
      return String(anotar(referencia, { status: "approved", status_detail: "accredited" }, dinero).id);
    },
    esperar: (referencia) =>
      void anotar(referencia, { status: "pending", status_detail: "pending_waiting_payment" }, { tipo: "EFECTIVO" }),
    rechazar: (referencia) =>
      void anotar(referencia, { status: "rejected", status_detail: "cc_rejected_insufficient_amount" }, {}),
    vencer: (referencia) => {
      preferenciaDe(referencia).expiration_date_to = "2026-01-01T00:00:00.000Z";
      for (const pago of pagos)
        if (pago.external_reference === referencia && pago.status === "pending")
          Object.assign(pago, { status: "cancelled", status_detail: "expired" });
    },
    devolver: (referencia, cuantos) => void reembolsar(pagoDe(referencia, ["approved"]), cuantos / 100),
    disputar: (referencia) =>
      void Object.assign(pagoDe(referencia, ["approved"]), { status: "charged_back", status_detail: "in_process" }),
    resolver: (referencia, fin) =>
      void (pagoDe(referencia, ["charged_back"]).status_detail = fin === "GANADA" ? "reimbursed" : "settled"),
    aviso: (referencia, suceso): Aviso => {
      const id = String(ultimaDe(pagos, (cada) => cada.external_reference === referencia)?.id ?? 1);
      const { searchParams } = new URL(preferenciaDe(referencia).notification_url);
      const action = suceso === "CREADO" ? "payment.created" : "payment.updated";
      return {
        texto: JSON.stringify({ id: 7, live_mode: true, type: "payment", action, data: { id } }),
        consulta: { ...Object.fromEntries(searchParams), "data.id": id, type: "payment" },
      };
    },
  };
}

const centavos = (pesos: number): number => Math.round(pesos * 100);
const comision = (monto: number): number => Number((monto * 0.0349 * 1.16 + 4.64).toFixed(2));
const hallado = (datos: unknown): Contestacion | undefined => (datos ? { status: 200, datos } : undefined);

// Its instants carry an offset that is not the school's.
const conZona = (fecha: string): string =>
  `${new Date(Date.parse(fecha) - 4 * 3600_000).toISOString().replace("Z", "")}-04:00`;
