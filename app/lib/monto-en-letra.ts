import { invariant } from "./assert";
import type { Centavos } from "./money";

const BELOW_THIRTY = (
  "CERO UN DOS TRES CUATRO CINCO SEIS SIETE OCHO NUEVE DIEZ ONCE DOCE TRECE CATORCE QUINCE DIECISÉIS DIECISIETE " +
  "DIECIOCHO DIECINUEVE VEINTE VEINTIÚN VEINTIDÓS VEINTITRÉS VEINTICUATRO VEINTICINCO VEINTISÉIS VEINTISIETE " +
  "VEINTIOCHO VEINTINUEVE"
).split(" ");
const TENS = ["", "", "", "TREINTA", "CUARENTA", "CINCUENTA", "SESENTA", "SETENTA", "OCHENTA", "NOVENTA"];
const HUNDREDS =
  " CIENTO DOSCIENTOS TRESCIENTOS CUATROCIENTOS QUINIENTOS SEISCIENTOS SETECIENTOS OCHOCIENTOS NOVECIENTOS".split(" ");

// "UN" and "VEINTIÚN" are shortened everywhere because a noun (MIL, MILLONES, PESOS) always follows.
function belowThousand(n: number): string {
  if (n === 100) return "CIEN";
  const hundred = HUNDREDS[Math.floor(n / 100)] ?? "";
  const rest = n % 100;
  if (rest === 0) return hundred;
  const ten = rest < 30 ? (BELOW_THIRTY[rest] ?? "") : (TENS[Math.floor(rest / 10)] ?? "");
  const unit = rest >= 30 && rest % 10 !== 0 ? `Y ${BELOW_THIRTY[rest % 10]}` : "";
  return joined(hundred, ten, unit);
}

function belowMillion(n: number): string {
  const thousands = Math.floor(n / 1000);
  const head = thousands === 0 ? "" : thousands === 1 ? "MIL" : `${belowThousand(thousands)} MIL`;
  return joined(head, belowThousand(n % 1000));
}

function joined(...parts: string[]): string {
  return parts.filter((part) => part !== "").join(" ");
}

/**
 * An amount in words as on Mexican receipts: "TRES MIL DOSCIENTOS CINCUENTA PESOS 00/100 M.N.". Takes centavos of less
 * than a billón of pesos (10^12); a negative amount starts with "MENOS".
 */
export function montoEnLetra(amount: Centavos): string {
  const magnitude = Math.abs(amount);
  const cents = magnitude % 100;
  const pesos = (magnitude - cents) / 100;
  invariant(Number.isSafeInteger(amount) && pesos < 1e12, `Monto fuera de lo que se escribe en letra: ${amount}`);
  const millions = Math.floor(pesos / 1e6);
  const rest = pesos % 1e6;
  const words = joined(
    amount < 0 ? "MENOS" : "",
    millions === 0 ? "" : `${belowMillion(millions)} ${millions === 1 ? "MILLÓN" : "MILLONES"}`,
    pesos === 0 ? "CERO" : belowMillion(rest),
    millions > 0 && rest === 0 ? "DE" : "",
    pesos === 1 ? "PESO" : "PESOS",
  );
  return `${words} ${String(cents).padStart(2, "0")}/100 M.N.`;
}
