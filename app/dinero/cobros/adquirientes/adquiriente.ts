import type { Centavos } from "~/lib/money";
import type { Outcome } from "~/lib/outcome";

/** The ways to pay that a family chooses among; the provider's own page asks for the rest. */
export const METODOS = ["TARJETA", "SPEI", "EFECTIVO"] as const;
export type Metodo = (typeof METODOS)[number];

export const NOMBRES = ["local", "mercadopago", "stripe", "conekta"] as const;
export type NombreDeAdquiriente = (typeof NOMBRES)[number];

/** The providers' names on screen. */
export const NOMBRES_DE_ADQUIRIENTES: Readonly<Record<NombreDeAdquiriente, string>> = {
  local: "Pagos de prueba",
  mercadopago: "Mercado Pago",
  stripe: "Stripe",
  conekta: "Conekta",
};

/**
 * The largest amount that a shop takes for one voucher: 10,000 pesos at OXXO, by the pages of PayPal, PPRO and Worldpay.
 * No provider's own page could be read for it.
 */
export const MAXIMO_POR_FICHA = 1_000_000 as Centavos;

/** The kind of a payment, known after it. OTRO needs a person, who says its payment method. */
export type Tipo = "CREDITO" | "DEBITO" | "SPEI" | "EFECTIVO" | "OTRO";

/** An order for a hosted page. One line for the total: several lines drift by cents at some providers. */
export type Pedido = {
  /** Our own name of the payment, which the provider repeats in each of its answers. */
  referencia: string;
  montoCentavos: Centavos;
  metodo: Metodo;
  descripcion: string;
  pagador: { nombre: string; email: string; telefono: string };
  /** The instant at which the amount stops being right, UTC ISO. */
  venceDate: string;
  /** The absolute addresses of the family's page and of the notice. */
  regreso: string;
  aviso: string;
};

/** An order as the provider took it: its id there, and the address of the hosted page. */
export type Creado = { proveedorId: string; url: string };

/**
 * The state of an order at its provider; money only counts in PAGADO. DEVUELTO: all of it went back. PERDIDO: the bank
 * took it back after a dispute.
 */
export type EstadoLeido = "PENDIENTE" | "PAGADO" | "RECHAZADO" | "VENCIDO" | "DEVUELTO" | "EN_DISPUTA" | "PERDIDO";

/** An order read again with the school's own key: the only proof of a payment. */
export type Lectura = {
  estado: EstadoLeido;
  referencia: string;
  montoCentavos: number;
  /** ISO 4217, upper case. */
  moneda: string;
  /** False for the provider's test mode. */
  enVivo: boolean;
  /** The provider's id of the payment itself; null before there is one. */
  pagoId: string | null;
  pagadoDate: string | null;
  tipo: Tipo;
  autorizacion: string;
  /** The last four digits of the card or account, or ''. */
  cuenta: string;
  /** Known only after the payment, and only read, never computed. */
  comisionCentavos: number | null;
  ivaCentavos: number | null;
  netoCentavos: number | null;
  liquidadoDate: string | null;
  /** The sum that went back to the payer so far; 0 for none. */
  devueltoCentavos: number;
};

/**
 * A part of a payment to give back. The provider takes the same `clave` twice as one refund, while it keeps the key.
 * `devueltoAntesCentavos`, the sum that was given back before this part, tells a late resend from a second part.
 */
export type Devolucion = { montoCentavos: Centavos; clave: string; devueltoAntesCentavos: number };

/** An order as a refund needs it: the ids of the order and of its payment. */
export type PorDevolver = { referencia: string; proveedorId: string; pagoId: string };

/**
 * LLAVE: the provider did not accept the school's key. RECHAZO: it refused the order. SIN_RESPUESTA: it did not answer,
 * or nothing that can be read.
 */
export type FallaDeAdquiriente = "LLAVE" | "RECHAZO" | "SIN_RESPUESTA";

/** Our reference in a notice, or the provider's id of the order or of the payment. */
export type Nombrado = { referencia: string } | { proveedorId: string } | { pagoId: string };

/** A provider of hosted payment pages. No function throws for an answer of the provider. */
export type Adquiriente = {
  nombre: NombreDeAdquiriente;
  metodos: readonly Metodo[];
  /** The largest amounts of its methods. */
  maximoCentavos: Partial<Record<Metodo, Centavos>>;
  enVivo: boolean;
  crear: (pedido: Pedido, signal: AbortSignal) => Promise<Outcome<Creado, FallaDeAdquiriente>>;
  consultar: (
    cobro: { referencia: string; proveedorId: string },
    signal: AbortSignal,
  ) => Promise<Outcome<{ lectura: Lectura }, FallaDeAdquiriente>>;
  /** Asks for a refund. Only a later reading tells that the money went back. */
  devolver: (
    cobro: PorDevolver,
    devolucion: Devolucion,
    signal: AbortSignal,
  ) => Promise<Outcome<object, FallaDeAdquiriente>>;
  /** The payment that a notice names: `aviso` is its body, `consulta` its address's query. It proves nothing. */
  nombrado: (aviso: unknown, consulta: Readonly<Record<string, string | undefined>>) => Nombrado | null;
};
