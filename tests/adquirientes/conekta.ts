import { randomUUID } from "node:crypto";
import type { Tipo } from "~/dinero/cobros/adquirientes/adquiriente";
import { type Aviso, type Contestacion, type Doble, instante, segundos, servir, ultima, type Visto } from "./doble";

// A double of Conekta's HostedPayment, by the facts: orders with their charges, refunds, transactions. JSON and centavos.

const LLAVE = "key_doble0001";

type Cargo = Record<string, unknown> & { id: string; status: string; amount: number };
type Orden = Record<string, unknown> & {
  id: string;
  amount: number;
  amount_refunded: number;
  payment_status: string | null;
  metadata: { referencia: string };
  checkout: { url: string; expires_at: number };
  charges: { data: Cargo[] };
};

const METODOS: Record<Tipo, (cuenta: string) => object> = {
  CREDITO: (last4) => ({ object: "card_payment", type: "credit", account_type: "Credit", last4, auth_code: "867372" }),
  DEBITO: (last4) => ({ object: "card_payment", type: "debit", account_type: "Debit", last4, auth_code: "867372" }),
  OTRO: () => ({ object: "bnpl_payment" }),
  EFECTIVO: () => ({ object: "cash_payment", auth_code: 542563, store_name: "OXXO", reference: "93000262276908" }),
  SPEI: () => ({ object: "bank_transfer_payment", clabe: "646180111805035234", tracking_code: "MBAN01002211" }),
};

/** The double, and what only Conekta has: a search that may not see our reference, and requests without any key. */
export type DobleDeConekta = Doble & {
  ordenes: Orden[];
  buscarPorReferencia: (puede: boolean) => void;
  aceptarClaves: (acepta: boolean) => void;
};

export async function dobleDeConekta(): Promise<DobleDeConekta> {
  const ordenes: Orden[] = [];
  const claves = new Map<string, Contestacion>();
  let busca = true;
  let acepta = false;

  const crear = ({ cuerpo }: Visto): Contestacion => {
    const cliente = (cuerpo.customer_info ?? {}) as Record<string, string>;
    const [partida] = cuerpo.line_items as { unit_price: number; quantity: number }[];
    const checkout = cuerpo.checkout as { expires_at: number };
    for (const campo of ["name", "email", "phone"])
      if (!cliente[campo]) return mal(`El campo customer_info.${campo} es obligatorio.`);
    if (checkout.expires_at - segundos() < 300) return mal("expires_at debe estar entre 5 minutos y 365 días.");
    if (!Number.isInteger(partida!.unit_price)) return mal("unit_price debe ser un entero.");
    const url = `https://pay.conekta.com/checkout/${randomUUID().replaceAll("-", "")}`;
    const orden: Orden = {
      id: `ord_${randomUUID().replaceAll("-", "").slice(0, 17)}`,
      object: "order",
      livemode: true,
      currency: String(cuerpo.currency),
      amount: partida!.unit_price * partida!.quantity,
      amount_refunded: 0,
      payment_status: null,
      metadata: cuerpo.metadata as { referencia: string },
      checkout: { ...checkout, url },
      charges: { data: [] },
    };
    ordenes.push(orden);
    return { status: 201, datos: orden };
  };

  const reembolsar = (orden: Orden, monto: number): Contestacion => {
    if (
      !["paid", "partially_refunded"].includes(String(orden.payment_status)) ||
      monto > orden.amount - orden.amount_refunded
    )
      return mal("La orden no se puede devolver.");
    orden.amount_refunded += monto;
    orden.payment_status = orden.amount_refunded === orden.amount ? "refunded" : "partially_refunded";
    for (const cargo of orden.charges.data) if (cargo.status !== "declined") cargo.status = orden.payment_status;
    return { status: 200, datos: orden };
  };

  const unaVez = (visto: Visto, hacer: () => Contestacion): Contestacion => {
    const clave = `${visto.ruta} ${String(visto.headers["idempotency-key"])}`;
    const contestada = (acepta ? claves.get(clave) : undefined) ?? hacer();
    claves.set(clave, contestada);
    return contestada;
  };

  const atender = (visto: Visto): Contestacion | undefined => {
    const { metodo, ruta, consulta } = visto;
    if (ruta === "/orders" && metodo === "POST") return unaVez(visto, () => crear(visto));
    if (ruta === "/orders") {
      const buscada = consulta.get("search");
      const data = ordenes.filter(({ metadata }) => buscada === null || (busca && metadata.referencia === buscada));
      return { status: 200, datos: { object: "list", has_more: false, data: [...data].reverse().slice(0, 50) } };
    }
    if (ruta === "/transactions") return transacciones(ordenes, consulta.get("charge_id"));
    const [, id, reembolso] = /^\/orders\/([^/]+)(\/refunds)?$/.exec(ruta) ?? [];
    const orden = ordenes.find((cada) => cada.id === id);
    if (!orden) return undefined;
    return reembolso
      ? unaVez(visto, () => reembolsar(orden, Number(visto.cuerpo.amount)))
      : { status: 200, datos: orden };
  };

  const servidor = await servir(`Bearer ${LLAVE}`, atender);
  const ordenDe = (referencia: string) => ultima(ordenes, ({ metadata }) => metadata.referencia === referencia);
  const cargoDe = (orden: Orden) => ultima(orden.charges.data, ({ status }) => status !== "declined");
  const cargar = (orden: Orden, status: string, resto: object): Cargo => {
    const cargo = { id: randomUUID().replaceAll("-", "").slice(0, 24), object: "charge", status, amount: orden.amount };
    orden.charges.data = orden.charges.data.filter((cada) => cada.status !== "pending_payment");
    orden.charges.data.push({ ...cargo, ...resto });
    return orden.charges.data.at(-1)!;
  };

  return {
    ...servidor,
    entorno: { ADQUIRIENTE: "conekta", CONEKTA_URL: servidor.url, CONEKTA_LLAVE: LLAVE },
    ordenes,
    buscarPorReferencia: (puede) => void (busca = puede),
    aceptarClaves: (siempre) => void (acepta = siempre),
    referencias: () => ordenes.map(({ metadata }) => metadata.referencia),
    pagar: (referencia, { tipo, centavos, moneda = "MXN", enVivo = true, pagadoDate, cuenta = "4242", ...d } = {}) => {
      const orden = ordenDe(referencia);
      const { id } = cargar(orden, "paid", {
        amount: centavos ?? orden.amount,
        paid_at: segundos(pagadoDate),
        payment_method: METODOS[tipo ?? "CREDITO"](cuenta),
      });
      Object.assign(orden, { payment_status: "paid", currency: moneda, livemode: enVivo });
      if (centavos !== undefined) orden.amount = centavos;
      if (d.referencia) orden.metadata = { referencia: d.referencia };
      return id;
    },
    esperar: (referencia) => {
      const orden = ordenDe(referencia);
      cargar(orden, "pending_payment", { payment_method: METODOS.EFECTIVO("") });
      orden.payment_status = "pending_payment";
    },
    rechazar: (referencia) => {
      const orden = ordenDe(referencia);
      cargar(orden, "declined", { failure_code: "insufficient_funds" });
      orden.payment_status = "declined";
    },
    vencer: (referencia) => {
      const orden = ordenDe(referencia);
      orden.payment_status = "expired";
      orden.charges.data = orden.charges.data.filter((cada) => cada.status !== "pending_payment");
    },
    devolver: (referencia, cuantos) => void reembolsar(ordenDe(referencia), cuantos),
    disputar: (referencia) => {
      const orden = ordenDe(referencia);
      orden.payment_status = "charged_back";
      Object.assign(cargoDe(orden), { status: "charged_back", chargeback: { status: "action_required" } });
    },
    resolver: (referencia, fin) => {
      const orden = ordenDe(referencia);
      cargoDe(orden).chargeback = { status: fin === "GANADA" ? "won" : "lost" };
      if (fin === "GANADA") orden.payment_status = cargoDe(orden).status = "paid";
    },
    aviso: (referencia, suceso): Aviso => {
      const type = {
        CREADO: "order.pending_payment",
        PAGADO: "order.paid",
        RECHAZADO: "order.declined",
        VENCIDO: "order.expired",
        DEVUELTO: "order.refunded",
        DISPUTA: "order.charged_back",
      }[suceso];
      const evento = { id: randomUUID(), type, livemode: true, created_at: segundos(instante()) };
      return { texto: JSON.stringify({ ...evento, data: { object: ordenDe(referencia) } }), consulta: {} };
    },
  };
}

const mal = (message: string): Contestacion => ({
  status: 422,
  datos: { type: "parameter_validation_error", details: [{ message }] },
});

function transacciones(ordenes: readonly Orden[], cargoId: string | null): Contestacion {
  const cargo = ordenes.flatMap(({ charges }) => charges.data).find(({ id }) => id === cargoId);
  if (!cargo) return { status: 200, datos: { data: [] } };
  const fee = Math.round((Math.round(cargo.amount * 0.034) + 300) * 1.16);
  const capture = { id: randomUUID(), object: "transaction", type: "capture", charge: cargo.id, status: "pending" };
  return { status: 200, datos: { data: [{ ...capture, amount: cargo.amount, fee, net: cargo.amount - fee }] } };
}
