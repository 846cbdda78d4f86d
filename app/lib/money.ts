import { invariant } from "./assert";

/** Money is always a whole number of centavos; the brand keeps pesos, ids and counts from being added to it. */
export type Centavos = number & { readonly __brand: "Centavos" };

/** The largest amount that a form or the API accepts: 99,999,999.99 pesos (A§5 money input). */
export const MAXIMO_CENTAVOS = 9_999_999_999 as Centavos;

export const MENSAJES_MONTO = {
  vacio: "Campo obligatorio",
  negativo: "No puede ser negativo",
  decimales: "Solo se permiten dos decimales",
  formato: "No es un valor numérico",
  maximo: "Máximo 99,999,999.99",
} as const;

export type PesosLeidos =
  | { ok: true; centavos: Centavos }
  | { ok: false; error: (typeof MENSAJES_MONTO)[keyof typeof MENSAJES_MONTO] };

/** Brands a whole number of centavos; throws on anything but a safe integer, which is a bug. */
export function centavos(n: number): Centavos {
  invariant(Number.isSafeInteger(n), `No es un número entero de centavos: ${n}`);
  return (n === 0 ? 0 : n) as Centavos;
}

// Commas are accepted only as thousands separators. A comma meant as a decimal point is refused instead of read a
// thousandfold.
const AMOUNT = /^(-?)\s*\$?\s*(-?)((?:[1-9]\d{0,2}(?:,\d{3})+|\d+)(?=\.|$))?(?:\.(\d*))?$/;
const refused = (error: Extract<PesosLeidos, { ok: false }>["error"]): PesosLeidos => ({ ok: false, error });

/**
 * Reads pesos as a person or the API writes them ("3250", "3,250.00", "$3,250.00", " 3250.5 ") into centavos, without
 * floats. Each refusal has its name: empty, negative (also "-0"), more than two decimals, not a number (letters,
 * exponents, misplaced commas), above 99,999,999.99. Zero passes: the form decides about zero (A§5, B§5).
 */
export function parsePesos(text: string): PesosLeidos {
  const trimmed = text.trim().replace(/^\u2212/, "-");
  if (trimmed === "") return refused(MENSAJES_MONTO.vacio);
  const parts = AMOUNT.exec(trimmed);
  const [, sign = "", innerSign = "", whole = "", decimals = ""] = parts ?? [];
  if (!parts || (sign && innerSign) || (whole === "" && decimals === "")) return refused(MENSAJES_MONTO.formato);
  if (sign || innerSign) return refused(MENSAJES_MONTO.negativo);
  if (decimals.length > 2) return refused(MENSAJES_MONTO.decimales);
  const digits = whole.replace(/,/g, "").replace(/^0+/, "");
  if (digits.length > 8) return refused(MENSAJES_MONTO.maximo);
  return { ok: true, centavos: centavos(Number(digits || "0") * 100 + Number(decimals.padEnd(2, "0"))) };
}

/** Centavos as pesos with two decimals and no symbols ("3250.00", "-0.50"): for inputs, the API and CSV. */
export function pesosPlain(amount: Centavos): string {
  const digits = String(Math.abs(amount)).padStart(3, "0");
  return `${amount < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Centavos for the screen in the style $0,0.00 ("$3,250.00", "-$3,250.00"). */
export function formatPesos(amount: Centavos): string {
  const plain = pesosPlain(centavos(Math.abs(amount))).replace(/\B(?=(?:\d{3})+\.)/g, ",");
  return `${amount < 0 ? "-" : ""}$${plain}`;
}

/**
 * A percentage of an amount. `diezmilesimas` is the fraction in ten-thousandths (10 % = 1000), as the database stores
 * it. Rounded once, half up to the centavo. A negative base gives exactly the negative result, so that a reversal
 * cancels its original to the centavo.
 */
export function porcentaje(base: Centavos, diezmilesimas: number): Centavos {
  invariant(Number.isSafeInteger(diezmilesimas) && diezmilesimas >= 0, `Porcentaje incorrecto: ${diezmilesimas}`);
  const magnitude = Math.abs(base);
  const rest = magnitude % 10_000;
  // Whole ten-thousands multiply exactly; only the small rest needs rounding.
  const restTimes = rest * diezmilesimas + 5_000;
  const result = ((magnitude - rest) / 10_000) * diezmilesimas + (restTimes - (restTimes % 10_000)) / 10_000;
  return centavos(base < 0 ? -result : result);
}
