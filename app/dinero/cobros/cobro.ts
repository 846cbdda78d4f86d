import { diaDeLaSemana, type Fecha, formatFecha, sumarDias } from "~/lib/dates";
import { type Centavos, centavos, formatPesos } from "~/lib/money";
import type { Lectura, Metodo, Tipo } from "./adquirientes/adquiriente";

/** The states of an online payment. DEVUELTO and EN_DISPUTA come after PAGADO; the others end without money. */
export const ESTADOS = ["CREADO", "EN_CURSO", "PAGADO", "VENCIDO", "FALLIDO", "DEVUELTO", "EN_DISPUTA"] as const;
export type EstadoDeCobro = (typeof ESTADOS)[number];

/** The states as staff read them. */
export const ESTADOS_EN_PALABRAS: Readonly<Record<EstadoDeCobro, string>> = {
  CREADO: "Empezado",
  EN_CURSO: "En espera",
  PAGADO: "Pagado",
  VENCIDO: "Vencido sin pago",
  FALLIDO: "No pasó",
  DEVUELTO: "Devuelto",
  EN_DISPUTA: "En disputa",
};

/** True while money may still come in that nobody has posted. An expired voucher may have been paid in time. */
export const esperaDinero = (estado: EstadoDeCobro): boolean => estado === "CREADO" || estado === "EN_CURSO";

/** The longest life of an order, in days: Stripe's vouchers end after seven. */
export const DIAS_DE_VIDA = 7;

/** The working days after its end in which a payment that was begun in time still counts as in time (dinero/cobros/REGLAS.md 263). */
const DIAS_DE_GRACIA = 2;

/** The next working day, Monday to Friday: banks confirm on no other. */
function siguienteHabil(dia: Fecha): Fecha {
  const siguiente = sumarDias(dia, 1);
  return diaDeLaSemana(siguiente) >= 6 ? siguienteHabil(siguiente) : siguiente;
}

/**
 * The day that counts for surcharges and discounts: the day of the money. A payment that the provider confirmed up to two
 * working days after the order's last day counts as of that last day: the family paid in time.
 */
export function diaQueCuenta({ pagado, vence, hoy }: { pagado: Fecha | null; vence: Fecha; hoy: Fecha }): Fecha {
  const dia = pagado !== null && pagado <= hoy ? pagado : hoy;
  if (dia <= vence) return dia;
  let limite = vence;
  for (let dias = 0; dias < DIAS_DE_GRACIA; dias++) limite = siguienteHabil(limite);
  return dia <= limite ? vence : dia;
}

/** An online payment as the check of a reading needs it. */
type PorComprobar = { token: string; montoCentavos: number; enVivo: boolean; pagoId: string | null };

/**
 * The reason why a provider's answer is not the payment of this order, or null if everything agrees: reference, amount,
 * currency and mode. A paid order of another payer must never pay this one.
 */
export function desacuerdo(cobro: PorComprobar, lectura: Lectura): string | null {
  if (lectura.referencia !== cobro.token) return "El pago es de otra referencia.";
  if (lectura.enVivo !== cobro.enVivo)
    return lectura.enVivo ? "El pago es real y la llave es de pruebas." : "El pago es de pruebas y no trae dinero.";
  if (lectura.moneda !== "MXN") return `El pago llegó en ${lectura.moneda}, no en pesos.`;
  if (lectura.pagoId === null) return "El pago no trae su número.";
  if (lectura.montoCentavos !== cobro.montoCentavos)
    return `Se pidieron ${formatPesos(cobro.montoCentavos as Centavos)} y llegaron ${formatPesos(lectura.montoCentavos as Centavos)}.`;
  return null;
}

/** The payment method's code of a payment, or null if only a person can tell it (dinero/cobros/REGLAS.md 263). */
export function codigoDeForma(tipo: Tipo): string | null {
  switch (tipo) {
    case "CREDITO":
      return "TC";
    case "DEBITO":
      return "TD";
    case "SPEI":
      return "TRANSFERENCIA";
    // The cash stayed at the shop: no bills of it lie in a drawer.
    case "EFECTIVO":
      return "DEPOSITO";
    case "OTRO":
      return null;
  }
}

/** The reason of a payment that waits for a person to say how it was made. */
export const SIN_FORMA = "Falta elegir la forma de pago: el adquiriente no dice con qué se pagó.";

/**
 * The minutes until an open order is read again, by the times that it was read: often at first, then less and less, once
 * an hour at last. A notice or an open page reads it sooner.
 */
const minutosDeAbierto = (revisiones: number): number => Math.min(60, 2 ** Math.min(revisiones, 6));

const MINUTOS_DEL_DIA = 24 * 60;
/** The days in which a bank may still take a paid order back (facts: up to 140 at Mercado Pago). */
export const DIAS_DE_RECLAMO = 140;

/** Stands for the instant of the last reading while a notice asks for another: the beginning of time is due at once. */
export const POR_REVISAR = "1970-01-01T00:00:00.000Z";

/**
 * The minutes until an order is read again: an open one as above, a dispute each hour. A paid one is read twice a day
 * until its net amount is known, and then once a day, because a bank may take it back for months.
 */
export function minutosHastaLaSiguiente({ estado, revisiones, netoCentavos }: PorRevisar): number {
  if (esperaDinero(estado)) return minutosDeAbierto(revisiones);
  if (estado === "EN_DISPUTA") return 60;
  return netoCentavos === null ? MINUTOS_DEL_DIA / 2 : MINUTOS_DEL_DIA;
}

type PorRevisar = { estado: EstadoDeCobro; revisiones: number; netoCentavos: number | null };

/**
 * The shares of a sum that goes back, by payment: the last payment gives back all that it has before the one before it
 * gives any. A sum of 0 or less takes nothing.
 */
export function repartirRegreso(
  pagos: readonly { transaccionId: number; abonoCentavos: number }[],
  sumaCentavos: Centavos,
): Map<number, Centavos> {
  const regresos = new Map<number, Centavos>();
  let falta: number = sumaCentavos;
  for (const { transaccionId, abonoCentavos } of [...pagos].reverse()) {
    if (falta <= 0) break;
    const parte = Math.min(abonoCentavos, falta);
    regresos.set(transaccionId, centavos(parte));
    falta -= parte;
  }
  return regresos;
}

/** The amounts of an online payment as its provider tells them. */
type Montos = { estado: EstadoDeCobro; montoCentavos: number; devueltoCentavos: number; netoCentavos: number | null };

/**
 * The money of an online payment: what came in, what went back, and what reaches the bank; null if no money came. All of
 * a payment went back if its bank decided a dispute for the payer, and it then leaves nothing for the bank.
 */
export function dineroDe({ estado, montoCentavos, devueltoCentavos, netoCentavos }: Montos) {
  if (estado === "DEVUELTO")
    return { cobrado: centavos(montoCentavos), devuelto: centavos(montoCentavos), neto: null, vigente: false };
  if (estado !== "PAGADO" && estado !== "EN_DISPUTA") return null;
  return {
    cobrado: centavos(montoCentavos),
    devuelto: centavos(devueltoCentavos),
    neto: netoCentavos === null ? null : centavos(netoCentavos),
    vigente: true,
  };
}

/** How a method is called, when its money counts, and its use for the tax deduction (mock-up 59). */
export const METODOS_EN_PALABRAS: Readonly<Record<Metodo, { nombre: string; cuando: string; deducible: boolean }>> = {
  TARJETA: { nombre: "Tarjeta de crédito o débito", cuando: "Se confirma al momento", deducible: true },
  SPEI: { nombre: "Transferencia (SPEI)", cuando: "Se confirma en minutos", deducible: true },
  EFECTIVO: { nombre: "Efectivo en OXXO", cuando: "Se confirma en 1 o 2 días hábiles", deducible: false },
};

/** The reason why a method does not take a sum, by the provider's maximum for one order; null if it takes it. */
export const impedimentoDeMonto = (maximo: Centavos | undefined, total: Centavos): string | null =>
  maximo === undefined || total <= maximo
    ? null
    : `Recibe hasta ${formatPesos(maximo)} por pago: elige menos cargos, o paga de otra forma`;

/** 'hasta el 30-nov-26, 23:59': a payment's last minute. */
export const hastaCuando = (venceFecha: Fecha): string => `hasta el ${formatFecha(venceFecha)}, 23:59`;
