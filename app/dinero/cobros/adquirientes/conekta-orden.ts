import { isTelephone, normalizarTelefono } from "~/lib/telephone";
import { isEmailAddress } from "~/lib/validators";
import type { Metodo, Pedido } from "./adquiriente";

/** `contacto` stands in for a payer without a mail or telephone: Conekta asks for both. */
export type CuentaDeConekta = {
  url: string;
  llave: string;
  enVivo: boolean;
  metodos: readonly Metodo[];
  contacto: { email: string; telefono: string };
  vidaMinimaDias: number;
};

const METODOS_ALLA: Readonly<Record<Metodo, string>> = { TARJETA: "card", SPEI: "bank_transfer", EFECTIVO: "cash" };

const MINUTO_MS = 60_000;
const DIA_MS = 24 * 60 * MINUTO_MS;
/** Its shortest life of a page is five minutes; the clocks of two servers differ a little. */
const VIDA_MINIMA_MS = 6 * MINUTO_MS;

/** The order that asks for a payment, or null if neither the payer nor the school has the mail and telephone for it. */
export function ordenDe(pedido: Pedido, { contacto, vidaMinimaDias }: CuentaDeConekta, ahora: string): object | null {
  const { referencia, montoCentavos, metodo, descripcion, pagador, venceDate, regreso } = pedido;
  const email = isEmailAddress(pagador.email) ? pagador.email : contacto.email;
  const phone = telefonoDe(pagador.telefono) || telefonoDe(contacto.telefono);
  if (email === "" || phone === "") return null;
  const minima = Date.parse(ahora) + Math.max(VIDA_MINIMA_MS, vidaMinimaDias * DIA_MS);
  return {
    currency: "MXN",
    customer_info: { name: pagador.nombre, email, phone },
    line_items: [{ name: descripcion, quantity: 1, unit_price: montoCentavos }],
    metadata: { referencia },
    checkout: {
      type: "HostedPayment",
      allowed_payment_methods: [METODOS_ALLA[metodo]],
      success_url: regreso,
      failure_url: regreso,
      expires_at: Math.floor(Math.max(Date.parse(venceDate), minima) / 1000),
      monthly_installments_enabled: false,
    },
  };
}

/** A telephone in the notation with its country, or '' for one that is none. */
function telefonoDe(telefono: string): string {
  const leido = normalizarTelefono(telefono);
  if (!isTelephone(leido)) return "";
  return leido.startsWith("+") ? leido : `+52${leido}`;
}
