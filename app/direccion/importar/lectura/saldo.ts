import { type Centavos, parsePesos } from "~/lib/money";
import { cleanLine, foldText } from "~/lib/text";

/** The money that a student owed or had in favour before this system. */
export type SaldoEscrito = { tipo: "CARGO" | "PAGO"; montoCentavos: Centavos };

const SIN_SALDO = /^(?:-+|n\/?a|no|nada|no debe|sin adeudos?|al corriente|pagado|liquidado|ok|0+(?:\.0+)?)$/;
const A_FAVOR = /\b(?:a favor|saldo favor|favor|sf)\b/;

/**
 * The balance in a cell: '1,250.00', '$ 3,400 (a favor)', '-500' and '(500)' for money in favour. 'NADA' if the cell
 * says that nothing is owed; null if it is no amount.
 */
export function leerSaldo(celda: string): SaldoEscrito | "NADA" | null {
  const texto = foldText(cleanLine(celda));
  const cifra = texto.replace(/[^\d.,]/g, "").replace(/\.$/, "");
  if (texto === "" || SIN_SALDO.test(texto.replace(/[$\s]/g, "")) || SIN_SALDO.test(texto)) return "NADA";
  // Anything else beside the amount may mean another thing: '50 %', a date, '3 meses'.
  const resto = texto.replace(/\b(?:mxn|pesos|m\.?n\.?|debe|adeuda|adeudo|saldo|a|favor|sf)\b|[$\d.,()\s-]/g, "");
  if (resto !== "" || cifra === "") return null;
  const monto = parsePesos(cifra);
  if (!monto.ok) return null;
  if (monto.centavos === 0) return "NADA";
  const negativo = /^\$?\s*-|^-|-$|^\$?\s*\(.*\)$/.test(texto);
  return { tipo: negativo || A_FAVOR.test(texto) ? "PAGO" : "CARGO", montoCentavos: monto.centavos };
}
