import { isEmailAddress } from "~/lib/validators";
import type { Metodo, Pedido } from "./adquiriente";

const METODOS_ALLA: Readonly<Record<Metodo, string>> = {
  TARJETA: "card",
  SPEI: "customer_balance",
  EFECTIVO: "oxxo",
};

/** The form that opens a session for an order; `customer` is empty unless the method needs one. */
export function sesionDe(pedido: Pedido, customer: string, ahora: string): Record<string, string> {
  const { referencia, montoCentavos, metodo, descripcion, pagador, venceDate, regreso } = pedido;
  return {
    mode: "payment",
    client_reference_id: referencia,
    "metadata[referencia]": referencia,
    "payment_intent_data[metadata][referencia]": referencia,
    "line_items[0][quantity]": "1",
    "line_items[0][price_data][currency]": "mxn",
    "line_items[0][price_data][unit_amount]": String(montoCentavos),
    "line_items[0][price_data][product_data][name]": descripcion,
    "payment_method_types[0]": METODOS_ALLA[metodo],
    // Another currency would be another amount.
    "adaptive_pricing[enabled]": "false",
    locale: "es-419",
    success_url: regreso,
    cancel_url: regreso,
    ...finDeSesion(pedido, ahora),
    ...(customer !== "" ? { customer } : isEmailAddress(pagador.email) ? { customer_email: pagador.email } : {}),
    ...(metodo === "EFECTIVO"
      ? { "payment_method_options[oxxo][expires_after_days]": String(diasDeFicha(venceDate, ahora)) }
      : {}),
    ...(metodo === "SPEI"
      ? {
          "payment_method_options[customer_balance][funding_type]": "bank_transfer",
          "payment_method_options[customer_balance][bank_transfer][type]": "mx_bank_transfer",
        }
      : {}),
  };
}

const MINUTO_MS = 60_000;
const DIA_MS = 24 * 60 * MINUTO_MS;
/** Its shortest life of a session is thirty minutes; the clocks of two servers differ a little. */
const VIDA_MINIMA_MS = 32 * MINUTO_MS;
const PASO_MS = 5 * MINUTO_MS;

/**
 * The end of a session's page: the order's own end, within its limits of thirty minutes and a day. A page that makes
 * vouchers ends today, because a voucher's days count from the day on which the page made it. Too short a life is made
 * longer, on a step of five minutes, so that a resend has the same body.
 */
function finDeSesion({ venceDate, metodo }: Pedido, ahora: string): Record<string, string> {
  const inicio = Date.parse(ahora);
  const fin = Math.min(Date.parse(venceDate), metodo === "EFECTIVO" ? ultimoMinutoEnMexico(inicio) : Infinity);
  const vida = fin - inicio;
  // A day is its default.
  if (vida > DIA_MS - PASO_MS) return {};
  const expira = vida >= VIDA_MINIMA_MS ? fin : Math.ceil((inicio + VIDA_MINIMA_MS) / PASO_MS) * PASO_MS;
  return { expires_at: String(Math.floor(expira / 1000)) };
}

/**
 * The days of an OXXO voucher, 1 to 7: it ends at 23:59 of Mexico City, so many days after today. It ends with the order
 * or before. Only on the order's last day it ends a day later.
 */
function diasDeFicha(venceDate: string, ahora: string): number {
  const dias = Math.floor((Date.parse(venceDate) - ultimoMinutoEnMexico(Date.parse(ahora))) / DIA_MS);
  return Math.min(7, Math.max(1, dias));
}

// Mexico City has kept one offset all year since 2022.
const HORAS_DE_MEXICO_MS = -6 * 60 * MINUTO_MS;
const ultimoMinutoEnMexico = (instante: number): number =>
  Math.ceil((instante + HORAS_DE_MEXICO_MS + 1) / DIA_MS) * DIA_MS - HORAS_DE_MEXICO_MS - MINUTO_MS;
