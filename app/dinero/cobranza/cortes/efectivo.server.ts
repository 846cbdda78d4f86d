import type { Alcance } from "~/base/acceso/alcance.server";
import { type Refusal, refuse } from "~/lib/outcome";
import { type Dia, obtenerDia } from "./queries.server";

/**
 * SIN_EFECTIVO (409) if a drawer's day has less cash than a sum that would leave it; null if it has enough. Whatever
 * takes cash out of a drawer asks here first, except the reversal of a payment (decisiones/340).
 */
export async function rechazoSinEfectivo(
  trx: Alcance,
  dia: Dia,
  centavos: number,
): Promise<Refusal<"SIN_EFECTIVO"> | null> {
  const { formas, fondoCentavos } = await obtenerDia(trx, dia);
  // Before the first payment of a day, its drawer holds what the last cut left to give change.
  const hay = formas.find(({ esEfectivo }) => esEfectivo)?.esperadoCentavos ?? fondoCentavos;
  return centavos > hay
    ? refuse("SIN_EFECTIVO", "En la caja no hay tanto efectivo", { status: 409, campo: "monto" })
    : null;
}
